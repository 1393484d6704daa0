import { declaredStates, fieldOfKey, fieldTypeOf } from '#catalogue'
import { STATUSES, type Resource } from '#model'
import { and, ident, placeholder, sql, raw, type Sql } from '#sql'
import { wantedIds } from '#fields/reference/rows.server.ts'
import { recordInvalid } from '../request/errors.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { FilterInput, ReadContext } from '../request/types.ts'
import { figureRowsFilter, type FigureRequest } from '../figures/opened.ts'
import { searched } from './searched.ts'
import { columnsOfStatus } from '../store/status.ts'
import { columnsOfField } from '../store/tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of anything; others are answered as absent, without asking the database. */
export const isId = (text: string): boolean => UUID.test(text)

/** The derived status (R7.13) of the row under `alias`. */
export const statusOfRow = (resource: Resource, alias: string, { resourceSql }: ReadContext): Sql => {
  const output = resourceSql.resource(resource.name).fields(alias)['status']
  if (!output || !('sql' in output)) throw new Error(`The resourceSql gives no status for '${resource.name}'.`)
  return output.sql
}

const refusedKey = (key: string) => recordInvalid([{ path: ['filter', key], message: 'This cannot be filtered.' }])

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A value that a field cannot have is a slip, or of an address that is older than the field's options. */
const checkValues = (resource: Resource, key: string, filter: unknown): void => {
  const named = fieldOfKey(resource, key)
  if (!named) return
  const { field, label } = named
  const type = fieldTypeOf(field)
  const unknown = textsOf((filter as { readonly in?: unknown }).in).find(one => type.isFilterValue?.(one, field.options) === false)
  if (unknown === undefined) return
  throw recordInvalid([{ path: ['filter', key], message: `${label} has no value '${unknown}'.`, code: 'notUnderstood' }])
}

const ownCondition = (resource: Resource, key: string, value: unknown, alias: string, context: ReadContext): Sql => {
  const field = resource.fields[key]
  const where = field && !fieldTypeOf(field).secret ? serverAdapterNamed(field.type).where : null
  if (!field || !where) throw refusedKey(key)
  checkValues(resource, key, value)
  return where(value as Record<string, unknown>, key, field.options, alias, context.env, context.resourceSql)
}

/** A field's own condition; of whom a row is about, that they come on it: who comes along on another's sign-up is found by it, too. */
const fieldCondition = (resource: Resource, key: string, value: unknown, alias: string, context: ReadContext): Sql => {
  const own = ownCondition(resource, key, value, alias, context)
  const { party } = resource.quota ?? {}
  const people = party?.person === key ? wantedIds(value as Record<string, unknown>) : []
  return party && people.length > 0 ? sql`(${own} or ${ownCondition(resource, party.others, { in: people }, alias, context)})` : own
}

/** A state that no row can have is a slip of whoever asks, who would take no rows for an answer. */
const checkStatus = (resource: Resource, statuses: unknown): void => {
  const known: readonly string[] = [...Object.keys(declaredStates(resource)), ...STATUSES, 'active']
  const unknown = textsOf(statuses).find(one => !known.includes(one))
  if (unknown === undefined) return
  throw recordInvalid([{ path: ['filter', 'status'], message: `There is no state '${unknown}' here.`, code: 'notUnderstood' }])
}

/** Rows that can be taken out of the trash; whoever was erased for good cannot. */
const inTrash = (resource: Resource, alias: string): Sql => {
  const [erased] = resource.erasure ? columnsOfField(resource, resource.erasure.at) : []
  const isDeleted = sql`${ident(alias, 'deleted_at')} is not null`
  return erased ? sql`${isDeleted} and ${ident(alias, erased.name)} is null` : isDeleted
}

/** The conditions of a filter without its status: what tabs count under. An unknown key or state is refused, never ignored. */
const withoutStatus = (resource: Resource, filter: FilterInput, alias: string, context: ReadContext, readable: Sql): Sql[] => {
  checkStatus(resource, filter['status'])
  return [
    readable,
    filter['deleted'] === true ? inTrash(resource, alias) : sql`${ident(alias, 'deleted_at')} is null`,
    ...Object.entries(filter).flatMap(([key, value]): Sql[] => {
      if (key === 'deleted' || key === 'status') return []
      // Null ids would read as 'all rows'; whoever names rows means no others.
      if (key === 'ids') return [sql`${ident(alias, 'id')} = any(${textsOf(value).filter(isId)}::uuid[])`]
      if (value === null || value === undefined) return []
      if (key === 'own') return value === true ? [sql`${ident(alias, 'organization_id')} = ${placeholder('organizationId')}::uuid`] : []
      if (key === 'figure') return [figureRowsFilter(resource, value as FigureRequest, alias, context)]
      if (key === 'q') return [searched(resource, value, alias, context, filter['deleted'] === true)]
      return [fieldCondition(resource, key, value, alias, context)]
    }),
  ]
}

// By their ids, or as those that a figure counts: archived or not.
const namesRows = (filter: FilterInput): boolean => 'ids' in filter || Boolean(filter['figure'])

/** Whether a filter means archived rows too. */
export const mayBeArchived = (filter: FilterInput | null | undefined): boolean => {
  const statuses = filter?.['status'] ?? null
  return statuses === null ? namesRows(filter ?? {}) : textsOf(statuses).includes('archived')
}

/** The part of a filter that is about a row's status: archived rows are listed only by status or by id. */
export const ofStatus = (filter: FilterInput | null | undefined, status: Sql): Sql => {
  const given = filter ?? {}
  const statuses = given['status']
  if (statuses !== null && statuses !== undefined) return sql`${status} = any(${textsOf(statuses)}::text[])`
  return namesRows(given) || given['deleted'] === true ? raw('true') : sql`${status} <> 'archived'`
}

/**
 * The rows that a filter means, as a condition on `alias`: readable from the acting organization (late `organizationId`,
 * `ancestorIds`; or one branch of them), not deleted unless asked, archived ones only by status or by id. Throws RecordInvalid for a key that
 * cannot be filtered.
 */
export const matches = (
  resource: Resource,
  filter: FilterInput | null | undefined,
  alias: string,
  context: ReadContext,
  readable = context.resourceSql.resource(resource.name).readable(alias),
): Sql => {
  const given = filter ?? {}
  const statuses = given['status']
  // Of whom no more than the name may be read, the columns of their state are not asked.
  const isHidden = context.resourceSql.mayLook?.(resource.name, 'status') === false
  const near = isHidden ? [] : [columnsOfStatus(resource, textsOf(statuses), alias) ?? []].flat()
  const state =
    statuses !== null && statuses !== undefined
      ? [sql`${statusOfRow(resource, alias, context)} = any(${textsOf(statuses)}::text[])`, ...near]
      : namesRows(given) || given['deleted'] === true
        ? []
        : [sql`${ident(alias, 'archived_at')} is null`]
  return and([...withoutStatus(resource, given, alias, context, readable), ...state])
}

/** As `matches`, whatever the status: archived rows too. */
export const matchesAnyStatus = (
  resource: Resource,
  filter: FilterInput | null | undefined,
  alias: string,
  context: ReadContext,
  readable = context.resourceSql.resource(resource.name).readable(alias),
): Sql => and(withoutStatus(resource, filter ?? {}, alias, context, readable))
