import { calendarFeeds, screenLinks } from './openAddresses.ts'
import { asOwner, created, id, moment, reading, type SystemTable } from './systemTable.ts'

const LIVES = 's.revoked_at is null and s.expires_at > now()'

/**
 * Sessions are opaque tokens, stored as sha256; `revoked_at` ends one at once. Each renewal is a new row with the `id` and `created_at`
 * of the sign-in that began it; `confirmed_at` is when its person entered their password again. A changed `stamp` says that facts kept about it are stale. `browser` is a family ('Chrome on Windows'),
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
    moment('confirmed_at'),
    moment('revoked_at'),
    { name: 'browser', type: 'text' },
    { name: 'network', type: 'text' },
  ],
  key: ['token_hash'],
  indexes: [['organization_id', 'user_id'], ['expires_at'], ['id']],
  guard: 'organization',
  functions: {
    'session_of(hash bytea)': reading(
      'table (id uuid, user_id uuid, organization_id uuid, created_at timestamptz, confirmed_at timestamptz, expires_at timestamptz, stamp integer)',
      `select s.id, s.user_id, s.organization_id, s.created_at, s.confirmed_at, s.expires_at, s.stamp from sessions s where s.token_hash = hash and ${LIVES}`,
    ),
    'session_stands(hash bytea, seen integer)': reading(
      'boolean',
      `select exists(select from sessions s where s.token_hash = hash and s.stamp = seen and ${LIVES})`,
    ),
    'session_lives(which uuid)': reading('boolean', `select exists(select from sessions s where s.id = which and ${LIVES})`),
    'signed_in_from(organizations uuid[], people uuid[], at_network text, on_device uuid)': reading(
      'table (here boolean, device boolean)',
      `select coalesce(bool_or(s.network = at_network), false), coalesce(bool_or(s.id = on_device), false) from sessions s
        where s.organization_id = any(organizations) and s.user_id = any(people) and s.network is not null`,
    ),
    // Facts that were read before are stale: of one organization's people, or (null) of everybody.
    'touch_sessions(organization uuid)': asOwner(
      'volatile',
      'void',
      `begin update sessions s set stamp = s.stamp + 1 where (organization is null or s.organization_id = organization) and ${LIVES}; end`,
    ),
  },
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
  guard: 'organization',
  functions: {
    'password_link_of(hash bytea)': reading(
      'table (purpose text, user_id uuid, organization_id uuid, invitation_id uuid, expires_at timestamptz, ending text)',
      `select l.purpose, l.user_id, l.organization_id, l.invitation_id, l.expires_at,
        case when l.used_at is not null then 'used' when l.expires_at > now() then null
          when exists(select from password_links n where n.invitation_id = l.invitation_id and n.created_at > l.created_at) then 'replaced' else 'expired' end
        from password_links l where l.token_hash = hash`,
    ),
  },
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
  guard: 'guesses',
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

/** What is locked while the places of a row are counted: a row that was received from above cannot be locked itself. */
const quotaLocks: SystemTable = {
  name: 'quota_locks',
  tenant: true,
  columns: [id('organization_id'), { name: 'resource', type: 'text', notNull: true }, id('parent_id')],
  key: ['organization_id', 'resource', 'parent_id'],
  indexes: [],
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

/** What files of an organization call rows of other resources, by the title in lower case; the row may be gone since. */
const importNames: SystemTable = {
  name: 'import_names',
  tenant: true,
  columns: [
    id('organization_id'),
    { name: 'resource', type: 'text', notNull: true },
    { name: 'title', type: 'text', notNull: true },
    id('row_id'),
  ],
  key: ['organization_id', 'resource', 'title'],
  indexes: [],
}

/**
 * What rows are found by: each word of what search looks in, folded (DESIGN 7). `titled`: it stands in what names the row. `shared`:
 * organizations below may read such rows. Bytes order the words, so that a beginning is a range on every engine.
 */
const searchWords: SystemTable = {
  name: 'search_words',
  tenant: true,
  sharedDown: 'marked',
  columns: [
    id('organization_id'),
    { name: 'resource', type: 'text collate "C"', notNull: true },
    { name: 'word', type: 'text collate "C"', notNull: true },
    id('row_id'),
    { name: 'titled', type: 'boolean', notNull: true, default: 'false' },
    { name: 'shared', type: 'boolean', notNull: true, default: 'false' },
  ],
  // By its beginning, and of one row. Row security asks for `shared`, so both indexes hold it: neither way needs the table.
  key: ['organization_id', 'resource', 'word', 'row_id'],
  carried: ['titled', 'shared'],
  derived: true,
  indexes: [['organization_id', 'row_id', 'resource', 'word', 'shared']],
}

/** By which fields the words of each resource were written, so that a changed declaration writes them anew. */
const searchIndexes: SystemTable = {
  name: 'search_indexes',
  tenant: false,
  columns: [
    { name: 'resource', type: 'text', notNull: true },
    { name: 'fields', type: 'text', notNull: true },
  ],
  key: ['resource'],
  indexes: [],
}

/**
 * Due work that repeats or has failed: of each row and occurrence (a local day, a moment) what was done, or why not and when it is tried
 * again. `next_at` is null of what is done, and of what is tried no more.
 */
const dueOccurrences: SystemTable = {
  name: 'due_occurrences',
  tenant: true,
  columns: [
    id('organization_id'),
    { name: 'rule', type: 'text', notNull: true },
    id('row_id'),
    { name: 'occurrence', type: 'text', notNull: true },
    { name: 'id', type: 'uuid', notNull: true, default: 'gen_random_uuid()' },
    { name: 'tries', type: 'integer', notNull: true, default: '0' },
    { name: 'problem', type: 'text' },
    { name: 'noted_at', type: 'timestamptz', notNull: true, default: 'now()' },
    moment('next_at'),
    moment('done_at'),
  ],
  key: ['organization_id', 'rule', 'row_id', 'occurrence'],
  indexes: [['organization_id', 'noted_at']],
  functions: {
    'due_problems()': reading(
      'table (id uuid, organization_id uuid, rule text, problem text, tries integer, noted_at timestamptz, next_at timestamptz)',
      'select x.id, x.organization_id, x.rule, x.problem, x.tries, x.noted_at, x.next_at from due_occurrences x where x.done_at is null',
    ),
    'try_due_again(which uuid[])': asOwner(
      'volatile',
      'integer',
      'declare many integer; begin update due_occurrences x set next_at = now(), tries = 0 where x.id = any(which) and x.done_at is null; get diagnostics many = row_count; return many; end',
    ),
  },
}

/** Figures as they were counted last, for a period that ends before `day`; what may not be told of answers is not in them. */
const figureRollups: SystemTable = {
  name: 'figure_rollups',
  tenant: true,
  sharedUp: true,
  columns: [
    id('organization_id'),
    { name: 'period', type: 'text', notNull: true },
    { name: 'ancestor_ids', type: 'uuid[]', notNull: true, default: "'{}'" },
    { name: 'day', type: 'date' },
    { name: 'counted_at', type: 'timestamptz', notNull: true, default: 'now()' },
    { name: 'numbers', type: 'jsonb', notNull: true, default: "'{}'" },
  ],
  key: ['organization_id', 'period'],
  derived: true,
  indexes: [],
}

/** The server's own tables. */
export const systemTables: readonly SystemTable[] = [
  sessions,
  passwordLinks,
  attempts,
  idempotencyKeys,
  quotaLocks,
  files,
  savedViews,
  calendarFeeds,
  screenLinks,
  importNames,
  searchWords,
  searchIndexes,
  dueOccurrences,
  figureRollups,
]
