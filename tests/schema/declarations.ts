import { defineResource, type Resource } from '#model'
import { text } from '#kinds'

/** Small declarations for tests of the store: one per reach that needs nothing but text. */
const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

export const shelves = defineResource({
  name: 'shelves',
  type: 'Shelf',
  label: ['Shelf', 'Shelves'],
  belongsTo: 'organization',
  titled: 'name',
  access,
  fields: { name: text({ limit: 60, unique: true }), note: text({ optional: true }) },
  list: { columns: ['name', 'note'], sort: 'name' },
  form: ['name', 'note'],
})

/** What every organization below may read. */
export const templates = defineResource({
  name: 'templates',
  type: 'Template',
  label: ['Template', 'Templates'],
  belongsTo: 'organization',
  reach: 'shared down',
  titled: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: '-createdAt' },
  form: ['name'],
})

/** Of no organization. */
export const switches = defineResource({
  name: 'switches',
  type: 'Switch',
  label: ['Switch', 'Switches'],
  belongsTo: 'platform',
  titled: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

/** The tree of organizations, as small as it can be. */
export const houses = defineResource({
  name: 'houses',
  type: 'House',
  label: ['House', 'Houses'],
  belongsTo: 'platform',
  reach: 'tree',
  titled: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

export const small = [houses, shelves, templates, switches] as unknown as readonly Resource[]
