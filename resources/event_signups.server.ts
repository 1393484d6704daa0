import { defineServer } from '#model'
import signups from './event_signups.ts'

/** A sign-up brings as many guests as its event takes. */
export default defineServer(signups, {
  check: async ({ row, before, neighbor }) => {
    const { guests } = row
    if (guests === before?.['guests']) return []
    const most = (await neighbor('event'))?.['maxGuests']
    if (typeof most !== 'number' || typeof guests !== 'number' || guests <= most) return []
    return [
      {
        path: ['guests'],
        message: most === 0 ? 'This event takes no guests' : `This event takes at most ${most} a person`,
        code: 'guests',
      },
    ]
  },
})
