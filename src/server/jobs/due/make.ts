import { fieldOfKey } from '#catalogue'
import type { DueForEach } from '#model'
import { and, ident, sql } from '#sql'
import { applyNew } from '../../operations/applyNew.ts'
import { newRow } from '../../operations/newRow.ts'
import { patchOfAction } from '../../operations/actionPatch.ts'
import type { Work } from '../../request/work.ts'
import { valueOfWire } from '../../operations/serverValues.ts'
import { untouched, type Values } from '../../rows/values.ts'
import { actionOf, lacksSql, takesPartSql } from '../../store/due.ts'
import { tableOf } from '../../store/tables.ts'
import type { DueItem, Rule } from './found.ts'
import { TaskProblem } from '../../queue/tasks.ts'

/**
 * Makes the row of a day for a row of another resource; false: another process is at it, or it is there already. That row is locked, so that
 * no two make one for it.
 */
export const makeRow = async (work: Work, { resource, due }: Rule, each: DueForEach, item: DueItem): Promise<boolean> => {
  const { of, as, day } = each.forEach
  const source = work.session.catalogue.resource(of)
  const chosen = and([sql`u.organization_id = ${item.organizationId}::uuid`, sql`u.id = ${item.rowId}::uuid`, takesPartSql(source, each)])
  const locked = sql`select u.id from ${ident(tableOf(source))} u where ${chosen} for no key update skip locked`
  if ((await work.rows(locked)).length === 0) return false
  const lacks = sql`select 1 from ${ident(tableOf(source))} u where ${chosen} and ${lacksSql(resource, each, sql`${item.occurrence}::date`)}`
  if ((await work.rows(lacks)).length === 0) return false
  const given = Object.entries({ [as]: item.rowId, [day]: item.occurrence }).flatMap(([key, value]) => {
    const named = fieldOfKey(resource, key)
    return named ? [[key, valueOfWire(named, value, work)]] : []
  })
  const row = await newRow(work, resource, { ...untouched(resource), ...(Object.fromEntries(given) as Values) })
  const action = actionOf(resource, due)
  const patch = action ? await patchOfAction(work, resource, action, row, {}) : { columns: {} }
  if ('problems' in patch) throw new TaskProblem(patch.problems.map(({ message }) => message).join('. '))
  await applyNew(work, resource, [{ ...row, ...patch.columns }], action?.name ?? 'create')
  return true
}
