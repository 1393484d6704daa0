import { created, id, moment, type SystemTable } from './systemTable.ts'

/** Addresses that other calendars subscribe to, by the sha256 of what they carry. `made_by`: a name, for its person may be of an organization above. */
export const calendarFeeds: SystemTable = {
  name: 'calendar_feeds',
  tenant: true,
  columns: [
    id('organization_id'),
    id('id'),
    { name: 'resource', type: 'text', notNull: true },
    { name: 'name', type: 'text', notNull: true },
    { name: 'filter', type: 'jsonb', notNull: true, default: "'{}'" },
    { name: 'token_hash', type: 'bytea', notNull: true },
    { name: 'made_by', type: 'text', notNull: true },
    created,
    moment('last_read_at'),
  ],
  people: { by: 'made_by', isName: true, told: { label: 'Calendar links', columns: ['name', 'resource', 'created_at'] }, goes: 'none' },
  key: ['organization_id', 'id'],
  indexes: [['organization_id', 'token_hash']],
}

/** Addresses that screens on walls open, by the sha256 of what they carry: one for each row that is a screen. */
export const screenLinks: SystemTable = {
  name: 'screen_links',
  tenant: true,
  columns: [
    id('organization_id'),
    { name: 'resource', type: 'text', notNull: true },
    id('row_id'),
    { name: 'token_hash', type: 'bytea', notNull: true },
    { name: 'made_by', type: 'text', notNull: true },
    created,
  ],
  people: { by: 'made_by', isName: true, told: { label: 'Screen links', columns: ['resource', 'created_at'] }, goes: 'none' },
  key: ['organization_id', 'resource', 'row_id'],
  indexes: [['organization_id', 'token_hash']],
}
