import { addDays, monthStart, type Days } from './period.ts'

/** Days that a filter names by today: an address, a saved view and a bookmark that keep the word mean each day's own days. */
export const RELATIVE_DAYS = ['today', 'tomorrow', 'thisWeek', 'nextWeek', 'thisMonth', 'nextMonth', 'last7Days', 'last30Days'] as const
export type RelativeDays = (typeof RELATIVE_DAYS)[number]

export const isRelativeDays = (value: unknown): value is RelativeDays => (RELATIVE_DAYS as readonly unknown[]).includes(value)

/** The days that such a word means today; weeks begin on `firstDay` (0: Sunday). The last so many days end with today. */
export const relativeDays = (key: RelativeDays, today: string, firstDay: number): Days => {
  const week = (from: string): Days => ({ from, to: addDays(from, 6) })
  const month = (months: number): Days => ({ from: monthStart(today, months), to: addDays(monthStart(today, months + 1), -1) })
  const thisWeek = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7))
  const days: Readonly<Record<RelativeDays, () => Days>> = {
    today: () => ({ from: today, to: today }),
    tomorrow: () => ({ from: addDays(today, 1), to: addDays(today, 1) }),
    thisWeek: () => week(thisWeek),
    nextWeek: () => week(addDays(thisWeek, 7)),
    thisMonth: () => month(0),
    nextMonth: () => month(1),
    last7Days: () => ({ from: addDays(today, -6), to: today }),
    last30Days: () => ({ from: addDays(today, -29), to: today }),
  }
  return days[key]()
}
