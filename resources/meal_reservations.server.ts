import { defineServer } from '#model'
import reservations from './meal_reservations.ts'

/** A seat is kept where the meal takes reservations, and for as many as it takes at one table. */
export default defineServer(reservations, {
  check: async ({ row, before, neighbor }) => {
    const meal = await neighbor('meal')
    if (meal === null || (before !== null && row['party'] === before['party'] && row['at'] === before['at'])) return []
    const { reservations: takes, partyMax, perSlot } = meal
    if (takes !== true) return [{ path: ['meal'], message: 'This meal takes no reservations', code: 'reservations' }]
    // Without a seating it would be of none, and the seats of none are counted.
    if (typeof perSlot === 'number' && row['at'] === null) return [{ path: ['at'], message: 'Select a seating', code: 'seating' }]
    return typeof partyMax === 'number' && typeof row['party'] === 'number' && row['party'] > partyMax
      ? [{ path: ['party'], message: `This meal takes parties of at most ${partyMax}`, code: 'party' }]
      : []
  },
})
