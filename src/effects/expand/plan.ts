import type { ExpandOptions } from './expand.ts'
import { daysFrom, weekdayOf, weekOf } from './weeks.ts'

type Values = Readonly<Record<string, unknown>>

/** One row that the pattern asks for. */
export interface Occurrence {
  /** What tells it from all others of the pattern, whatever becomes of its row: its day, what it is, where. */
  readonly key: string
  readonly day: string
  readonly slot: string
  readonly placeId: string
  readonly templateId: string
}

const idOf = (value: unknown): string => (value as { readonly id: string } | null)?.id ?? ''

/** Every row that a pattern asks for on these days, the earliest first. */
export const occurrencesOf = (
  values: Values,
  { pattern, cell, each }: ExpandOptions,
  from: string,
  through: string,
): readonly Occurrence[] => {
  const cells = (values[pattern.cells] ?? []) as readonly Values[]
  const places = ((values[each] ?? []) as readonly unknown[]).map(idOf)
  const startDate = String(values[pattern.startDate])
  const endDate = (values[pattern.endDate] as string | null) ?? '9999-12-31'
  const turn = { startDate, startWeek: Number(values[pattern.startWeek]), weeks: Number(values[pattern.weeks]) }
  const first = from > startDate ? from : startDate
  const last = through < endDate ? through : endDate
  return daysFrom(first, last).flatMap(day => {
    const week = weekOf(day, turn)
    const today = cells.filter(one => Number(one[cell.week]) === week && one[cell.weekday] === weekdayOf(day))
    return today.flatMap(one =>
      places.map(placeId => {
        const slot = String(one[cell.slot])
        return { key: `${day} ${slot} ${placeId}`, day, slot, placeId, templateId: idOf(one[cell.template]) }
      }),
    )
  })
}

/** The day that an occurrence is for. */
export const dayOfKey = (key: string): string => key.slice(0, 10)
