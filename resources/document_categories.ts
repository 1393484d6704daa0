import { defineResource } from '#model'
import { boolean, reference, text } from '#fields'

/** A shelf that documents are filed under. */
export default defineResource({
  name: 'document_categories',
  about: 'A category that documents are filed under.',
  namedBelow: true,
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    name: text({ limit: 60 }),
    parent: reference({ to: 'document_categories', optional: true, label: 'Nested under' }),
    showOnHome: boolean(),
  },
  list: { columns: ['name', 'parent', 'showOnHome', 'status'], filters: ['parent', 'showOnHome', 'status'] },
  form: ['name', 'parent', 'showOnHome'],
  unique: [
    { fields: ['parent', 'name'], message: 'There is already a category with this name here, perhaps an archived one', indexed: false },
  ],
  detail: false,
  icon: 'folder',
})
