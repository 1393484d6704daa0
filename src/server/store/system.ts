import type { Column } from '#kinds/faces.server.ts'

/** A column of the server's own tables; these alone hold hashes. */
export type SystemColumn = Omit<Column, 'type'> & { readonly type: Column['type'] | 'bytea' }

/** A table that no declaration asks for. */
export interface SystemTable {
  readonly name: string
  /** With `organization_id` first in its key and row security; else reached by narrow functions alone. */
  readonly tenant: boolean
  /** Rows may be read by the organizations below the one that owns them. */
  readonly sharedDown?: boolean
  readonly columns: readonly SystemColumn[]
  readonly key: readonly string[]
  readonly indexes: readonly (readonly string[])[]
}

const id = (name: string): SystemColumn => ({ name, type: 'uuid', notNull: true })
const moment = (name: string): SystemColumn => ({ name, type: 'timestamptz' })
const created: SystemColumn = { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' }

/**
 * Sessions are opaque tokens, stored as sha256; `revoked_at` ends one at once. Each renewal is a new row with the `id` and `created_at`
 * of the sign-in that began it. A changed `stamp` says that facts kept about it are stale. `browser` is a family ('Chrome on Windows'),
 * `network` an address without its end.
 */
const sessions: SystemTable = {
  name: 'sessions',
  tenant: false,
  columns: [
    { name: 'token_hash', type: 'bytea', notNull: true },
    { name: 'id', type: 'uuid', notNull: true, default: 'gen_random_uuid()' },
    id('user_id'),
    id('organization_id'),
    created,
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    { name: 'stamp', type: 'integer', notNull: true, default: '0' },
    { name: 'renewed_at', type: 'timestamptz', notNull: true, default: 'now()' },
    moment('revoked_at'),
    { name: 'browser', type: 'text' },
    { name: 'network', type: 'text' },
  ],
  key: ['token_hash'],
  indexes: [['organization_id', 'user_id'], ['expires_at']],
}

/** Links that let a person set a password, by the sha256 of what they carry: sent by mail, used once. */
const passwordLinks: SystemTable = {
  name: 'password_links',
  tenant: false,
  columns: [
    { name: 'token_hash', type: 'bytea', notNull: true },
    { name: 'purpose', type: 'text', notNull: true },
    id('user_id'),
    id('organization_id'),
    { name: 'invitation_id', type: 'uuid' },
    created,
    { name: 'expires_at', type: 'timestamptz', notNull: true },
    moment('used_at'),
  ],
  key: ['token_hash'],
  indexes: [['organization_id', 'user_id'], ['expires_at']],
}

/** Counts of guesses, kept by rate-limiter-flexible, which wants these three columns in this order. Keys are hashes. */
const attempts: SystemTable = {
  name: 'attempts',
  tenant: false,
  columns: [
    { name: 'key', type: 'text', notNull: true },
    { name: 'points', type: 'integer', notNull: true, default: '0' },
    { name: 'expire', type: 'bigint' },
  ],
  key: ['key'],
  indexes: [['expire']],
}

/** Answers of mutations by their Idempotency-Key: a retry gets the answer of the first call. */
const idempotencyKeys: SystemTable = {
  name: 'idempotency_keys',
  tenant: true,
  columns: [
    id('organization_id'),
    id('user_id'),
    { name: 'key', type: 'text', notNull: true },
    { name: 'request_hash', type: 'text', notNull: true },
    { name: 'answer', type: 'jsonb' },
    created,
  ],
  key: ['organization_id', 'user_id', 'key'],
  indexes: [['created_at']],
}

/** What is known of a stored file; its bytes are elsewhere. A shared row shows its files to those who may read it. */
const files: SystemTable = {
  name: 'files',
  tenant: true,
  sharedDown: true,
  columns: [
    id('organization_id'),
    id('id'),
    { name: 'name', type: 'text', notNull: true },
    { name: 'type', type: 'text', notNull: true },
    { name: 'size', type: 'bigint', notNull: true },
    { name: 'sha256', type: 'text', notNull: true },
    { name: 'created_by', type: 'uuid' },
    created,
    // An upload has none until a row uses it; files that come any other way are in use from the beginning.
    { name: 'attached_at', type: 'timestamptz', default: 'now()' },
  ],
  key: ['organization_id', 'id'],
  indexes: [['organization_id', 'attached_at']],
}

/** Lists as people arranged them. `default_of`: the people whose list opens with it. */
const savedViews: SystemTable = {
  name: 'saved_views',
  tenant: true,
  columns: [
    id('organization_id'),
    id('id'),
    id('user_id'),
    { name: 'resource', type: 'text', notNull: true },
    { name: 'name', type: 'text', notNull: true },
    { name: 'shared', type: 'boolean', notNull: true, default: 'false' },
    { name: 'state', type: 'jsonb', notNull: true, default: "'{}'" },
    { name: 'default_of', type: 'uuid[]', notNull: true, default: "'{}'" },
    created,
  ],
  key: ['organization_id', 'id'],
  indexes: [['organization_id', 'resource']],
}

/** The server's own tables. */
export const systemTables: readonly SystemTable[] = [sessions, passwordLinks, attempts, idempotencyKeys, files, savedViews]
