import { defineServer } from '#model'
import familyLinks from './family_links.ts'
import { LINKED } from './fieldSets/care.ts'

const idOf = (link: unknown): unknown => (link as { readonly id?: unknown } | null)?.id

/** A link is of a resident, and nobody is their own family: whoever is chosen by mistake would be sent everything a second time. */
export default defineServer(familyLinks, {
  check: async ({ row: { resident, familyMember }, before, neighbor }) => {
    if (idOf(resident) === idOf(familyMember))
      return [{ path: ['familyMember'], message: 'Choose somebody other than the resident', code: 'self' }]
    const person = before === null ? await neighbor('resident') : null
    return person === null || LINKED.some(type => type === person['personType'])
      ? []
      : [{ path: ['resident'], message: 'This person is not a resident. Choose someone who is.', code: 'resident' }]
  },
})
