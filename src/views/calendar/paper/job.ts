import type { Mark } from '../marks.ts'
import type { Day } from '../../days.ts'
import type { Drawing, PaperColors } from './drawing.ts'
import type { LayoutName, Sheet } from './sheets.ts'
import type { Measure } from './text.ts'

/** A row as paper says it. */
export interface PrintRow {
  readonly id: string
  readonly day: Day
  /** '9:30a', for a cell; '' where it has no time. */
  readonly time: string
  /** '9:30 – 10:30 AM', for a list. */
  readonly range: string
  readonly title: string
  /** A shorter title, where it has another one. */
  readonly short: string | null
  readonly places: readonly { readonly id: string; readonly title: string }[]
  readonly mark: Mark
  /** What a state is called that people are not to take for settled: 'Draft'. */
  readonly note: string | null
}

/** What becomes of a row that its day has no room for: a shorter title, smaller type, another cell of its week, a page of its own kind. */
export const FIXES = ['short', 'small', 'beside', 'over'] as const
export type Fix = (typeof FIXES)[number]

/** Everything that a page says besides rows. */
export interface PaperWords {
  /** 'December 2026'. */
  readonly title: string
  /** The organization, and which of its calendars. */
  readonly owner: string
  readonly footer: string
  readonly weekday: (day: Day) => string
  /** 'Sat 5', before what stands in another day's cell. */
  readonly briefDay: (day: Day) => string
  readonly longDay: (day: Day) => string
  readonly page: (number: number, of: number) => string
  /** '3 more on page 2'. */
  readonly more: (count: number, page: number) => string
  /** Heading of the pages of what found no room. */
  readonly overTitle: string
  readonly continued: (title: string) => string
  readonly nothing: string
}

/** What is to be laid out. Nothing of it is asked for while that is done: the same job gives the same pages everywhere. */
export interface PrintJob {
  readonly layout: LayoutName
  readonly sheet: Sheet
  /** Type of a row in points; never below `sheet.least`. */
  readonly size: number
  readonly weeks: readonly (readonly Day[])[]
  /** The days that are printed; the others of their weeks stay empty. */
  readonly days: ReadonlySet<Day>
  /** In the order of their times. */
  readonly rows: readonly PrintRow[]
  /** By the ids of places. */
  readonly codes: ReadonlyMap<string, string>
  readonly calendars: readonly { readonly mark: Mark; readonly name: string }[]
  readonly holidays: ReadonlyMap<Day, string>
  readonly fixes: ReadonlyMap<string, Fix>
  readonly words: PaperWords
  readonly colors: PaperColors
  readonly measure: Measure
}

/** The room of a day on a page. */
export interface Cell {
  readonly day: Day
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Page {
  readonly width: number
  readonly height: number
  readonly drawings: readonly Drawing[]
  readonly cells: readonly Cell[]
}

/** A row that its day has no room for, and what can be done about it. */
export interface Misfit {
  readonly row: PrintRow
  readonly offers: readonly Fix[]
}

/** Laid out: every row of the job stands on a page, those of `misfits` on pages after the grid until somebody decides otherwise. */
export interface Paper {
  readonly pages: readonly Page[]
  readonly misfits: readonly Misfit[]
  /** Rows that somebody moved to the pages after the grid, or that await a decision there. */
  readonly over: ReadonlySet<string>
}
