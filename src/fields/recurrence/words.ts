import type { Formats } from '#model'
import { t } from '#texts/fields.ts'
import { dayName, shortDays, type Weekday } from '../weekdays/week.ts'
import { DAYS, repetitionIn, type Repetition } from './rule.ts'

// The parts of a monthly rule that the repetition has from its start.
const ON_DATE = /BYMONTHDAY=(\d+)/
const ON_WEEKDAY = /BYDAY=(-?\d)(\w\w)/
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const numberOf = (day: string): Weekday => Math.max(0, (DAYS as readonly string[]).indexOf(day)) as Weekday

const oftenOf = ({ pattern, every = 1, days = [] }: Repetition, rule: string): string => {
  const [first] = days
  const [, place = '1', weekday = ''] = ON_WEEKDAY.exec(rule) ?? []
  const named = days.length === 1 && first ? dayName(numberOf(first)) : shortDays(days.map(numberOf))
  const date = ON_DATE.exec(rule)?.[1] ?? ''
  // No month has each of these; whoever means the end of the month counts on one that is not made.
  const isLacking = Number(date) > 28 || place === '5'
  const monthly = (on: string): string => {
    const often = t('fields.recurrence.monthly', { smart_count: every, on })
    return isLacking ? t('fields.recurrence.some', { often }) : often
  }
  const nth = PLACES[Number(place) - 1] ?? 'last'
  const onWeekday = (): string => monthly(t(`fields.recurrence.places.${nth}`, { day: dayName(numberOf(weekday)) }))
  const said: Record<typeof pattern, () => string> = {
    daily: () => t('fields.recurrence.daily', { smart_count: every }),
    weekdays: () => t('fields.recurrence.weekdays'),
    weekly: () => t('fields.recurrence.weekly', { smart_count: every, days: named }),
    monthly_date: () => monthly(t('fields.recurrence.date', { date })),
    monthly_weekday: onWeekday,
    monthly_last: onWeekday,
  }
  return said[pattern]()
}

/** A rule as people say it: 'Every Tuesday, until Jun 30, 2026'. One that the product does not make stays as calendars write it. */
export const inWords = (rule: string, { shortDate, number }: Pick<Formats, 'shortDate' | 'number'>): string => {
  const repetition = repetitionIn(rule)
  if (!repetition || /BY(SETPOS|MONTH|HOUR|WEEKNO|YEARDAY)=/.test(rule)) return rule
  const { until, count } = repetition
  const often = oftenOf(repetition, rule)
  if (count !== undefined) return t('fields.recurrence.count', { often, count: number(count) })
  return until === undefined ? often : t('fields.recurrence.until', { often, date: shortDate(until) })
}
