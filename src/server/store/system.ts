import { systemResources } from '#catalogue/roles.ts'
import { calendarFeeds, screenLinks } from './openAddresses.ts'
import { attempts, passwordLinks, sessions, twoFactorKeys } from './signInTables.ts'
import { asOwner, created, id, moment, reading, type SystemTable } from './systemTable.ts'

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
  people: { by: 'user_id', goes: 'all' },
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
  people: { by: 'created_by', told: { label: 'Uploaded files', columns: ['name', 'type', 'size', 'created_at'] }, goes: 'none' },
  key: ['organization_id', 'id'],
  indexes: [['organization_id', 'attached_at']],
  functions: { 'has_files()': reading('boolean', 'select exists(select 1 from files)') },
}

/**
 * Lists as people arranged them. `user_organization_id`: where their author belongs, which may be above; `default_of`: the people whose list opens
 * with it. What nobody else sees goes with its author.
 */
const savedViews: SystemTable = {
  name: 'saved_views',
  tenant: true,
  columns: [
    id('organization_id'),
    id('id'),
    id('user_id'),
    { name: 'user_organization_id', type: 'uuid' },
    { name: 'resource', type: 'text', notNull: true },
    { name: 'name', type: 'text', notNull: true },
    { name: 'shared', type: 'boolean', notNull: true, default: 'false' },
    { name: 'state', type: 'jsonb', notNull: true, default: "'{}'" },
    { name: 'default_of', type: 'uuid[]', notNull: true, default: "'{}'" },
    created,
  ],
  people: {
    by: 'user_id',
    told: { label: 'Saved views', columns: ['name', 'resource', 'shared', 'state', 'created_at'] },
    goes: 'unshared',
    listedIn: 'default_of',
  },
  key: ['organization_id', 'id'],
  indexes: [['organization_id', 'resource']],
  functions: {
    'forget_views(organization uuid, before timestamptz, most integer)': asOwner(
      'volatile',
      'integer',
      `declare many integer; begin
        delete from saved_views v where v.organization_id = organization and v.id in (select w.id from saved_views w
          where w.organization_id = organization and not w.shared and w.user_organization_id is not null and not exists (select from "${systemResources.people}" u
            where u.organization_id = w.user_organization_id and u.id = w.user_id and (u.deleted_at is null or u.deleted_at >= before))
          limit most for update skip locked);
        get diagnostics many = row_count; return many; end`,
    ),
  },
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
  people: { by: 'row_id', goes: 'all' },
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
  people: { by: 'row_id', goes: 'all' },
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
  people: { by: 'row_id', goes: 'all' },
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
  twoFactorKeys,
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
