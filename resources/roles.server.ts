import { RESERVED_ROLES } from '#fields/audience/audience.ts'
import { defineServer } from '#model'
import roles from './roles.ts'

const folded = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ')

/** The names of the roles that the product keeps to itself are given to no other (R6.4): people would take one for what is for everybody. */
export default defineServer(roles, {
  check: ({ row: { displayName } }) =>
    typeof displayName === 'string' && RESERVED_ROLES.some(name => folded(name) === folded(displayName))
      ? [{ path: ['displayName'], message: 'This name is reserved. Choose another one.', code: 'reserved' }]
      : [],
})
