import { hoursOn, type Hours } from '#fields/weeklyHours/openHours.ts'
import type { PlannerOptions } from './planner.ts'

type Values = Readonly<Record<string, unknown>>

/** A row or a lane of the grid: one of a choice, or a row of another resource. */
export interface Option {
  readonly id: string
  readonly title: string
  /** Of a row of another resource: what was asked of it. */
  readonly values?: Values
}

/** Where in the week: a day and a row of the grid. */
export interface Place {
  readonly day: string
  readonly slot: string
}

export const keyOf = ({ day, slot }: Place): string => `${day} ${slot}`

/** The ids that a value of a choice, a reference or references names. */
export const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null && 'id' in value ? [String(value.id)] : []
}

/** An option as the value of a field of this type. */
export const valueOf = (type: string, { id, title }: Option): unknown =>
  type === 'choice' ? id : type === 'references' ? [{ id, title }] : { id, title }

/** Rows by their cells, the earliest first. */
export const byCell = <Row extends object>(
  rows: readonly Row[],
  { day, slots, starts }: PlannerOptions,
): ReadonlyMap<string, readonly Row[]> => {
  const cells = new Map<string, Row[]>()
  const textOf = (row: Row, key: string | undefined): string => String(((row as Values)[key ?? ''] as string | null | undefined) ?? '')
  for (const row of rows)
    for (const slot of idsIn((row as Values)[slots])) {
      const key = keyOf({ day: textOf(row, day), slot })
      cells.set(key, [...(cells.get(key) ?? []), row])
    }
  for (const found of cells.values()) found.sort((one, other) => textOf(one, starts).localeCompare(textOf(other, starts)))
  return cells
}

/** When a lane is open for a cell; null where nothing says so. */
export const hoursOf = ({ hours }: PlannerOptions, lane: Option | null, { day, slot }: Place): Hours | null =>
  hours && lane?.values ? hoursOn(lane.values, day, slot, hours) : null

/** Why a lane is closed on a day, in the words of whoever closed it. */
export const closureOf = ({ hours }: PlannerOptions, lane: Option | null, day: string): string | null => {
  const closures = (lane?.values?.[hours?.closures ?? ''] ?? []) as readonly { readonly date?: unknown; readonly reason?: unknown }[]
  const reason = closures.find(({ date }) => date === day)?.reason
  return typeof reason === 'string' && reason !== '' ? reason : null
}

/** The rows of the grid that a week needs: with something in them, or with hours; all of them where that leaves none. */
export const slotsOf = (
  slots: readonly Option[],
  days: readonly string[],
  isFilled: (place: Place) => boolean,
  openOn: (place: Place) => Hours | null,
): readonly Option[] => {
  const needed = slots.filter(({ id: slot }) =>
    days.some(day => {
      const hours = openOn({ day, slot })
      return isFilled({ day, slot }) || hours === null || !('closed' in hours)
    }),
  )
  return needed.length === 0 ? slots : needed
}

/** The next cell that is worth filling: later in the same row of the grid, then in those below; null: there is none. */
export const nextEmpty = (
  from: Place,
  slots: readonly Option[],
  days: readonly string[],
  isFree: (place: Place) => boolean,
): Place | null => {
  const all = slots.flatMap(({ id: slot }) => days.map(day => ({ day, slot })))
  const here = all.findIndex(place => keyOf(place) === keyOf(from))
  return all.slice(here + 1).find(isFree) ?? null
}
