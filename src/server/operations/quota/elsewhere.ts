import { stateFieldOf, stateLabel } from '#catalogue'
import type { Action, EffectCount, Resource } from '#model'
import { and, ident, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { columnOf } from './counted.ts'

/**
 * The states of rows that a quota brought elsewhere than the action that was done to them: who is put on a waitlist while a place is free
 * has it at once (R3.14).
 */
export const elsewhere = async (
  work: Work,
  resource: Resource,
  { to }: Pick<Action, 'to'>,
  ids: readonly string[],
): Promise<readonly EffectCount[]> => {
  const state = stateFieldOf(resource)
  if (!resource.quota || !state || to === undefined) return []
  const column = ident('r', columnOf(resource, state.key))
  const rows = await work.rows(sql`select ${column} as state, count(*)::int as count from ${ident(tableOf(resource))} r
    where ${and([writable(resource, 'r'), sql`${ident('r', 'id')} = any(${ids}::uuid[])`, sql`${column} <> ${to}`])} group by 1 order by 1`)
  return rows.map(row => ({
    label: stateLabel(String(row['state']), state.options.states[String(row['state'])] ?? {}),
    count: Number(row['count']),
  }))
}
