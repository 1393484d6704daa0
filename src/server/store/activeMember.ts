import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { and, ident, placeholder, sql, type Sql } from '#sql'
import { columnsOfField } from './tables.ts'

/** Column of the day on which somebody moves out; null where people do not. */
export const moveOutColumn = (catalogue: Catalogue): string | null => {
  const people = catalogue.resource(systemResources.people)
  return people.fields['moveOutDate'] ? (columnsOfField(people, 'moveOutDate')[0]?.name ?? null) : null
}

/**
 * Whether the person under `row` may be signed in at all: neither deleted nor archived (deactivated) nor moved out.
 * Late: `timeZone` of the organization, whose day it is.
 */
export const isActiveMember = (catalogue: Catalogue, row: string): Sql => {
  const left = moveOutColumn(catalogue)
  return and([
    sql`${ident(row, 'deleted_at')} is null`,
    sql`${ident(row, 'archived_at')} is null`,
    ...(left === null
      ? []
      : [sql`(${ident(row, left)} is null or ${ident(row, left)} > (now() at time zone ${placeholder('timeZone')}::text)::date)`]),
  ])
}
