import Papa from 'papaparse'
import generations from './calendars/generations.csv?raw'
import lakeside from './calendars/lakeside.csv?raw'
import mapleCourt from './calendars/maple-court.csv?raw'
import { DAY } from './days.ts'

/** One line of a published activity calendar; date YYYY-MM-DD and time HH:mm are local. */
export interface CalendarLine {
  readonly name: string
  readonly date: string
  readonly start_time: string
  readonly venue: string
}

const read = (text: string): readonly CalendarLine[] => Papa.parse<CalendarLine>(text, { header: true, skipEmptyLines: true }).data

/** Three monthly calendars as communities published them. */
export const CALENDARS = { lakeside: read(lakeside), generations: read(generations), 'maple-court': read(mapleCourt) } as const

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/**
 * A calendar moved by whole weeks, so that weekly habits keep their weekday: its first day becomes the first such weekday of
 * the month (`YYYY-MM`). The published calendars span seven to nine days, so all of it stays within the month.
 */
export const movedInto = (lines: readonly CalendarLine[], month: string): readonly CalendarLine[] => {
  const source = Math.min(...lines.map(line => dayOf(line.date)))
  const weeks = Math.ceil((dayOf(`${month}-01`) - source) / 7)
  return lines.map(line => ({ ...line, date: dateOf(dayOf(line.date) + weeks * 7) }))
}

/** 'YYYY-MM' of a day plus some months. */
export const monthOf = (day: Date, plus: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + plus, 1)).toISOString().slice(0, 7)
