import { defineResource } from '#model'
import { boolean, text } from '#fields'

/**
 * A role of an organization (R9.7): what its people are, and (for residents) the calendar or category that content is addressed to. Those
 * that the product itself uses are no rows of this resource.
 */
export default defineResource({
  name: 'roles',
  label: ['Role', 'Roles and calendars'],
  noun: ['role', 'roles'],
  about:
    'What people are here: residents of a level of care, family, staff. Those that content can be sent to are its calendars and categories.',
  path: 'users/roles',
  titleFields: 'displayName',
  access: { read: 'organizationStaff', write: 'namesRoles' },
  fixedValues: { reserved: false },
  fields: {
    name: text({
      limit: 60,
      unique: true,
      fixed: true,
      slug: '_',
      label: 'Key',
      help: 'What the resident app knows it by. It cannot be changed later.',
    }),
    displayName: text({ limit: 60, label: 'Name' }),
    audience: boolean({
      initial: true,
      label: 'Calendar and category',
      help: 'Offered wherever somebody chooses who an event, a message or a document is for.',
    }),
    reserved: boolean({ help: 'Used internally and never shown.' }),
  },
  list: { columns: ['displayName', 'audience', 'name'], filters: ['audience'] },
  form: ['displayName', 'name', 'audience'],
  actions: {},
  operations: { duplicate: false, import: false },
  detail: false,
  menu: false,
  icon: 'calendar',
})
