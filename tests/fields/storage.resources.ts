import { defineResource, snakeCase, type Resource } from '#model'
import { choice, boolean, number, reference, text } from '#fields'
import { withCases, type FieldTypeCases } from './cases.ts'

const common = {
  belongsTo: 'organization',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
} as const
const shown = { list: { columns: ['name'], sort: 'name' }, form: ['name'] } as const

const named = (name: string, type: string): Resource =>
  defineResource({ ...common, ...shown, name, type, label: [type, `${type}s`], fields: { name: text() } })

/** What cases point at: places, people, groups, roles, and the tree of organizations. */
export const pointedAt: readonly Resource[] = [
  named('venues', 'Venue'),
  named('groups', 'Group'),
  named('users', 'User'),
  defineResource({
    ...common,
    name: 'roles',
    type: 'Role',
    label: ['Role', 'Roles'],
    titleFields: 'displayName',
    fields: { name: text(), displayName: text(), audience: boolean(), reserved: boolean() },
    list: { columns: ['name'], sort: 'name' },
    form: ['name'],
  }),
  defineResource({
    ...common,
    ...shown,
    belongsTo: 'platform',
    visibility: 'hierarchy',
    name: 'organizations',
    type: 'Organization',
    label: ['Organization', 'Organizations'],
    fields: { name: text() },
  }),
]

/** A resource that holds one field of the field type, with the options of its cases, under the key `field`. */
export const holding = ({ name, cases }: Pick<FieldTypeCases, 'name' | 'cases'>): Resource =>
  defineResource({
    ...common,
    ...shown,
    name: `of_${snakeCase(name)}`,
    type: `Of${name}`,
    label: [name, name],
    fields: { name: text(), field: { type: name, options: cases.options } },
  })

/** What a field that is counted counts. */
export const tickets: Resource = defineResource({
  ...common,
  ...shown,
  name: 'tickets',
  type: 'Ticket',
  label: ['Ticket', 'Tickets'],
  fields: {
    name: text(),
    row: reference({ to: 'of_relatedCount' }),
    standing: choice({ options: ['registered', 'waitlisted', 'cancelled'] }),
    guests: number({ integer: true }),
  },
})

export const everything: readonly Resource[] = [...pointedAt, ...withCases.map(holding), tickets]
