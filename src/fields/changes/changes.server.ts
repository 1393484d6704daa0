import { snakeCase } from '#model'
import { ident } from '#sql'
import type { ServerAdapter } from '../adapters.server.ts'
import type { Changes } from './changes.ts'

export const changes: ServerAdapter<Changes | null> = {
  columns: key => [{ name: snakeCase(key), type: 'jsonb' }],
  output: (key, _options, row) => ({ [key]: { sql: ident(row, snakeCase(key)) } }),
  toRow: (value, key) => ({ [snakeCase(key)]: value === null ? null : JSON.stringify(value) }),
  fromRow: (row, key) => {
    const stored = row[snakeCase(key)]
    return typeof stored === 'string' ? (JSON.parse(stored) as Changes) : ((stored as Changes | null | undefined) ?? null)
  },
  where: null,
  orderBy: null,
  search: null,
}
