import { fieldTypeOf, calendarOf } from '#catalogue'
import { daysBetween } from '#fields/date/calendar.ts'
import type { FieldEnv, Resource } from '#model'
import { sameWeekday } from '#views/calendar/copy/plan.ts'
import { addDays, monthOf } from '#views/days.ts'
import { targetsOf, type Columns, type Target } from './matching.ts'
import type { Sheet } from './readFile.ts'
import { readValue } from './reading.ts'

/** The column that says on which day a row is, of what has a calendar. */
const dayColumn = (resource: Resource, columns: Columns) => {
  const starts = calendarOf(resource)?.options.starts
  const target = targetsOf(resource).find(
    one => one.key === starts && (one.part === null || one.part === 'date') && columns.includes(one.id),
  )
  return target ? { index: columns.indexOf(target.id), target } : null
}

const dayIn = ({ field }: Target, cell: string | undefined, env: FieldEnv): string => {
  const value = readValue(field, cell ?? '', env)
  return typeof value === 'string' ? value.slice(0, 10) : ''
}

/** Rows of a file that are in a month that is over. */
export interface PastMonth {
  /** 'YYYY-MM'. */
  readonly month: string
  readonly count: number
}

/** The months before this one that rows of a file are in, the earliest first. */
export const pastMonths = (resource: Resource, columns: Columns, sheet: Sheet, env: FieldEnv, today: string): readonly PastMonth[] => {
  const day = dayColumn(resource, columns)
  if (!day) return []
  const counts = new Map<string, number>()
  for (const cells of sheet.rows) {
    const month = monthOf(dayIn(day.target, cells[day.index], env))
    if (month !== '' && month < monthOf(today)) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([month, count]) => ({ month, count }))
}

/**
 * The same file with its rows of one month in another, by weekday: the second Tuesday goes to the second Tuesday, a fifth that the month has not to
 * the week after. Whatever else of a row is a day or a moment moves by as many days.
 */
export const movedMonth = (resource: Resource, columns: Columns, sheet: Sheet, from: string, to: string, env: FieldEnv): Sheet => {
  const day = dayColumn(resource, columns)
  if (!day) return sheet
  const targets = targetsOf(resource)
  const dated = columns.flatMap((id, index) => {
    const field = targets.find(one => one.id === id)?.field
    const type = field && fieldTypeOf(field)
    return field && (type?.isDay === true || type?.isMoment === true) ? [{ index, field, csv: type.csv }] : []
  })
  const rows = sheet.rows.map(cells => {
    const before = dayIn(day.target, cells[day.index], env)
    if (monthOf(before) !== from) return cells
    const after = sameWeekday(before, to) ?? addDays(sameWeekday(addDays(before, -7), to) ?? `${to}-01`, 7)
    const by = daysBetween(before, after)
    return cells.map((cell, place) => {
      const column = dated.find(({ index }) => index === place)
      const value = column && readValue(column.field, cell, env)
      if (!column?.csv || typeof value !== 'string') return cell
      return column.csv.print(`${addDays(value.slice(0, 10), by)}${value.slice(10)}`, column.field.options, env)
    })
  })
  return { ...sheet, rows }
}
