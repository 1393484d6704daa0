import { defineServer } from '#model'
import invitations from './invitations.ts'

/** A link that has ended before it is sent lets nobody in (of one that was sent the day may be over), nor does a mail without an address. */
export default defineServer(invitations, {
  check: async ({ row: { expiresOn, channel }, before, wall, neighbor }) => {
    const isOver = before === null && typeof expiresOn === 'string' && expiresOn < wall.slice(0, 10)
    const isMailed = channel === 'email' && before?.['channel'] !== 'email'
    const lacksAddress = isMailed && (await neighbor('person'))?.['email'] === null
    return [
      ...(isOver ? [{ path: ['expiresOn'], message: 'Must be today or later', code: 'over' }] : []),
      ...(lacksAddress
        ? [{ path: ['channel'], message: 'This person has no email address. Add it first, or print a letter.', code: 'address' }]
        : []),
    ]
  },
})
