import { useMemo } from 'react'
import { asSentence, mayIn, type AccessDecision } from '#access'
import { translatedReason } from '#catalogue/translated.ts'
import type { Action, Needs, ResourceSummary } from '#model'
import { useConsole } from '../../session/context.tsx'
import { mayEdit, mayReadHistory, mayWrite, type Row } from './access.ts'

export type May = ReturnType<typeof useMay>

/**
 * What the signed-in person may write here, at once and with the reason, for controls that are disabled and say why. `useCanAccess` and
 * `CanAccess` answer the same a moment later, for what is shown or not.
 */
export const useMay = (resource: ResourceSummary) => {
  const place = useConsole()
  return useMemo(
    () => ({
      write: mayWrite(place, resource),
      /** As `write`, for one row: a row that another organization owns is read here, never changed. */
      change: (record: Row) => mayWrite(place, resource, record),
      /** As `change`, for its form: what is edited in some states only says why it is closed in others. */
      edit: (record: Row) => mayEdit(place, resource, record),
      /** Whether the person's staff role goes so far: what it keeps from them is not shown at all. */
      opens: (needs: Needs) => mayIn(place.person, resource.area, needs).allowed,
      /** As `change`, for an action on it, on several where no row is given. */
      act: ({ needs }: Pick<Action, 'needs'>, record?: Row) => mayWrite(place, resource, record, needs),
      /** Whether the person reads the log here, and so what happened to a row. */
      readsHistory: () => mayReadHistory(place),
    }),
    [resource, place],
  )
}

/** The reason of a refusal as a sentence of its own. */
export const reasonOf = (verdict: AccessDecision): string | null => (verdict.allowed ? null : translatedReason(asSentence(verdict.reason)))
