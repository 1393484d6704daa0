import { addDays } from '#fields/date/calendar.ts'
import { defineServer } from '#model'
import posts from './bulletin_boards.ts'

/** For how many days a post is pinned of which nobody says for how long; the field's help says so, too. */
const DAYS = 7

const today = (wall: string): string => wall.slice(0, 10)

/** A post is pinned through a day that is not over, or it would be unpinned at once. */
export default defineServer(posts, {
  runs: { pinThrough: ({ asked, wall }) => ({ values: { pinnedUntil: asked['pinnedUntil'] ?? addDays(today(wall), DAYS) } }) },
  check: ({ row, before, wall }) => {
    const { pinnedUntil } = row
    if (typeof pinnedUntil !== 'string' || pinnedUntil === before?.['pinnedUntil'] || pinnedUntil >= today(wall)) return []
    return [{ path: ['pinnedUntil'], message: 'This day is over. Choose today or a later one', code: 'past' }]
  },
})
