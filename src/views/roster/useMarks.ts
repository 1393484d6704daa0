import { useMemo, useRef, useState } from 'react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { reasonsOf } from '#console/data/errors.ts'
import type { BulkResult, ConsoleRecord } from '#console/data/types.ts'
import { useCounts } from '#console/views/shared/useCounts.ts'
import { useVerbs } from '#console/views/shared/useVerbs.ts'
import type { NamedAction, Resource } from '#model'
import { t } from '#texts/rosters.ts'
import { titleOf } from '../useBeside.tsx'
import type { RosterRows } from './useRoster.ts'

/** What the last press came to. */
export interface Said {
  readonly message: string
  readonly failed: boolean
  readonly canUndo: boolean
}

type Patch = Partial<ConsoleRecord>

interface Press {
  readonly records: readonly ConsoleRecord[]
  /** What the rows look like until the server's answer is read. */
  readonly patch: Patch
  readonly work: (ids: readonly string[]) => Promise<BulkResult>
  readonly message: string
  /** What takes it back where the row was changed since, by another press of this roster as well. */
  readonly back?: (() => Promise<BulkResult>) | undefined
}

/** A press that can be taken back. */
interface Done {
  readonly changeSet: string
  readonly back: Press['back']
}

/**
 * Presses on a roster. Each shows at once and goes out at once, beside others that are still on their way; what is true is read again when
 * all have come back. A row that somebody else marked meanwhile is marked, and no error.
 */
export const useMarks = (resource: Resource, queryKey: QueryKey, rows: readonly ConsoleRecord[], title: string | undefined) => {
  const verbs = useVerbs()
  const client = useQueryClient()
  const { pluralize } = useCounts()
  const [patches, setPatches] = useState<ReadonlyMap<string, Patch>>(new Map())
  const [said, say] = useState<Said | null>(null)
  const undoable = useRef<Done[]>([])
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const flying = useRef(0)

  const readAgain = useEvent(async (): Promise<readonly ConsoleRecord[]> => {
    await client.invalidateQueries({ queryKey })
    return client.getQueryData<RosterRows>(queryKey)?.rows ?? []
  })
  const send = async ({ records, patch, work, message, back }: Press): Promise<void> => {
    if (records.length === 0) return
    const ids = records.map(({ id }) => id)
    flying.current += 1
    setPatches(before => new Map([...before, ...ids.map(id => [id, { ...before.get(id), ...patch }] as const)]))
    try {
      const { done, refused, changeSet } = await work(ids)
      if (done > 0) undoable.current.push({ changeSet, back })
      const known = refused.length > 0 ? await readAgain() : []
      const kept = refused.filter(({ id }) => known.find(row => row.id === id)?.status !== patch.status)
      const [first] = kept
      say({
        message: first
          ? t('rosters.refused', { title: first.title, reason: first.message })
          : done === 0
            ? t('rosters.already', { title: titleOf(records[0] as ConsoleRecord, title) })
            : message,
        failed: first !== undefined,
        canUndo: done > 0,
      })
    } catch (error) {
      say({ message: t('rosters.failed', { reason: reasonsOf(error, resource).replace(/\.$/, '') }), failed: true, canUndo: false })
    } finally {
      flying.current -= 1
      if (flying.current === 0) {
        await readAgain()
        // Presses made while it was read keep what they show.
        if (flying.current === 0) setPatches(new Map())
      }
    }
  }
  const press = useEvent((one: Press): Promise<void> => {
    const going = send(one)
    underWay.current = Promise.all([underWay.current, going])
    return going
  })
  const takeBack = async (): Promise<void> => {
    const last = undoable.current.pop()
    if (last === undefined) return say({ message: t('rosters.nothingToUndo'), failed: false, canUndo: false })
    try {
      const first = await verbs.undo(last.changeSet)
      const { done, refused } = first.done === 0 && last.back ? await last.back() : first
      const [kept] = refused
      say(
        kept && done === 0
          ? { message: t('rosters.refused', { title: kept.title, reason: kept.message }), failed: true, canUndo: false }
          : { message: t('rosters.undone'), failed: false, canUndo: undoable.current.length > 0 },
      )
    } catch (error) {
      say({ message: t('rosters.failed', { reason: reasonsOf(error, resource).replace(/\.$/, '') }), failed: true, canUndo: false })
    }
    await readAgain()
  }
  // One after the other, and after what is still on its way: the newest is known then.
  const undo = useEvent((): Promise<unknown> => {
    underWay.current = underWay.current.then(takeBack)
    return underWay.current
  })
  const run = useEvent((action: NamedAction, records: readonly ConsoleRecord[], patch: Patch, words: string, inverse?: NamedAction) => {
    const [one] = records
    return press({
      records,
      patch: { ...patch, ...(action.to === undefined ? {} : { status: action.to }) },
      work: ids => verbs.runAction(resource.name, { ids }, action.name),
      back: inverse && one && records.length === 1 ? () => verbs.runAction(resource.name, { ids: [one.id] }, inverse.name) : undefined,
      message:
        one && records.length === 1
          ? t('rosters.said', { title: titleOf(one, title), words })
          : t('rosters.saidMany', { rows: pluralize(records.length, resource.label), done: action.done }),
    })
  })
  const set = useEvent((record: ConsoleRecord, key: string, value: string | null, words: string) =>
    press({
      records: [record],
      patch: { [key]: value },
      work: ids => verbs.change(resource.name, { ids }, { [key]: value }),
      back: () => verbs.change(resource.name, { ids: [record.id] }, { [key]: (record as Readonly<Record<string, unknown>>)[key] ?? null }),
      message: t('rosters.said', { title: titleOf(record, title), words }),
    }),
  )
  const shown = useMemo(() => rows.map(row => (patches.has(row.id) ? { ...row, ...patches.get(row.id) } : row)), [rows, patches])
  return { rows: shown, said, hush: () => say(null), run, set, undo }
}

export type Marks = ReturnType<typeof useMarks>
