import { kindOf } from '#catalogue'
import type { Resource } from '#model'
import { ident, join, sql, trusted, type Sql } from '#sql'
import { recordInvalid } from '../errors.ts'
import { faceOf } from '../store/tables.ts'
import { statusOfRow, type ReadContext } from './where.ts'

const BASE: Readonly<Record<string, string>> = { createdAt: 'created_at', updatedAt: 'updated_at' }

const unsortable = () => recordInvalid([{ path: ['sort'], message: 'The list cannot be sorted by this.' }])

const pieces = (resource: Resource, key: string, alias: string, context: ReadContext): readonly Sql[] => {
  if (key === 'status') return [statusOfRow(resource, alias, context)]
  const base = BASE[key]
  if (base) return [ident(alias, base)]
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  const orderBy = field && kindOf(field).sortable && !kindOf(field).secret ? faceOf(field.kind).orderBy : null
  if (!field || !orderBy) throw unsortable()
  return orderBy(key, field.options, alias, context.lookup)
}

/**
 * What `order by` takes for `'title'` or `'-startsAt'` (default: the declaration's), the id last in the same direction,
 * so that pages never share a row. Throws RecordInvalid for what cannot be sorted.
 */
export const orderOf = (resource: Resource, sort: string | null | undefined, alias: string, context: ReadContext): Sql => {
  const wanted = sort || resource.list.sort
  const down = wanted.startsWith('-')
  const direction = trusted(down ? ' desc' : '')
  return join([...pieces(resource, wanted.replace(/^-/, ''), alias, context), ident(alias, 'id')].map(piece => sql`${piece}${direction}`))
}
