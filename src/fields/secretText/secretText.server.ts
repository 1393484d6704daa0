import { snakeCase, type FieldEnv } from '#model'
import { ident, sql } from '#sql'
import type { ServerAdapter } from '../adapters.server.ts'
import type { Secret } from './secretText.ts'

const sealed = (secret: string, { seal }: FieldEnv): string => {
  if (!seal) throw new Error('A secret is written only where there is a key to seal it with.')
  return seal(secret)
}

/** Sealed with a key that is not in the database, because another service wants it in clear one day; no answer ever holds it. */
export const secretText: ServerAdapter<Secret> = {
  columns: key => [{ name: snakeCase(key), type: 'text' }],
  output: (key, _options, row) => ({ [`${key}IsSet`]: { sql: sql`(coalesce(${ident(row, snakeCase(key))}, '') <> '')` } }),
  toRow: (value, key, _options, env) => (value === true ? {} : { [snakeCase(key)]: value ? sealed(value, env) : null }),
  fromRow: (row, key) => (row[snakeCase(key)] ? true : null),
  where: null,
  orderBy: null,
  search: null,
  wireNotes: key => ({ [`${key}IsSet`]: 'whether there is one; its text is never answered' }),
}
