import { addDays, daysBetween } from '#fields/date/calendar.ts'
import type { Publishing } from '#fields/publishing/publishing.ts'
import { fieldTypes } from '#fields'
import { copiedValue } from '#fields/pattern.ts'
import { inSentence, type AnyField, type FieldType, type Resource } from '#model'
import type { EffectRow, EffectWork } from '../adapters.server.ts'
import type { RepeatOptions } from './repeat.ts'

type Values = Readonly<Record<string, unknown>>

export const typeOf = (field: AnyField) => fieldTypes[field.type as keyof typeof fieldTypes] as unknown as FieldType

/** A wall time in the form of a value that stands there: a day where that is one. */
export const inFormOf = (standing: unknown, wall: string): string => wall.slice(0, String(standing).length)

/** What is said of a start that is none of the repetition's own days: at which question, and what. */
export const SENTENCES = {
  days: ['days', 'Choose the day of the start as well, or another start'],
  weekend: ['pattern', 'The start is on a weekend. Choose a weekday to start, or repeat it another way'],
  last: ['pattern', 'The start is not the last such day of its month. Choose another start, or repeat it another way'],
  until: ['until', 'Choose a day after the start'],
} as const

const moved = (value: Publishing, days: number): Publishing =>
  value.expires === null
    ? value
    : { ...value, expires: addDays(value.expires, days), duration: value.duration === null ? null : value.duration + days }

/** What a row gives the next ones: all that was entered, an end of being seen that keeps its distance, and nothing that is one row's own. */
const copied = (resource: Resource, source: EffectRow, { row, asked }: RepeatOptions) => {
  const own = new Set<string>([...Object.values(asked), ...Object.values(row)])
  const kept = Object.entries(resource.fields).filter(([key, field]) => {
    const type = typeOf(field)
    return (
      !own.has(key) && field.options.readOnly !== true && field.options.unique !== true && type.secret !== true && type.isState !== true
    )
  })
  const first = String(source.values[row.startsAt])
  return (start: string): Values => {
    const days = daysBetween(first.slice(0, 10), start.slice(0, 10))
    return Object.fromEntries(
      kept.map(([key, field]) => [
        key,
        typeOf(field).publishes ? moved(source.values[key] as Publishing, days) : copiedValue(source.values[key], field),
      ]),
    )
  }
}

/** Makes the rows of these wall times like `source`, and counts them. */
export const makeRows = async (
  work: EffectWork,
  options: RepeatOptions,
  source: EffectRow,
  seriesId: string,
  starts: readonly string[],
) => {
  const { rows, row } = options
  const resource = work.resource(rows)
  const valuesAt = copied(resource, source, options)
  const sample = source.values[row.startsAt]
  const made = starts.map(wall => ({
    ...valuesAt(wall),
    [row.series]: { id: seriesId, title: '' },
    [row.startsAt]: inFormOf(sample, wall),
    [row.occurrence]: inFormOf(sample, wall),
  }))
  await work.add(resource, made, { isPublished: false })
  return { label: `New ${inSentence(resource.label[1])}`, count: made.length }
}
