import { asOwner, created, id, moment, reading, type SystemTable } from './systemTable.ts'

const LIVES = 's.revoked_at is null and s.expires_at > now()'

/**
 * Sessions are opaque tokens, stored as sha256; `revoked_at` ends one at once. Each renewal is a new row with the `id` and `created_at`
 * of the sign-in that began it; `confirmed_at` is when its person entered their password again. A changed `stamp` says that facts kept about it are stale. Until `trusted_until` the browser of this sign-in is asked for no code of two-step sign-in. `browser` is a family ('Chrome on Windows'),
 * `network` an address without its end.
 */
export const sessions: SystemTable = {
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
    moment('trusted_until'),
    { name: 'browser', type: 'text' },
    { name: 'network', type: 'text' },
  ],
  people: {
    by: 'user_id',
    told: { label: 'Sign-ins', columns: ['created_at', 'renewed_at', 'expires_at', 'revoked_at', 'browser', 'network'] },
    goes: 'all',
  },
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
export const passwordLinks: SystemTable = {
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
  people: {
    by: 'user_id',
    told: { label: 'Password links', columns: ['purpose', 'created_at', 'expires_at', 'used_at'] },
    goes: 'all',
  },
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

/**
 * What people enter besides their password: the encrypted key of an authenticator app; one that waits for its first code; the half minute
 * of the code that was taken last, so that none is taken twice; hashes of the recovery codes that are left.
 */
export const twoFactorKeys: SystemTable = {
  name: 'two_factor_keys',
  tenant: true,
  columns: [
    id('organization_id'),
    id('user_id'),
    { name: 'key', type: 'text' },
    { name: 'pending_key', type: 'text' },
    { name: 'last_step', type: 'integer', notNull: true, default: '0' },
    { name: 'recovery', type: 'text[]', notNull: true, default: "'{}'" },
    created,
  ],
  people: { by: 'user_id', told: { label: 'Two-step sign-in', columns: ['created_at'] }, goes: 'all' },
  key: ['organization_id', 'user_id'],
  sealed: ['key', 'pending_key'],
  indexes: [],
}

/** Counts of guesses, and until when they count: milliseconds since 1970 by the database's clock. Keys are hashes. */
export const attempts: SystemTable = {
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
