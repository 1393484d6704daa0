import { defineServer } from '#model'
import reservations from './meal_reservations.ts'

/** A seat is kept where the meal takes reservations, and for as many as it takes at one table. */
export default defineServer(reservations, {
  check: async ({ row, before, neighbor }) => {
    const meal = await neighbor('meal')
    if (meal === null || (before !== null && row['party'] === before['party'])) return []
    const { reservations: takes, partyMax } = meal
    if (takes !== true) return [{ path: ['meal'], message: 'This meal takes no reservations', code: 'reservations' }]
    return typeof partyMax === 'number' && typeof row['party'] === 'number' && row['party'] > partyMax
      ? [{ path: ['party'], message: `This meal takes parties of at most ${partyMax}`, code: 'party' }]
      : []
  },
})
