import { defineResource, type Resource } from '#model'
import { systemResources } from '#catalogue/roles.ts'
import { audience, choice, email, money, publishing, reference, text } from '#fields'

/** Small declarations for tests of the store: one per reach, people, and the tree. */
const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

export const shelves = defineResource({
  name: 'shelves',
  type: 'Shelf',
  label: ['Shelf', 'Shelves'],
  belongsTo: 'organization',
  titleFields: 'name',
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
  visibility: 'inherited',
  titleFields: 'name',
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
  titleFields: 'name',
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
  visibility: 'hierarchy',
  titleFields: 'name',
  access,
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

/** Sent by one organization to others. */
export const letters = defineResource({
  name: 'letters',
  type: 'Letter',
  label: ['Letter', 'Letters'],
  belongsTo: 'organization',
  visibility: 'received',
  titleFields: 'name',
  access,
  fields: { name: text(), audience: audience() },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

/** What an organization writes for those below it: for all of them, or for those that a row names. */
export const stories = defineResource({
  name: 'stories',
  type: 'Story',
  label: ['Story', 'Stories'],
  visibility: 'inherited',
  titleFields: 'name',
  access,
  fields: { name: text(), audience: audience() },
  list: { columns: ['name'], sort: 'name' },
})

/** What is published, for all below; and what is published and sent to some. */
export const news = defineResource({
  name: 'news',
  type: 'News',
  label: ['News', 'News Items'],
  visibility: 'inherited',
  titleFields: 'name',
  access,
  fields: { name: text(), publishing: publishing() },
  list: { columns: ['name'], sort: 'name' },
})
export const memos = defineResource({
  visibility: 'received',
  titleFields: 'name',
  access,
  list: { columns: ['name'], sort: 'name' },
  name: 'memos',
  type: 'Memo',
  label: ['Memo', 'Memos'],
  fields: { name: text(), audience: audience(), publishing: publishing() },
})

/** Two resources in one table. */
export const songs = defineResource({
  name: 'songs',
  type: 'Song',
  label: ['Song', 'Songs'],
  titleFields: 'name',
  access,
  fields: {
    name: text({ unique: true }),
    shelf: choice({ options: ['Old', 'New'] }),
    next: reference({ to: 'new_songs', optional: true }),
  },
  fixedValues: { shelf: 'Old' },
  list: { columns: ['name'], sort: 'name' },
})
export const newSongs = defineResource({
  ...songs,
  name: 'new_songs',
  type: 'NewSong',
  label: ['New Song', 'New Songs'],
  sharesTableWith: 'songs',
  fixedValues: { shelf: 'New' },
})

/** One row for each organization. */
export const greetings = defineResource({
  name: 'greetings',
  type: 'Greeting',
  label: ['Greeting', 'Greetings'],
  titleFields: 'words',
  access,
  fields: { words: text() },
  singleton: true,
  list: { columns: ['words'], sort: 'words' },
})

/** Fields with rules of their own: one that owners alone may read, one that everybody reads and owners alone write. */
export const leases = defineResource({
  name: 'leases',
  type: 'Lease',
  label: ['Lease', 'Leases'],
  titleFields: 'name',
  access,
  fields: {
    name: text({ unique: true }),
    terms: text({ optional: true, access: { read: 'ownerOrAbove' } }),
    rent: money({ optional: true, access: { write: 'ownerOrAbove' } }),
  },
  list: { columns: ['name', 'terms', 'rent'], filters: ['terms'], sort: 'name' },
})

/** People as sign-in finds them. */
export const people = defineResource({
  name: systemResources.people,
  type: 'User',
  label: ['User', 'Users'],
  belongsTo: 'organization',
  titleFields: ['firstName', 'lastName'],
  access,
  fields: { firstName: text(), lastName: text({ optional: true }), email: email({ unique: true }) },
  list: { columns: ['firstName'], sort: 'lastName' },
  form: ['firstName', 'lastName', 'email'],
})

export const shared = [songs, newSongs, greetings] as unknown as readonly Resource[]

export const published = [news, memos] as unknown as readonly Resource[]

export const small = [houses, shelves, templates, letters, people, switches, stories] as unknown as readonly Resource[]
