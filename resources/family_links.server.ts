import { defineServer } from '#model'
import familyLinks from './family_links.ts'

const idOf = (link: unknown): unknown => (link as { readonly id?: unknown } | null)?.id

/** Nobody is their own family: the resident is easily chosen for their relative, and would be sent everything a second time. */
export default defineServer(familyLinks, {
  check: ({ row: { resident, familyMember } }) =>
    idOf(resident) === idOf(familyMember)
      ? [{ path: ['familyMember'], message: 'Choose somebody other than the resident', code: 'self' }]
      : [],
})
