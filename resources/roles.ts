import { defineResource } from '#model'
import { boolean, text } from '#fields'

/** A role of an organization: what its people are, and (for residents) the calendar or category that content is addressed to. */
export default defineResource({
  name: 'roles',
  titleFields: 'displayName',
  access: { read: 'organizationStaff', write: 'nobody' },
  offers: { reserved: false },
  fields: {
    name: text({ limit: 60, unique: true }),
    displayName: text({ limit: 60, label: 'Name' }),
    audience: boolean({ label: 'Can be addressed', help: 'Offered as a category or calendar when an audience is chosen.' }),
    reserved: boolean({ help: 'Used internally and never shown.' }),
  },
  list: { columns: ['displayName', 'audience'], filters: ['audience', 'reserved'] },
  form: ['displayName', 'audience', 'reserved'],
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false, export: false },
  detail: false,
  // People meet them where content is addressed and on users; a list of their own would show what is reserved.
  urls: false,
  menu: false,
})
