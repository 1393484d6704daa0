import { hash } from '@node-rs/argon2'
import { snakeCase } from '#model'
import type { ServerAdapter } from '../adapters.server.ts'

// argon2id, which is the library's default, with OWASP's least cost: about 35 ms off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A value that is stored as its argon2id hash, in the column `<key>_hash`, and never read. An empty one leaves the stored one as it is. */
export const password: ServerAdapter<string | null> = {
  columns: key => [{ name: `${snakeCase(key)}_hash`, type: 'text' }],
  output: () => ({}),
  toRow: async (value, key) => (value ? { [`${snakeCase(key)}_hash`]: await hash(value, COST) } : {}),
  fromRow: () => null,
  where: null,
  orderBy: null,
  search: null,
}
