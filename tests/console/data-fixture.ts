import { makeCatalogue } from '#catalogue/catalogue.ts'
import { defineResource, type Declaration, type Fields, type Resource } from '#model'
import { boolean, longText, money, place, secretText, text } from '#fields'

const declared = <const F extends Fields>(one: Declaration<F>): Resource => defineResource(one)

/** Two resources of a small world: enough to see every verb. */
export const walks = declared({
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  belongsTo: 'organization',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text({ limit: 40 }),
    price: money({ optional: true }),
    venue: place({ to: 'gardens', optional: true }),
    notes: longText({ optional: true }),
    code: secretText({ optional: true }),
    guided: boolean({ readOnly: true }),
  },
  list: { columns: ['title', 'price', 'status'], sort: '-createdAt', filters: ['title'] },
  form: ['title', 'price', 'venue', 'code'],
  show: ['title', 'notes'],
})

export const gardens = declared({
  name: 'gardens',
  type: 'Garden',
  label: ['Garden', 'Gardens'],
  belongsTo: 'organization',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: { name: text({}) },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

export const estates = declared({
  name: 'estates',
  type: 'Estate',
  label: ['Estate', 'Estates'],
  belongsTo: 'platform',
  visibility: 'hierarchy',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'topLevel' },
  fields: { name: text({}) },
  list: { columns: ['name'], sort: 'name' },
  form: ['name'],
})

export const walk: Resource = walks
export const world = makeCatalogue([walks, gardens, estates], [])
export const context = { organizationId: '7', env: { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-05-05T15:00:00Z') } }
export const base = {
  version: 3,
  status: 'active',
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-02T00:00:00.000Z',
  updatedByName: 'Dana',
}
