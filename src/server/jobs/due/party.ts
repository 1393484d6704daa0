import { dueOf } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, sql } from '#sql'
import { countedOf, othersOf } from '../../operations/quota/counted.ts'
import type { Work } from '../../request/work.ts'
import { holdsOfSql } from '../../store/due.ts'
import { tableOf } from '../../store/tables.ts'
import type { Rule } from './found.ts'

/**
 * What a row of several people becomes where its work is due because of one of them, as when they moved out: it is without those of whom that
 * holds. Where the one that it is about is among these, the first of the rest who has no row of their own has it from then on (R3.14). Null:
 * the work is done to the row.
 */
export const withoutPerson = async (work: Work, { resource, due }: Rule, row: Row): Promise<Row | null> => {
  const counted = countedOf(work, resource)
  const key = resource.quota?.party?.person
  if (!counted?.party || key === undefined || !(key in (due.whose ?? {})) || othersOf(counted, row).length === 0) return null
  const { person, others: rest } = counted.party
  const [table, id, holder] = [ident(tableOf(resource)), sql`o.id`, ident('r', person)]
  const alike = dueOf(resource).filter(one => one.action === due.action && key in (one.whose ?? {}))
  const gone = alike.map(one => holdsOfSql(resource, one, key, work.session.catalogue.resources, id))
  const own = sql`exists(select from ${table} s where s.organization_id = r.organization_id and s.id <> r.id and ${ident('s', counted.per)} = ${ident('r', counted.per)} and ${ident('s', person)} = ${id})`
  const here = await work.rows(
    sql`select o.id, ${own} as own from ${table} r, unnest(${holder} || ${ident('r', rest)}) with ordinality as o(id, place)
      where r.id = ${String(row['id'])}::uuid and ${and(gone.map(one => sql`not ${one}`))} order by o.place`,
  )
  const next = here.find(one => one['own'] !== true)
  return next ? { [person]: next['id'], [rest]: here.flatMap(one => (one === next ? [] : one['id'])) } : null
}
