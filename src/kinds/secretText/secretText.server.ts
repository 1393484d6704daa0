import { snakeCase } from '#model'
import { ident, sql } from '#sql'
import type { ServerFace } from '../faces.server.ts'
import type { Secret, SecretTextOptions } from './secretText.ts'

/** Kept in clear, because another service wants it in clear; nothing but the server's own code reads the column. */
export const secretText: ServerFace<Secret, SecretTextOptions> = {
  columns: key => [{ name: snakeCase(key), type: 'text' }],
  output: (key, _options, row) => ({ [`${key}IsSet`]: { sql: sql`(coalesce(${ident(row, snakeCase(key))}, '') <> '')` } }),
  toRow: (value, key) => (value === true ? {} : { [snakeCase(key)]: value || null }),
  fromRow: (row, key) => (row[snakeCase(key)] ? true : null),
  where: null,
  orderBy: null,
  search: null,
}
