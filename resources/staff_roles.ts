import { details, history, related } from '#panels'
import { defineResource } from '#model'
import { levels, longText, text } from '#fields'
import { areas } from './access/areas.ts'

/** What some of a community's staff may do in the console, area by area. A role narrows what the rules give, and never widens it. */
export default defineResource({
  name: 'staff_roles',
  about: 'What some of the staff may see, edit and publish in this console. Owners, and admins without a role, may do everything.',
  path: 'users/staff_roles',
  access: { read: 'organizationStaff', write: 'withoutStaffRole' },
  area: 'settings',
  fields: {
    name: text({ limit: 60, unique: true }),
    description: longText({ limit: 200, optional: true }),
    levels: levels({
      areas,
      label: 'Access',
      help: 'Each level includes the ones before it. Publish covers what residents see: publishing and canceling.',
    }),
  },
  list: { columns: ['name', 'description', 'levels'] },
  form: ['name', 'description', 'levels'],
  show: ['description', 'levels'],
  page: {
    main: [related('users', { title: 'People with this role', through: 'staffRole', columns: ['lastName', 'email'] }), details()],
    side: [history()],
  },
  menu: false,
  icon: 'lock',
})
