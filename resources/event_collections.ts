import { defineResource, notBefore, section } from '#model'
import { date, image, longText, publishing, references, text } from '#fields'
import { products } from './fieldSets/products.ts'

/** Events of the library that belong together, such as those of a season. */
export default defineResource({
  name: 'event_collections',
  label: ['Collection', 'Event Library'],
  noun: ['collection', 'collections'],
  about: 'Events of the library that belong together: a season, a theme, a holiday. Communities pick from it.',
  path: 'event-library',
  urls: { create: 'collections/new', edit: 'collections/:id/edit' },
  visibility: 'inherited',
  access: { read: 'organizationStaff', write: 'topLevel' },
  area: 'events',
  fields: {
    name: text({ limit: 80, unique: true }),
    description: longText({ limit: 500, optional: true }),
    cover: image({ optional: true, maxBytes: 5_000_000 }),
    seasonFrom: date({ optional: true, label: 'Season from' }),
    seasonUntil: date({ optional: true, label: 'Season until' }),
    products,
    forOrganization: references({
      to: 'organizations',
      optional: true,
      max: 100,
      label: 'For the communities',
      help: 'Leave blank for all of them.',
      access: { read: 'topLevel' },
    }),
    publishing: publishing({ optional: true }),
  },
  rules: [notBefore('seasonUntil', 'seasonFrom')],
  list: {
    columns: ['name', 'seasonFrom', 'products', 'publishing', 'status'],
    filters: ['products', 'seasonFrom', 'status'],
    modes: ['grid', 'list'],
    image: 'cover',
  },
  form: [section('Collection', 'name', 'description', 'cover', 'seasonFrom', 'seasonUntil', 'products', 'forOrganization')],
  detail: false,
  icon: 'template',
})
