import { useMemo } from 'react'
import { mayIn, type AccessDecision } from '#access'
import { translatedReason } from '#catalogue/translated.ts'
import type { Action, Needs, ResourceSummary } from '#model'
import { useConsole } from '../../session/context.tsx'
import { mayEdit, mayWrite } from './access.ts'

export interface May {
  readonly write: AccessDecision
  /** As `write`, for one row: a row that another organization owns is read here, never changed. */
  readonly change: (record: Readonly<Record<string, unknown>>) => AccessDecision
  /** As `change`, for its form: what is edited in some states only says why it is closed in others. */
  readonly edit: (record: Readonly<Record<string, unknown>>) => AccessDecision
  /** Whether the person's staff role goes so far: what it keeps from them is not shown at all. */
  readonly opens: (needs: Needs) => boolean
  /** As `change`, for an action on it, on several where no row is given. */
  readonly act: (action: Pick<Action, 'needs'>, record?: Readonly<Record<string, unknown>>) => AccessDecision
}

/**
 * What the signed-in person may write here, at once and with the reason, for controls that are disabled and say why. `useCanAccess` and
 * `CanAccess` answer the same a moment later, for what is shown or not.
 */
export const useMay = (resource: ResourceSummary): May => {
  const place = useConsole()
  return useMemo(
    () => ({
      write: mayWrite(place, resource),
      change: record => mayWrite(place, resource, record),
      edit: record => mayEdit(place, resource, record),
      opens: needs => mayIn(place.person, resource.area, needs).allowed,
      act: ({ needs }, record) => mayWrite(place, resource, record, needs),
    }),
    [resource, place],
  )
}

/** The reason of a refusal as a sentence of its own. */
export const reasonOf = (verdict: AccessDecision): string | null => {
  if (verdict.allowed) return null
  const { reason } = verdict
  return translatedReason(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`)
}
