import { useEffect, useMemo, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useEvent, useRefresh } from 'ra-core'
import { nounOf, type NamedAction, type Resource, type BulkResult, type Shift } from '#model'
import { t } from '#texts/lists.ts'
import { useCounts } from '#shared'
import { failureTypeOf, reasonsOf } from '../../data/errors.ts'
import type { Which } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { RESTORE } from './rowVerbs.ts'
import { follow } from './useExport.ts'

let kept: { readonly resource: string; readonly outcome: Outcome } | null = null

/** What came of a change on a page that it ended: the list that follows says it, once. */
export const flashMessage = {
  put: (resource: string, outcome: Outcome): void => void (kept = { resource, outcome }),
  of: (resource: string): Outcome | null => (kept?.resource === resource ? kept.outcome : null),
  clear: (): void => void (kept = null),
}

/** What the last change of rows came to, and whether it can be taken back. */
export interface Outcome {
  readonly message: string
  readonly refused: BulkResult['refused']
  readonly changeSet: string | null
  readonly failed: boolean
  /** What taking it back comes to; default: rows are restored. */
  readonly undone?: (rows: string) => string
}

export type Bulk = ReturnType<typeof useBulk>

type Values = Readonly<Record<string, unknown>>

interface BulkOptions {
  /** What is to be done once rows were changed. */
  readonly afterwards?: () => void
  readonly leave?: () => void
  readonly again?: () => void
  /** On the page of one row: what it is called, where else the number of rows is said. */
  readonly named?: string
}

interface Change {
  readonly work: () => Promise<BulkResult>
  readonly message: (rows: string) => string
  /** It cannot be taken back. */
  readonly isFinal?: boolean
  /** What it takes back; still there to be taken back where that failed. */
  readonly undoes?: string
  readonly undone?: Outcome['undone']
  /** Where the page goes that it has ended. */
  readonly ends?: () => void
}

const saysDone =
  (done: 'removed' | 'restored' | 'changed') =>
  (rows: string): string =>
    t(`lists.done.${done}`, { rows })

/** What is to go out at a moment that lies ahead was not sent, whatever its action says when it is done. */
const saysWhen = (done: number, later: number, message: Change['message'], rows: string): string => {
  if (later > 0 && later === done) return t('lists.done.scheduled', { rows })
  return [message(rows), ...(later > 0 ? [t('lists.done.later', { count: later, smart_count: later })] : [])].join('. ')
}

/** Of what an undo has put back, the rows that the page is of: a notice or a series that went along is none of them. */
const ownOf = ({ label }: Resource, result: BulkResult): BulkResult => ({
  ...result,
  done: result.follows?.find(one => one.label === label[1])?.count ?? result.done,
  follows: null,
})

/**
 * Changes many rows as one change set and keeps what came of it until the person dismisses it: nothing is said only in a toast. With
 * `leave` a page goes when its rows are deleted, and the list that follows says what came of it. Everything is read again afterwards;
 * whoever shows already what came of a change says with `again` what is left to be read. What is taken back is read in any case.
 */
export const useBulk = (resource: Resource, { afterwards, leave, again, named }: BulkOptions = {}) => {
  const verbs = useVerbs()
  const refresh = useRefresh()
  const { pluralize } = useCounts()
  const [outcome, setOutcome] = useState<Outcome | null>(() => flashMessage.of(resource.name))
  useEffect(() => flashMessage.clear(), [])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: ({ done, refused, follows, later, changeSet, file }, { message, isFinal, ends, undone }) => {
      if (file) follow(file)
      const rows = done === 1 && named !== undefined && !ends ? named : pluralize(done, nounOf(resource))
      const came: Outcome = {
        message: [saysWhen(done, later ?? 0, message, rows), ...(follows ?? []).map(one => `${one.label}: ${one.count}`)].join('. '),
        refused,
        changeSet: !isFinal && done > 0 ? changeSet : null,
        failed: false,
        ...(undone ? { undone } : {}),
      }
      if (ends && done > 0) {
        flashMessage.put(resource.name, came)
        return ends()
      }
      setOutcome(came)
      if (done > 0) afterwards?.()
      if (again && !isFinal) again()
      else refresh()
    },
    onError: (error, { undoes = null, undone }) => {
      const reason = reasonsOf(error, resource).replace(/\.$/, '')
      // An answer that was lost may have been a yes; the same change sent again has the same key.
      const message = failureTypeOf(error) === 'Offline' ? t('lists.done.unanswered') : t('lists.done.failed', { reason })
      setOutcome({ message, refused: [], changeSet: undoes, failed: true, ...(undone ? { undone } : {}) })
    },
  })
  const run = useEvent((work: Change['work'], message: Change['message'], more: Partial<Change> = {}): Promise<boolean> =>
    mutateAsync({ work, message, ...more }).then(
      ({ done }) => done > 0,
      () => false,
    ),
  )
  const ends = useEvent(() => leave?.())
  const leaves = leave !== undefined

  const { name } = resource
  return useMemo(
    () => ({
      outcome,
      isBusy: isPending,
      dismiss: () => setOutcome(null),
      /** These answer whether any row was changed. */
      runAction: (action: NamedAction, which: Which, values?: Values) =>
        run(
          () => verbs.runAction(name, which, action.name, values),
          rows => `${rows} ${action.done}`,
          // What only hands over a file has changed nothing.
          {
            isFinal: action.undo === false || (action.file !== undefined && action.sets === undefined),
            ...(action.name === RESTORE && { undone: saysDone('removed') }),
          },
        ),
      remove: (which: Which) => run(() => verbs.remove(name, which), saysDone('removed'), leaves ? { ends } : {}),
      change: (which: Which, values: Values, shift?: readonly Shift[]) =>
        run(() => verbs.change(name, which, values, shift), saysDone('changed')),
      /** Any other change, in the words that say what it came to, and what taking it back comes to. */
      run: (work: Change['work'], message: Change['message'], undone?: Change['undone']) => run(work, message, undone ? { undone } : {}),
      undo: async (): Promise<void> => {
        const changeSet = outcome?.changeSet
        if (!changeSet) return
        await run(() => verbs.undo(changeSet).then(came => ownOf(resource, came)), outcome.undone ?? saysDone('restored'), {
          isFinal: true,
          undoes: changeSet,
          ...(outcome.undone ? { undone: outcome.undone } : {}),
        })
      },
    }),
    [name, resource, outcome, isPending, run, verbs, leaves, ends],
  )
}
