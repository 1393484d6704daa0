import { fieldOfKey } from '#catalogue'
import type { Row } from '#kinds/faces.server.ts'
import type { Problem, Resource } from '#model'
import type { WireProblem } from '../errors.ts'
import { applyChanges, type RowChange } from './apply.ts'
import { matchingRows } from './matching.ts'
import { once } from './once.ts'
import { titleOf } from './toRow.ts'
import type { BulkResult, FilterInput, Session } from './types.ts'
import { valuesOf } from './values.ts'
import { attempt, inTransaction, type Work } from './work.ts'

/** What becomes of one row: columns to set ({}: it is so already), or the sentence that says why it stays. */
export type Decision = { readonly patch: Row } | { readonly message: string }

/** A problem as a sentence by itself: 'Price: Specify cost'. */
export const sentence = (resource: Resource, { path, message }: Problem | WireProblem): string => {
  const label = typeof path[0] === 'string' ? fieldOfKey(resource, path[0])?.label : undefined
  return label === undefined ? message : `${label}: ${message}`
}

export const refusal = (work: Work, resource: Resource, row: Row, message: string): BulkResult['refused'][number] => ({
  id: String(row['id']),
  title: titleOf(resource, valuesOf(resource, row, work.env)),
  message,
})

/** Writes what it can: all at once, or, when the database refuses one of them, one by one. Gives the refused rows. */
export const applyEach = async (
  work: Work,
  resource: Resource,
  changes: readonly RowChange[],
  action: string,
): Promise<BulkResult['refused']> => {
  if ((await attempt(work, resource, () => applyChanges(work, resource, changes, action))) === null) return []
  const refused: BulkResult['refused'][number][] = []
  for (const change of changes) {
    const [problem] = (await attempt(work, resource, () => applyChanges(work, resource, [change], action))) ?? []
    if (problem) refused.push(refusal(work, resource, change.before, sentence(resource, problem)))
  }
  return refused
}

/** Changes all rows that a filter matches as one change set: access, rows, a decision per row, write, audit, answer. */
export const bulk = async (
  resource: Resource,
  request: { readonly organizationId: string; readonly filter: FilterInput; readonly action: string; readonly input?: unknown },
  session: Session,
  decide: (work: Work, row: Row) => Decision | Promise<Decision>,
): Promise<BulkResult> => {
  const { organizationId, filter, action } = request
  const organization = await session.admit(resource, 'write', organizationId)
  return inTransaction(resource, organization, session, work =>
    once(work, [action, resource.name, filter, request.input], async () => {
      const { rows, refused } = await matchingRows(work, resource, filter)
      const changes: RowChange[] = []
      const stay: BulkResult['refused'][number][] = [...refused]
      for (const row of rows) {
        const decision = await decide(work, row)
        if ('message' in decision) stay.push(refusal(work, resource, row, decision.message))
        else if (Object.keys(decision.patch).length > 0) changes.push({ id: String(row['id']), before: row, patch: decision.patch })
      }
      const failed = await applyEach(work, resource, changes, action)
      return {
        changeSet: work.changeSet,
        done: rows.length - (stay.length - refused.length) - failed.length,
        refused: [...stay, ...failed],
      }
    }),
  )
}
