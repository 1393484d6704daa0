import { text } from '#fields'
import { defineResource, type Resource } from '#model'

/** The least that a resource can be, with whatever a test gives it: a newcomer's first try. */
export const thing = (given: object): Resource =>
  defineResource({
    name: 'things',
    area: 'content',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { name: text() },
    list: { columns: ['name'] },
    ...given,
  })
