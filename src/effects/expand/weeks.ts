import { addDays, daysBetween } from '#fields/date/calendar.ts'

/** Weekdays as cells name them, Monday first, as weeks of a pattern begin. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

// A Monday from which days are counted; a day has no zone, so neither do weeks.
const MONDAY = '2001-01-01'

const placeOf = (day: string): number => ((daysBetween(MONDAY, day) % 7) + 7) % 7

/** 'monday'. */
export const weekdayOf = (day: string): string => WEEKDAYS[placeOf(day)] ?? 'monday'

const mondayOf = (day: string): string => addDays(day, -placeOf(day)) ?? day

/** The end of a day's week. */
export const sundayAfter = (day: string): string => addDays(day, 6 - placeOf(day)) ?? day

/** Which week of a pattern a day is in. The week of the first day, whatever day that is, is the one that the pattern starts with. */
export const weekOf = (
  day: string,
  { startDate, startWeek, weeks }: Readonly<{ startDate: string; startWeek: number; weeks: number }>,
): number => {
  const since = Math.round(daysBetween(mondayOf(startDate), mondayOf(day)) / 7)
  return ((((startWeek - 1 + since) % weeks) + weeks) % weeks) + 1
}

/** Each day from one to another, both included. */
export const daysFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count) ?? to)
