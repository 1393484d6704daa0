import { DEFAULT_LOCALE, defineServer, formatsOf } from '#model'
import { hasLeftBy } from './fieldSets/leaving.ts'
import reservations from './meal_reservations.ts'

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
const said = (minutes: number): string => formatsOf(DEFAULT_LOCALE).timeText(timeOf(minutes))

/**
 * Why a time is no seating of a meal; null: it is one. Each seating has seats of its own, so that one between two would have more of them, and
 * one who has no seating would have none of them.
 */
const noSeating = (at: unknown, { startsAt, endsAt, slotMinutes, perSlot }: Readonly<Record<string, unknown>>): string | null => {
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return null
  const [first, end] = [minutesOf(startsAt), minutesOf(endsAt)]
  const every = typeof slotMinutes === 'number' ? slotMinutes : end - first
  if (typeof at !== 'string') {
    if (typeof perSlot !== 'number') return null
    const last = end - 1 - ((end - 1 - first) % every)
    return last === first
      ? `Select the seating at ${said(first)}`
      : `Select a seating: every ${every} minutes from ${said(first)} to ${said(last)}`
  }
  const time = minutesOf(at)
  if (time < first || time >= end) return `This meal is from ${said(first)} to ${said(end)}`
  if (typeof slotMinutes !== 'number' && typeof perSlot !== 'number') return null
  const over = (time - first) % every
  const [before, next] = [time - over, time - over + every]
  return over === 0 ? null : `There is a seating at ${said(before)}${next < end ? ` and at ${said(next)}` : ''}`
}

/** A seat is kept where the meal takes reservations, at one of its seatings, and for as many as it takes at one table. */
export default defineServer(reservations, {
  check: async ({ row, before, neighbor }) => {
    const meal = await neighbor('meal')
    if (meal === null || (before !== null && row['party'] === before['party'] && row['at'] === before['at'])) return []
    const { reservations: takes, partyMax, date } = meal
    if (before === null && hasLeftBy(await neighbor('person'), date))
      return [{ path: ['person'], message: 'They have moved out by then', code: 'left' }]
    if (takes !== true) return [{ path: ['meal'], message: 'This meal takes no reservations', code: 'reservations' }]
    // A meal that has moved since leaves the seatings that were kept.
    const wrong = row['at'] !== null && row['at'] === before?.['at'] ? null : noSeating(row['at'], meal)
    if (wrong !== null) return [{ path: ['at'], message: wrong, code: 'seating' }]
    return typeof partyMax === 'number' && typeof row['party'] === 'number' && row['party'] > partyMax
      ? [{ path: ['party'], message: `This meal takes parties of at most ${partyMax}`, code: 'party' }]
      : []
  },
})
