import { fieldTypeOf, namedFields } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { camelCase, isFilled, type Resource } from '#model'
import { columnsOfField } from '../store/tables.ts'
import type { Values } from '../rows/values.ts'

/** What a write changed in one field, in the terms of the declaration: form values before and after, titles of other rows included. */
export interface AuditChange {
  readonly before: unknown
  readonly after: unknown
  /** Columns as they were: what undo puts back. Absent for what cannot be put back (secrets, new rows, the version). */
  readonly was?: Row
}

/** By field key, or name of a base value ('archivedAt', 'version'). */
export type AuditChanges = Readonly<Record<string, AuditChange>>

type Entry = readonly [field: string, change: AuditChange]

/** One row before and after a write. `before` is null for a new row. */
export interface RowImages {
  readonly id: string
  readonly before: Row | null
  /** The columns that were written. */
  readonly patch: Row
  readonly valuesBefore: Values
  readonly valuesAfter: Values
}

// Never the value itself, nor its hash, nor whether it was empty.
const SECRET = 'changed'

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map(name => [name, row[name] ?? null]))

const fieldChanges = (resource: Resource, { before, patch, valuesBefore, valuesAfter }: RowImages): readonly Entry[] =>
  namedFields(resource).flatMap(({ key, field }): Entry[] => {
    const written = columnsOfField(resource, key)
      .map(column => column.name)
      .filter(name => Object.hasOwn(patch, name))
    if (written.length === 0) return []
    if (fieldTypeOf(field).secret)
      return before === null && written.every(name => !isFilled(patch[name])) ? [] : [[key, { before: SECRET, after: SECRET }]]
    if (before === null) return isFilled(valuesAfter[key]) ? [[key, { before: null, after: valuesAfter[key] }]] : []
    return [[key, { before: valuesBefore[key] ?? null, after: valuesAfter[key] ?? null, was: pick(before, written) }]]
  })

const UNTOLD = new Set(['organization_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'])

const baseChanges = (resource: Resource, { before, patch }: RowImages): readonly Entry[] => {
  const declared = new Set(Object.keys(resource.fields).flatMap(key => columnsOfField(resource, key).map(column => column.name)))
  return Object.keys(patch)
    .filter(name => !declared.has(name) && !UNTOLD.has(name) && before !== null)
    .map(name => [camelCase(name), { before: before?.[name] ?? null, after: patch[name] ?? null, was: pick(before ?? {}, [name]) }])
}

/** What a write of one row changed; the last says which version became which. */
export const changesOf = (resource: Resource, images: RowImages): AuditChanges => {
  const version = Number(images.before?.['version'] ?? 0)
  return Object.fromEntries([
    ...fieldChanges(resource, images),
    ...baseChanges(resource, images),
    ['version', { before: version, after: version + 1 }],
  ])
}
