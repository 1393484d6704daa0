import { details, facts, history, related } from '#panels'
import { defineResource, section } from '#model'
import { choice, colour, image, longText, references, text } from '#fields'

const MEMBERS = ['lastName', 'apartment', 'careLevel', 'personType'] as const

/** People who belong together: an interest, a committee, a floor. A group can receive anything that has an audience. */
export default defineResource({
  name: 'groups',
  about: 'People who belong together: a club, a floor, a committee. Events and messages can be sent to a group.',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'people',
  fields: {
    name: text({ limit: 60, unique: true }),
    description: longText({ limit: 500, optional: true }),
    photo: image({ optional: true, maxBytes: 5_000_000, ratio: 1, without: 'initials' }),
    kind: choice({ options: ['interest', 'committee', 'care', 'building', 'staff'], initial: 'interest' }),
    visibility: choice({ options: ['open', ['request', 'By request'], ['invite', 'By invitation'], 'hidden'], initial: 'request' }),
    colour: colour({ optional: true, label: 'Color', help: 'Shown next to its name in pickers.' }),
    members: references({ to: 'users', optional: true, max: 2000 }),
    leaders: references({ to: 'users', optional: true, max: 5 }),
  },
  list: {
    columns: ['name', 'kind', 'members', 'leaders', 'visibility', 'status'],
    filters: ['kind', 'visibility', 'status'],
    search: ['name', 'description'],
    image: 'photo',
  },
  form: [
    section('Group', 'name', 'description', 'photo', 'kind', 'visibility', 'colour'),
    section('People', 'members', 'leaders').help('People who join later receive what is sent after they join.'),
  ],
  page: {
    head: { image: 'photo', badges: ['kind'], facts: ['visibility', 'description'] },
    main: [related('users', { title: 'Members', through: 'groups', listedIn: 'members', columns: MEMBERS, limit: 12 }), details()],
    side: [facts('Leaders', 'leaders'), history()],
  },
  icon: 'group',
})
