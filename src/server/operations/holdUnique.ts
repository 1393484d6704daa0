import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, placeholder, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import type { Work } from '../request/work.ts'
import { writable } from '../rows/statements.ts'
import { tableOf, uniquesOf } from '../store/tables.ts'

/** Rows that were just written: the columns that a new one has, or that were changed. */
type Written = readonly (Row & { readonly id: string })[]

/**
 * Holds what is unique without an index over rows of this transaction, written a moment ago: no other row that is not deleted agrees with one
 * of them. Rows that agreed before stay while nobody changes what they agree in. RecordInvalid where one does, of the last of the fields:
 * the one that people change. Writers of one organization ask one after the other.
 */
export const holdUnique = async (work: Work, resource: Resource, written: Written): Promise<void> => {
  for (const { keys, columns, message } of uniquesOf(resource).filter(one => !one.isIndexed)) {
    const names = ['deleted_at', ...columns.map(one => one.name)]
    const ids = written.filter(row => names.some(name => Object.hasOwn(row, name))).map(({ id }) => id)
    if (ids.length === 0) continue
    const table = tableOf(resource)
    await work.rows(
      sql`select pg_advisory_xact_lock(hashtextextended(${`unique ${table} of `} || ${placeholder('organizationId')}::text, 0))`,
    )
    const same = columns.map(({ name, type }) => {
      const [mine, theirs] = [ident('r', name), ident('o', name)]
      return type === 'text' ? sql`lower(${mine}) is not distinct from lower(${theirs})` : sql`${mine} is not distinct from ${theirs}`
    })
    const [taken] = await work.rows(
      sql`select 1 as taken from ${ident(table)} r join ${ident(table)} o on ${and([sql`o.id <> r.id`, writable(resource, 'o'), sql`o.deleted_at is null`, ...same])} where r.id = any(${ids}::uuid[]) and r.deleted_at is null limit 1`,
    )
    if (taken) throw recordInvalid([{ path: keys.slice(-1), message, code: 'unique' }])
  }
}
