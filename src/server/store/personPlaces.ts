import { fieldTypeOf, namedFields, targetOf } from '#catalogue'
import { isAbout } from '#catalogue/aboutPeople.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { Column } from '#fields/adapters.server.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { AnyField, Fields, Resource } from '#model'
import { ident, join, literal, raw, sql, type Sql } from '#sql'
import { columnsOfField, hasTable, isTenant } from './tables.ts'

/** Where rows name people: found in the declarations, so that no list of them has to be kept. */
export interface PersonPlace {
  readonly resource: Resource
  readonly key: string
  /** The rows are about that person: they say nothing that is not theirs. Else they name them beside what they are about. */
  readonly isAbout: boolean
  /** That a row under `alias` names this person. */
  readonly names: (id: string, alias: string) => Sql
}

const NAMED_BY = new Set<Column['type']>(['uuid', 'uuid[]'])

const inColumn = ({ name, type }: Column, id: string, alias: string): Sql =>
  type === 'uuid' ? sql`${ident(alias, name)} = ${id}::uuid` : sql`${ident(alias, name)} @> array[${id}::uuid]`

/** In a list of parts, of which each may name people. */
const inParts = (field: AnyField, key: string, resource: Resource): PersonPlace['names'] | null => {
  const fields: Fields = serverAdapterNamed(field.type).records?.(field.options).fields ?? {}
  const columns = Object.entries(fields).flatMap(([part, one]) =>
    targetOf(one) === systemResources.people ? serverAdapterNamed(one.type).columns(part, one.options) : [],
  )
  const [stored] = columnsOfField(resource, key)
  if (columns.length === 0 || !stored) return null
  // One id, or a list of them: as JSON both hold it.
  return (id, alias) =>
    sql`exists (select from jsonb_array_elements(${ident(alias, stored.name)}) part where ${join(
      columns.map(({ name }) => sql`part -> ${literal(name)} @> to_jsonb(${id}::text)`),
      ' or ',
    )})`
}

const namesIn = (resource: Resource, key: string, field: AnyField): PersonPlace['names'] | null => {
  if (targetOf(field) === systemResources.people) {
    const columns = columnsOfField(resource, key).filter(({ type }) => NAMED_BY.has(type))
    return columns.length === 0
      ? null
      : (id, alias) =>
          join(
            columns.map(column => inColumn(column, id, alias)),
            ' or ',
          )
  }
  const { pointsAt } = serverAdapterNamed(field.type)
  if (pointsAt?.(systemResources.people, [], 'r')) return (id, alias) => pointsAt(systemResources.people, [id], alias) ?? raw('false')
  return inParts(field, key, resource)
}

/** Every place of a declared table that names people. */
export const personPlaces = (resources: readonly Resource[]): readonly PersonPlace[] =>
  resources
    .filter(one => hasTable(one) && isTenant(one))
    .flatMap(resource =>
      namedFields(resource).flatMap(({ key, field }): PersonPlace[] => {
        const names = namesIn(resource, key, field)
        const isOne = targetOf(field) === systemResources.people && columnsOfField(resource, key).some(({ type }) => type === 'uuid')
        return names === null ? [] : [{ resource, key, names, isAbout: isOne && isAbout(resource, key, field) }]
      }),
    )

/** Rows that are counted by their day, or have a place in something: what was counted stays a number when their person is erased. */
export const isCounted = ({ figures = {}, quota, asked }: Resource): boolean =>
  quota !== undefined || asked !== undefined || Object.values(figures).some(({ at }) => at !== undefined)

const TEXTUAL = new Set<Column['type']>(['text', 'text[]', 'jsonb'])

/** Columns of a field in which words of people stand; none of what is chosen from a list, of days and of numbers. */
export const wordColumns = (resource: Resource, key: string): readonly Column[] => {
  const field = resource.fields[key]
  if (!field) return []
  const type = fieldTypeOf(field)
  const columns = columnsOfField(resource, key)
  const [first] = columns
  return type.isFilterValue !== undefined || type.isState || first?.type === 'timestamptz'
    ? []
    : columns.filter(column => TEXTUAL.has(column.type))
}

/** Columns that hold files. */
export const fileColumns = (resource: Resource): readonly Column[] =>
  namedFields(resource).flatMap(({ key, field }) => (fieldTypeOf(field).isFile ? columnsOfField(resource, key) : []))
