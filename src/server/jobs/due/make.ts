import { fieldOfKey } from '#catalogue'
import type { DueForEach } from '#model'
import { and, ident, sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { applyNew } from '../../operations/applyNew.ts'
import { newRow } from '../../operations/newRow.ts'
import { patchOfAction } from '../../operations/actionPatch.ts'
import { eachInTurn } from '../../operations/pace.ts'
import type { Work } from '../../request/work.ts'
import { valueOfWire } from '../../operations/serverValues.ts'
import { untouched, type Values } from '../../rows/values.ts'
import { actionOf, lacksSql, takesPartSql } from '../../store/due.ts'
import { tableOf } from '../../store/tables.ts'
import type { Outcome } from './do.ts'
import type { DueItem, Rule } from './found.ts'
import { claim } from './note.ts'

/**
 * Makes the rows of a day for rows of another resource, all of one occurrence. Those are locked, so that no two make one for the same; where
 * another process is at one, or its row is there already, it is none of this process's.
 */
export const makeRows = async (work: Work, rule: Rule, each: DueForEach, items: readonly DueItem[]): Promise<Outcome> => {
  const { resource, due } = rule
  const { of, as, day } = each.forEach
  const source = work.session.catalogue.resource(of)
  const table = ident(tableOf(source))
  const occurrence = items[0]?.occurrence ?? ''
  const amongSql = (ids: readonly string[]) =>
    and([sql`u.organization_id = ${work.organization.id}::uuid`, sql`u.id = any(${ids}::uuid[])`, takesPartSql(source, each)])
  const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(row => String(row['id']))
  const ids = items.map(item => item.rowId)
  const locked = idsOf(await work.rows(sql`select u.id from ${table} u where ${amongSql(ids)} order by u.id for no key update skip locked`))
  const lacking = idsOf(
    await work.rows(sql`select u.id from ${table} u where ${amongSql(locked)} and ${lacksSql(resource, each, sql`${occurrence}::date`)}`),
  )
  const action = actionOf(resource, due)
  const refused = new Map<string, string>()
  const made = new Map<string, Row>()
  await eachInTurn(lacking, async id => {
    const given = Object.entries({ [as]: id, [day]: occurrence }).flatMap(([key, value]) => {
      const named = fieldOfKey(resource, key)
      return named ? [[key, valueOfWire(named, value, work)]] : []
    })
    const row = await newRow(work, resource, { ...untouched(resource), ...(Object.fromEntries(given) as Values) })
    const patch = action ? await patchOfAction(work, resource, action, row, {}) : { columns: {} }
    if ('problems' in patch) refused.set(id, patch.problems.map(({ message }) => message).join('. '))
    else made.set(id, { ...row, ...patch.columns })
  })
  const mine = await claim(work, rule, items, [...made.keys()])
  const rows = [...made].flatMap(([id, row]) => (mine.has(id) ? [row] : []))
  if (rows.length > 0) await applyNew(work, resource, rows, action?.name ?? 'create')
  return { done: [...mine], refused }
}
