import { fieldTypeOf, targetOf } from '#catalogue'
import type { Resource } from '#model'
import { ident, join, sql, raw, type Sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { columnsOfField } from '../store/tables.ts'
import { statusOfRow } from './where.ts'
import type { ReadContext } from '../request/types.ts'

const BASE: Readonly<Record<string, string>> = { createdAt: 'created_at', updatedAt: 'updated_at' }

const unsortable = () => recordInvalid([{ path: ['sort'], message: 'The list cannot be sorted by this.' }])

const REFERENCED = /^(\w+)\.(\w+)$/

/** 'event.startsAt': by the moment or day of the row that a reference points at. */
const ofReference = (resource: Resource, key: string, alias: string, { resourceSql }: ReadContext): Sql => {
  const [, reference = '', inner = ''] = REFERENCED.exec(key) ?? []
  const field = Object.hasOwn(resource.fields, reference) ? resource.fields[reference] : undefined
  const stored = field && columnsOfField(resource, reference)[0]
  // One row there: a list of ids has no moment.
  const target = stored?.type === 'uuid' ? targetOf(field) : null
  const there = target === null ? null : resourceSql.resource(target)
  if (!stored || !there?.upcoming || there.upcoming.key !== inner) throw unsortable()
  const row = `${alias}_${stored.name}_sorted`
  return sql`(select ${there.upcoming.column(row)} from ${there.table} ${ident(row)} where ${ident(row, 'id')} = ${ident(alias, stored.name)} and ${there.readable(row)})`
}

const pieces = (resource: Resource, key: string, alias: string, context: ReadContext): readonly Sql[] => {
  if (key === 'status') return [statusOfRow(resource, alias, context)]
  if (key.includes('.')) return [ofReference(resource, key, alias, context)]
  const base = Object.hasOwn(BASE, key) ? BASE[key] : undefined
  if (base) return [ident(alias, base)]
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  const orderBy = field && fieldTypeOf(field).sortable && !fieldTypeOf(field).secret ? serverAdapterNamed(field.type).orderBy : null
  if (!field || !orderBy) throw unsortable()
  return orderBy(key, field.options, alias, context.resourceSql)
}

/** A sort as the list's plan is kept under: what cannot be sorted by is refused before anything is made of it. */
export const checkedSort = (resource: Resource, sort: string | null | undefined): string => {
  const wanted = sort || resource.list.sort
  const key = wanted.startsWith('-') ? wanted.slice(1) : wanted
  // What a reference points at is looked at when the order is made.
  if (key === 'status' || Object.hasOwn(BASE, key) || REFERENCED.test(key)) return wanted
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  if (!field || !fieldTypeOf(field).sortable || fieldTypeOf(field).secret) throw unsortable()
  return wanted
}

/** What a list is ordered by, most significant first, the id last; all in one direction. */
export interface Order {
  readonly pieces: readonly Sql[]
  /** `''` or `' desc'`. */
  readonly direction: Sql
}

/** The pieces of `orderOf`, to be selected under names and ordered by again. Throws RecordInvalid for what cannot be sorted. */
export const orderPieces = (resource: Resource, sort: string | null | undefined, alias: string, context: ReadContext): Order => {
  const wanted = checkedSort(resource, sort)
  const key = wanted.replace(/^-/, '')
  const { thenBy } = resource.list
  const keys = thenBy !== undefined && key === resource.list.sort.replace(/^-/, '') ? [key, thenBy] : [key]
  return {
    pieces: [...keys.flatMap(one => pieces(resource, one, alias, context)), ident(alias, 'id')],
    direction: raw(wanted.startsWith('-') ? ' desc' : ''),
  }
}

/** `order by` over pieces. */
export const ordered = ({ pieces: listed, direction }: Order): Sql => join(listed.map(piece => sql`${piece}${direction}`))

/**
 * What `order by` takes for `'title'` or `'-startsAt'` (default: the declaration's), the id last in the same direction,
 * so that pages never share a row. Throws RecordInvalid for what cannot be sorted.
 */
export const orderOf = (resource: Resource, sort: string | null | undefined, alias: string, context: ReadContext): Sql =>
  ordered(orderPieces(resource, sort, alias, context))
