import { fieldTypeOf, type Catalogue } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { carried, namesRows, replaced } from '#fields/pattern.ts'
import type { AnyField, FieldEnv, Making, Resource } from '#model'
import { and, ident, sql } from '#sql'
import { isId } from '../../query/where.ts'
import type { Work } from '../../request/work.ts'
import { openedValues, valuesOf, type Values } from '../../rows/values.ts'
import { toRow } from '../toRow.ts'

/** A making whose rows follow their pattern. */
export interface Following {
  readonly patterns: Resource
  readonly resource: Resource
  readonly making: Making & { readonly follows: string }
}

/** By field of a row: what its pattern said when the row took it, and what the row held then, as the wire says both. */
export type Taken = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

/** A pattern as a row's organization reads it. */
export interface Pattern {
  readonly id: string
  readonly values: Values
  /** It is another organization's: what names rows there is not followed here. */
  readonly isForeign: boolean
}

/** How a row stands to its pattern in a field: `changed` is to be taken, `edited` was entered by hand, else both say the same. */
export interface Difference {
  readonly key: string
  readonly source: string
  readonly isEdited: boolean
}

const follows = (making: Making): making is Following['making'] => making.follows !== undefined

/** What rows of a resource follow; `patterns` narrows it to one resource of patterns. */
export const followingsOf = (catalogue: Catalogue, of: (patterns: Resource, making: Making) => boolean): readonly Following[] =>
  catalogue.resources.flatMap(patterns =>
    (patterns.templateFor ?? [])
      .filter(follows)
      .flatMap(making => (of(patterns, making) ? [{ patterns, making, resource: catalogue.resource(making.resource) }] : [])),
  )

/** The row that serves as the pattern; null where it may not be read here, or is gone. */
export const patternOf = async (work: Work, patterns: Resource, id: unknown): Promise<Pattern | null> => {
  if (typeof id !== 'string' || !isId(id)) return null
  const { table, readable } = work.read.resourceSql.resource(patterns.name)
  const [row] = await work.rows(
    sql`select r.* from ${table} r where ${and([sql`${ident('r', 'id')} = ${id}::uuid`, sql`${ident('r', 'deleted_at')} is null`, readable('r')])}`,
  )
  if (!row) return null
  const isForeign = typeof row['organization_id'] === 'string' && row['organization_id'] !== work.organization.id
  return { id, values: openedValues(patterns, row, work.env), isForeign }
}

/** A value without what only people read, so that two of them can be compared. */
const inWire = (field: AnyField, value: unknown, env: FieldEnv): unknown => fieldTypeOf(field).toWire(value, 'value', field.options, env)

interface Pair {
  readonly key: string
  readonly source: string
  readonly to: AnyField
  readonly from: AnyField
}

/** The fields that are followed, with those that they follow. */
const pairsOf = ({ resource, patterns, making }: Following, { isForeign }: Pattern): readonly Pair[] =>
  Object.entries(making.copies).flatMap(([key, source]) => {
    const [to, from] = [resource.fields[key], patterns.fields[source]]
    return to && from && !(isForeign && namesRows(to)) ? [{ key, source, to, from }] : []
  })

/** What a row holds, in the terms of its pattern: of a moment the time of day. */
const own = ({ key, to, from }: Pair, values: Values, env: FieldEnv): unknown => inWire(from, carried(values[key], to, from), env)

const said = ({ source, from }: Pair, { values }: Pattern, env: FieldEnv): unknown => inWire(from, values[source], env)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a row takes from its pattern: fields whose values are those of the pattern. `stored`: what the row holds of them. */
const takenOf = (following: Following, pattern: Pattern, values: Values, stored: Values, env: FieldEnv): Taken =>
  Object.fromEntries(
    pairsOf(following, pattern).flatMap(pair => {
      const before = said(pair, pattern, env)
      return same(own(pair, values, env), before) ? [[pair.key, { before, after: own(pair, stored, env) }]] : []
    }),
  )

const followed = ({ resource, making: { follows: key } }: Following, row: Row, env: FieldEnv): Taken => {
  const field = resource.fields[key]
  return ((field && serverAdapterNamed(field.type).fromRow(row, key, field.options, env)) ?? {}) as Taken
}

/** The column that keeps what was taken. */
export const keptIn = ({ resource, making: { follows: key } }: Following, taken: Taken | null, env: FieldEnv): Promise<Row> => {
  const field = resource.fields[key]
  return field ? toRow({ [key]: taken }, [{ key, field, label: '' }], env) : Promise.resolve({})
}

/** What a new row keeps of its pattern, where it has one that it follows. `columns`: the row as it is stored. */
export const takenByNew = async (work: Work, resource: Resource, values: Values, columns: Row): Promise<Row> => {
  for (const following of followingsOf(work.session.catalogue, (_, making) => making.resource === resource.name)) {
    const { id } = (values[following.making.source] ?? {}) as { readonly id?: string }
    const pattern = await patternOf(work, following.patterns, id)
    if (pattern) return keptIn(following, takenOf(following, pattern, values, valuesOf(resource, columns, work.env), work.env), work.env)
  }
  return {}
}

/** In which fields a row differs from its pattern now. */
export const differencesOf = (following: Following, pattern: Pattern, row: Row, env: FieldEnv): readonly Difference[] => {
  const values = openedValues(following.resource, row, env)
  const taken = followed(following, row, env)
  return pairsOf(following, pattern).flatMap(pair => {
    const { key, source } = pair
    const [mine, theirs, then] = [own(pair, values, env), said(pair, pattern, env), taken[key]]
    const isEdited = then === undefined || !same(mine, then.after)
    const differs = isEdited ? !same(mine, theirs) : !same(then.before, theirs)
    return differs ? [{ key, source, isEdited }] : []
  })
}

/** The form values with which a row takes what its pattern says of these fields. */
export const takingValues = (following: Following, pattern: Pattern, row: Row, keys: readonly string[], env: FieldEnv): Values => {
  const before = openedValues(following.resource, row, env)
  const taken = pairsOf(following, pattern).filter(({ key }) => keys.includes(key))
  return {
    ...before,
    ...Object.fromEntries(taken.map(({ key, source, from, to }) => [key, replaced(pattern.values[source], before[key], from, to)])),
  }
}

/** What is kept once a row holds `values` of these fields, or (null) once it goes its own way in them. */
export const takenNow = (
  following: Following,
  pattern: Pattern,
  row: Row,
  keys: readonly string[],
  values: Values | null,
  env: FieldEnv,
): Taken => {
  const others = Object.entries(followed(following, row, env)).filter(([key]) => !keys.includes(key))
  const now = pairsOf(following, pattern)
    .filter(({ key }) => keys.includes(key))
    .flatMap(pair => (values === null ? [] : [[pair.key, { before: said(pair, pattern, env), after: own(pair, values, env) }] as const]))
  return Object.fromEntries([...others, ...now])
}
