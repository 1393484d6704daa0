import { defineResource, section, type Resource } from '#model'
import { boolean, image, money, number, password, reference, text } from '#fields'
import audit from '../../../resources/audit_logs.ts'
import organizations from '../../../resources/organizations.ts'
import roles from '../../../resources/roles.ts'
import users from '../../../resources/users.ts'
import groups from '../../../resources/groups.ts'
import events from '../../../resources/events.ts'
import venues from '../../../resources/event_venues.ts'
import templates from '../../../resources/event_templates.ts'
import collections from '../../../resources/event_collections.ts'
import updates from '../../../resources/updates.ts'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

/** One of everything that a write has to mind: unique, conditional, fixed, read-only, secret, another row, a file. */
export const clubs = defineResource({
  name: 'clubs',
  type: 'Club',
  label: ['Club', 'Clubs'],
  belongsTo: 'organization',
  titleFields: 'name',
  access,
  fields: {
    name: text({ limit: 40 }),
    code: text({ unique: true, optional: true, label: 'Short name' }),
    paid: boolean(),
    fee: money({ showWhen: { field: 'paid', is: true } }),
    founded: number({ fixed: true, optional: true }),
    score: number({ readOnly: true, optional: true }),
    door: password({ optional: true }),
    parent: reference({ to: 'clubs', optional: true, label: 'Nested under' }),
    picture: image({ optional: true }),
  },
  list: { columns: ['name', 'fee'], sort: 'name' },
  form: [section('Club', 'name', 'code', 'paid', 'fee', 'founded', 'door', 'parent', 'picture')],
})

/** What organizations below may read. */
export const guides = defineResource({
  name: 'guides',
  type: 'Guide',
  label: ['Guide', 'Guides'],
  belongsTo: 'organization',
  visibility: 'inherited',
  titleFields: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

/** A tree whose rows can be moved. */
export const houses = {
  ...organizations,
  fields: { ...organizations.fields, parent: reference({ to: 'organizations', optional: true }) },
} as unknown as Resource

export const movable = [houses, clubs, audit, roles, users] as unknown as readonly Resource[]

export const all = [
  clubs,
  guides,
  audit,
  organizations,
  roles,
  users,
  groups,
  events,
  venues,
  templates,
  collections,
  updates,
] as unknown as readonly Resource[]
