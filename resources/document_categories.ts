import { defineResource } from '#model'
import { boolean, reference, text } from '#fields'

/** A shelf that documents are filed under. */
export default defineResource({
  name: 'document_categories',
  type: 'DocumentCategory',
  label: ['Document Category', 'Document Categories'],
  about: 'A category that documents are filed under.',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    name: text({ limit: 60 }),
    parent: reference({ to: 'document_categories', optional: true, label: 'Nested under' }),
    showOnHome: boolean(),
  },
  list: { columns: ['name', 'parent', 'showOnHome', 'status'], filters: ['parent', 'showOnHome', 'status'], sort: 'name' },
  form: ['name', 'parent', 'showOnHome'],
  detail: false,
  icon: 'folder',
})
