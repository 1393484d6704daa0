import type { Resource } from '#model'
import { ident, literal, sql } from '#sql'
import type { Work } from '../request/work.ts'
import { closedSql } from '../store/closed.ts'
import { tableOf } from '../store/tables.ts'

const NOTHING: ReadonlyMap<string, string> = new Map()

/** Why an action's guards keep it from rows, by the row's id; rows that are open to it are not among them. */
export const closedBy = async (
  work: Work,
  resource: Resource,
  action: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const closed = closedSql(work.session.catalogue, resource, 'r')
  if (!closed || ids.length === 0) return NOTHING
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${closed} ->> ${literal(action)} as reason from ${ident(tableOf(resource))} r where ${ident('r', 'id')} = any(${ids}::uuid[])`,
  )
  return new Map(rows.flatMap(({ id, reason }) => (typeof reason === 'string' ? [[String(id), reason]] : [])))
}
