import type { View } from '#model'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

/** A month of rows by their day. `F`: fields. */
export interface CalendarOptions<F extends string = string> {
  /** The moment that puts a row into a day. */
  readonly starts: F
  /** A shorter name, for cells that are narrow. */
  readonly short?: F
}

type FieldsOf<O extends CalendarOptions> = O['starts'] | (O['short'] extends string ? O['short'] : never)

const made = viewOf<'calendar', CalendarOptions>('calendar', { label: 'Calendar', icon: 'event', parts: [] })

/** Rows by day: a month as a grid, a week on a phone, one sheet on paper. */
export const calendar = <const O extends CalendarOptions & Named>(options: O): View<'calendar', CalendarOptions, FieldsOf<O>> =>
  made(options)

export const calendarType: ViewType<'calendar', CalendarOptions> = {
  name: 'calendar',
  describe: () => 'a month by days, to look through, filter and print; each day leads to its rows and to a new one',
  check: ({ starts, short }, { resource: { fields, name } }) => [
    ...(fields[starts]?.type === 'dateTime' ? [] : [['starts', `is '${starts}', which is no moment of ${name}.`] as const]),
    ...(short === undefined || fields[short]?.type === 'text' ? [] : [['short', `is '${short}', which is no text of ${name}.`] as const]),
  ],
}
