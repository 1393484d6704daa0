import { useCallback, useEffect, useState } from 'react'
import { useRefresh } from 'ra-core'
import type { Action, Resource } from '#model'
import { reasonsOf } from '../../data/errors.ts'
import type { BulkResult, Which } from '../../data/types.ts'
import { pluralize } from '../shared/permissions.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import { flashMessage } from './flashMessage.ts'

/** What the last change of rows came to, and whether it can be taken back. */
export interface Outcome {
  readonly message: string
  readonly refused: BulkResult['refused']
  readonly changeSet: string | null
  readonly failed: boolean
}

export interface Bulk {
  readonly outcome: Outcome | null
  readonly isBusy: boolean
  readonly dismiss: () => void
  /** These answer whether any row was changed. */
  readonly runAction: (action: Action, which: Which) => Promise<boolean>
  readonly remove: (which: Which) => Promise<boolean>
  readonly restore: (which: Which) => Promise<boolean>
  readonly change: (which: Which, values: Readonly<Record<string, unknown>>) => Promise<boolean>
  readonly undo: () => Promise<void>
}

/**
 * Changes many rows as one change set and keeps what came of it until the person dismisses it: nothing is said only in a toast. With
 * `leave` a page goes when its rows are deleted, and the list that follows says what came of it.
 */
export const useBulk = (resource: Resource, afterwards: () => void, leave?: () => void): Bulk => {
  const verbs = useVerbs()
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<Outcome | null>(() => flashMessage.of(resource.name))
  const [isBusy, setBusy] = useState(false)
  useEffect(flashMessage.clear, [])

  const run = useCallback(
    async (work: () => Promise<BulkResult>, says: (done: string) => string, canUndo: boolean, ends?: () => void): Promise<boolean> => {
      setBusy(true)
      try {
        const { done, refused, changeSet } = await work()
        const came = {
          message: says(pluralize(done, resource.label)),
          refused,
          changeSet: canUndo && done > 0 ? changeSet : null,
          failed: false,
        }
        if (ends && done > 0) {
          flashMessage.put(resource.name, came)
          ends()
          return true
        }
        setOutcome(came)
        if (done > 0) afterwards()
        refresh()
        return done > 0
      } catch (error) {
        setOutcome({
          message: `Nothing was changed: ${reasonsOf(error, resource).replace(/\.$/, '')}`,
          refused: [],
          changeSet: null,
          failed: true,
        })
        return false
      } finally {
        setBusy(false)
      }
    },
    [resource, refresh, afterwards],
  )

  const { name } = resource
  return {
    outcome,
    isBusy,
    dismiss: () => setOutcome(null),
    runAction: (action, which) =>
      run(
        () => verbs.runAction(name, action.name, which),
        rows => `${rows} ${action.done}`,
        action.isFinal !== true,
      ),
    remove: which =>
      run(
        () => verbs.remove(name, which),
        rows => `${rows} moved to trash`,
        true,
        leave,
      ),
    restore: which =>
      run(
        () => verbs.restore(name, which),
        rows => `${rows} restored`,
        true,
      ),
    change: (which, values) =>
      run(
        () => verbs.change(name, which, values),
        rows => `${rows} changed`,
        true,
      ),
    undo: async () => {
      const changeSet = outcome?.changeSet
      if (changeSet)
        await run(
          () => verbs.undo(changeSet),
          rows => `${rows} restored`,
          false,
        )
    },
  }
}
