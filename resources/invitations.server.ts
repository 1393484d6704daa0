import { defineServer } from '#model'
import invitations from './invitations.ts'

/** A link that has ended before it is sent lets nobody in. Of one that was sent the day may be over. */
export default defineServer(invitations, {
  check: ({ row: { expiresOn }, before, wall }) =>
    before === null && typeof expiresOn === 'string' && expiresOn < wall.slice(0, 10)
      ? [{ path: ['expiresOn'], message: 'Must be today or later', code: 'over' }]
      : [],
})
