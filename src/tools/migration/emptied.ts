import { fieldTypeOf } from '#catalogue'
import type { Column } from '#fields/adapters.server.ts'
import { envOfNone, type Resource } from '#model'
import { columnsOfField, hasTable } from '#server/store/tables.ts'
import type { Noted } from './snapshot.ts'

/** A field that is required from now on, and that rows which exist have no value for. */
export interface EmptyField {
  readonly table: string
  readonly field: string
}

// Defaults that are no value to people: an empty text or list.
const NOTHING = new Set(["''", "'{}'", "'[]'"])
const fillsItself = ({ default: value }: Column): boolean => value !== undefined && !NOTHING.has(value)

const isRequired = ({ type, options }: Resource['fields'][string]): boolean => {
  const found = fieldTypeOf({ type, options })
  return found.check(found.empty, options, envOfNone()).length > 0
}

/** Fields that come to tables which are there already, must have a value, and bring none: neither a backfill nor a default that passes. */
export const emptyFields = (before: Noted, resources: readonly Resource[]): readonly EmptyField[] =>
  resources.filter(hasTable).flatMap(resource => {
    const known = before.tables[`public.${resource.name}`]?.columns
    if (!known) return []
    return Object.entries(resource.fields).flatMap(([key, field]) => {
      const columns = columnsOfField(resource, key)
      const isNew = columns.length > 0 && columns.every(({ name }) => !known[name])
      return isNew && !columns.some(fillsItself) && field.options.backfill === undefined && isRequired(field)
        ? [{ table: resource.name, field: key }]
        : []
    })
  })
