import { pointsAt, inSentence, labelOf, type Effect, type Fields } from '#model'
import type { EffectScope, EffectType } from '../effectType.ts'

/** Rows that come again by a rule, each a row of its own. The same options stand with the rows and with the record of their series. */
export interface RepeatOptions {
  /** The resource of the rows, and of the records of their series. */
  readonly rows: string
  readonly series: string
  /** Fields of a row in which people say how it comes again; the record keeps that as a rule, and they are emptied. */
  readonly asked: {
    readonly pattern: string
    readonly every: string
    readonly days: string
    readonly until: string
    readonly count: string
  }
  /** Fields of a row: its series, its moment or day, which moment of the rule it stands for, and that somebody has changed it since. */
  readonly row: { readonly series: string; readonly startsAt: string; readonly occurrence: string; readonly exception: string }
  /** Fields of the record: its title, the rule and the first moment (a day where rows have one), the last day for which there are rows, and that none follow. */
  readonly record: {
    readonly title: string
    readonly rule: string
    readonly startsAt: string
    readonly through: string
    readonly complete: string
  }
  /** Fields of a row that one row holds at a time, such as its place, and how long it takes: two at once are shown before a series is changed. */
  readonly holds?: { readonly fields: readonly string[]; readonly lasts: string }
}

/** Rows made by a rule, thirteen months ahead of their days. */
export const repeat = (options: RepeatOptions): Effect<'repeat', RepeatOptions, never> => ({
  effect: 'repeat',
  options,
  // Most that comes again comes each week; the dialog says at once how many dates that would be.
  suggest: ({ [options.asked.pattern]: pattern }) => ({ [options.asked.pattern]: pattern ?? 'weekly' }),
})

type Mistakes = readonly (readonly [option: string, message: string])[]

const lacks = (names: Readonly<Record<string, string>>, path: string, of: string, fields: Fields): Mistakes =>
  Object.entries(names).flatMap(([key, field]): [string, string][] =>
    fields[field] ? [] : [[`${path}.${key}`, `names '${field}', which is not a field of ${of}.`]],
  )

const check = ({ rows, series, asked, row, record, holds }: RepeatOptions, { name, resourceNamed }: EffectScope): Mistakes => {
  const [made, records] = [resourceNamed(rows), resourceNamed(series)]
  if (!made) return [['rows', `names '${rows}', which is not a resource.`]]
  if (!records) return [['series', `names '${series}', which is not a resource.`]]
  if (name !== rows && name !== series) return [['rows', `is '${rows}', and this is an action of ${name}. Name it here.`]]
  const isLinked = !made.fields[row.series] || pointsAt(made.fields[row.series]) === series
  return [
    ...lacks(asked, 'asked', rows, made.fields),
    ...lacks(row, 'row', rows, made.fields),
    ...lacks(record, 'record', series, records.fields),
    ...(holds ? lacks({ ...Object.fromEntries(holds.fields.entries()), lasts: holds.lasts }, 'holds', rows, made.fields) : []),
    ...(isLinked ? [] : [['row.series', `is '${row.series}', which does not point at ${series}.`] as const]),
  ]
}

/** Effects that make rows by a rule. */
export const repeatType: EffectType<'repeat', RepeatOptions> = {
  name: 'repeat',
  check,
  describe: ({ rows }) =>
    `the ${inSentence(labelOf(rows))} of its dates are made, up to thirteen months ahead; what is over stays as it was`,
  exception: ({ rows, row }) => ({ resource: rows, origin: row.series, mark: row.exception, isByFields: true }),
}
