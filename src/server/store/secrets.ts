import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { fieldTypeOf, type Catalogue } from '#catalogue'
import type { Config } from '../config/config.ts'
import { keysIn, type Key } from '../config/secretsKey.ts'
import { systemTables } from './system.ts'
import { columnsOfField, hasTable, tableOf } from './tables.ts'

const MARK = 'sealed.'
const CIPHER = 'aes-256-gcm'

/** Secrets of other services: readable by whoever has both the database and a key. */
export interface Secrets {
  /** 'sealed.<key>.<nonce>.<text and tag>': another one each time. */
  readonly seal: (secret: string) => string
  /** What was sealed; null where it was tampered with or its key is not here. */
  open(stored: string): string | null
  /** Whether it was sealed with the newest key. */
  isCurrent(stored: string): boolean
}

export const makeSecrets = ([newest, ...older]: readonly Key[]): Secrets => {
  if (!newest) throw new Error('There is no key.')
  const keys = new Map([newest, ...older].map(key => [key.id, key]))
  return {
    seal: secret => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${MARK}${newest.id}.${nonce.toString('base64url')}.${text.toString('base64url')}`
    },
    open: stored => {
      const [, id = '', nonce = '', text = ''] = /^sealed\.([\w-]+)\.([\w-]{16})\.([\w-]{22,})$/.exec(stored) ?? []
      const key = keys.get(id)
      if (!key) return null
      const bytes = Buffer.from(text, 'base64url')
      try {
        const opened = createDecipheriv(CIPHER, key.bytes, Buffer.from(nonce, 'base64url'))
        opened.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([opened.update(bytes.subarray(0, -16)), opened.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    isCurrent: stored => stored.startsWith(`${MARK}${newest.id}.`),
  }
}

interface SecretColumn {
  readonly table: string
  readonly column: string
}

const declaredColumns = (catalogue: Catalogue): readonly SecretColumn[] =>
  catalogue.resources
    .filter(hasTable)
    .flatMap(resource =>
      Object.entries(resource.fields).flatMap(([key, field]) =>
        fieldTypeOf(field).sealed ? columnsOfField(resource, key).map(({ name }) => ({ table: tableOf(resource), column: name })) : [],
      ),
    )

/** Columns that hold secrets, by their tables: those of other services, and the keys of authenticator apps. */
export const secretColumns = (catalogue: Catalogue): readonly SecretColumn[] => [
  ...declaredColumns(catalogue),
  ...systemTables.flatMap(({ name, sealed = [] }) => sealed.map(column => ({ table: name, column }))),
]

/**
 * What seals the secrets that are declared; null where none is.
 * @throws a sentence for the operator: a server without a key would refuse the first secret that somebody saves.
 */
export const secretsOf = (catalogue: Catalogue, { secretsKey }: Pick<Config, 'secretsKey'>): Secrets | null => {
  const [first] = declaredColumns(catalogue)
  if (!first) return null
  const keys = secretsKey === null ? null : keysIn(secretsKey)
  if (!keys)
    throw new Error(
      `SECRETS_KEY is missing: ${first.table}.${first.column} is stored encrypted. Set it to 1:$(openssl rand -base64 32), the same for every process, and keep it where the backups are not.`,
    )
  return makeSecrets(keys)
}
