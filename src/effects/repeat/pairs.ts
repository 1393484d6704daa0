import { addDays } from '#fields/date/calendar.ts'
import type { Future } from './future.ts'
import type { SeriesRow } from './series.ts'

const dayOf = (wall: string): string => wall.slice(0, 10)

const monthsLater = (wall: string, months: number): string => {
  const [year = 0, month = 1] = wall.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * Which moment of the new rule each row goes to, by its id; a row without one is not in the new rule. Where the rule was only moved, each goes
 * as far as the edited one, monthly ones to the same month's; where it was changed, a row stays on its day if that is still one.
 */
export const pairsOf = (rows: readonly SeriesRow[], { starts, days, months, isRuled }: Future): ReadonlyMap<string, string> => {
  const free = new Set(starts)
  const found = new Map<string, string>()
  const by = (keyOfStart: (start: string) => string, keyOfRow: (row: SeriesRow) => string): void => {
    const open = new Map([...free].map(start => [keyOfStart(start), start]))
    for (const row of rows) {
      const start = found.has(row.id) ? undefined : open.get(keyOfRow(row))
      if (start === undefined || !free.delete(start)) continue
      found.set(row.id, start)
    }
  }
  if (isRuled) by(dayOf, ({ occurrence }) => dayOf(occurrence))
  if (months !== null)
    by(
      start => start.slice(0, 7),
      ({ occurrence }) => monthsLater(occurrence, months),
    )
  else by(dayOf, ({ occurrence }) => addDays(dayOf(occurrence), days) ?? '')
  return found
}
