import type { NamedField } from '#catalogue'
import type { FieldEnv, Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Values } from '../rows/values.ts'

/** The columns of these fields, as the database takes them. */
export const toRow = async (values: Values, fields: readonly NamedField[], env: FieldEnv): Promise<Row> => {
  const row: Row = {}
  for (const { key, field } of fields) Object.assign(row, await serverAdapterNamed(field.type).toRow(values[key], key, field.options, env))
  return row
}

const namedBy = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'title' in value ? value.title : value)

/** What names a row, as `recordTitle` says it; of another row that it points at what came along of its name. */
export const titleOf = (resource: Resource, values: Values): string => {
  const keys: readonly string[] = typeof resource.titleFields === 'string' ? [resource.titleFields] : resource.titleFields
  return keys
    .map(key => namedBy(values[key]))
    .filter(value => value !== null && value !== undefined && value !== '')
    .map(String)
    .join(' ')
}
