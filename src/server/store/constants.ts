import { envOfNone, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, literal, sql, raw, type Sql } from '#sql'
import { serverAdapterNamed } from '#fields/serverNamed.ts'

const ANY_ENV = envOfNone()

/** The columns that a resource's `where` settles, with their values; {} without one. */
export const constantColumns = (resource: Resource): Row => {
  const columns: Row = {}
  for (const [key, value] of Object.entries(resource.fixedValues ?? {})) {
    const field = resource.fields[key]
    if (!field) throw new Error(`${resource.name} has no field '${key}'.`)
    const row = serverAdapterNamed(field.type).toRow(value, key, field.options, ANY_ENV)
    if (row instanceof Promise) throw new Error(`${resource.name}: '${key}' cannot part rows.`)
    Object.assign(columns, row)
  }
  return columns
}

const constant = (value: unknown): Sql => (typeof value === 'boolean' ? raw(String(value)) : literal(String(value)))

/** That the row under `alias` is one of this resource's: it has the values of the declaration's `where`. `true` without one. */
export const isOfResource = (resource: Resource, alias: string): Sql =>
  and(Object.entries(constantColumns(resource)).map(([name, value]) => sql`${ident(alias, name)} = ${constant(value)}`))
