import { pointsAt, dayAt, inSentence, labelOf, type Effect, type FieldEnv, type Fields, type Resource } from '#model'
import { addDays } from '#fields/date/calendar.ts'
import type { HoursFields } from '#fields/weeklyHours/openHours.ts'
import type { EffectScope, EffectType } from '../effectType.ts'
import { sundayAfter } from './weeks.ts'

/** Rows of a pattern of weeks that comes round again: for each cell of it a row on each of its days. `F`: fields of the row with the pattern. */
export interface ExpandOptions<F extends string = string> {
  /** The resource of the rows that are made. */
  readonly into: string
  /** The pattern: its cells, how many weeks it has, the day on which it begins and with which of its weeks, and the day on which it ends. */
  readonly pattern: { readonly cells: F; readonly weeks: F; readonly startDate: F; readonly startWeek: F; readonly endDate: F }
  /** Fields of a cell: its week, its weekday, what tells it from others of that day, and the template of its row. */
  readonly cell: { readonly week: string; readonly weekday: string; readonly slot: string; readonly template: string }
  /** The list of references for each of which a cell makes a row of its own. */
  readonly each: F
  /** The last day for which rows are made. */
  readonly through: F
  /** Rows are made for so many weeks from today on, and `through` follows: for what is done by the clock. */
  readonly ahead?: F
  /** Fields of the rows that are made. `occurrence` tells which row of the pattern it is, `exception` that somebody has changed it since. */
  readonly row: {
    readonly origin: string
    readonly day: string
    readonly slot: string
    readonly each: string
    readonly startsAt: string
    readonly endsAt: string
    readonly occurrence: string
    readonly exception: string
  }
  /** Fields of what `each` names that say when it is open; a row begins and ends with those hours. */
  readonly hours: HoursFields
  /** People see the rows at once; otherwise they are drafts. */
  readonly publishes?: true
}

/** Weeks for which rows are made beyond today, at most. */
export const MOST_WEEKS = 52

// A press is a week: to the end of the week after what there is already, and of the first week of what begins later.
const nextWeek = ({ through, pattern }: ExpandOptions, values: Readonly<Record<string, unknown>>, { now, timeZone }: FieldEnv) => {
  const today = dayAt(now, timeZone)
  const [there, starts] = [through, pattern.startDate].map(key => (values[key] as string | null | undefined) ?? '')
  const next = addDays(sundayAfter(there && there > today ? there : today), 7) ?? today
  return { [through]: starts && starts > next ? sundayAfter(starts) : next }
}

/** Rows from a pattern, made ahead of their days. */
export const expand = <const F extends string>(options: ExpandOptions<F>): Effect<'expand', ExpandOptions, F> => ({
  effect: 'expand',
  options,
  suggest: (values, env) => nextWeek(options, values, env),
})

type Mistakes = readonly (readonly [option: string, message: string])[]
interface Named {
  readonly name: string
  readonly fields: Fields
}

const lacks = (names: Readonly<Record<string, unknown>>, path: string, { fields, name }: Named): Mistakes =>
  Object.entries(names).flatMap(([key, field]): [string, string][] =>
    typeof field === 'string' && !fields[field] ? [[`${path}${key}`, `names '${field}', which is not a field of ${name}.`]] : [],
  )

/** The fields of a cell, the resource of the templates, and what one gives the rows that are made of it. */
export const makingOf = (options: ExpandOptions, fields: Fields, resourceNamed: (name: string) => Resource | null) => {
  const cell = (fields[options.pattern.cells]?.options as { readonly fields?: Fields } | undefined)?.fields ?? {}
  const templates = resourceNamed(pointsAt(cell[options.cell.template]))
  const making = templates?.templateFor?.find(one => one.resource === options.into)
  return { cell, ...(templates && making ? { templates, making } : {}) }
}

const check = (options: ExpandOptions, scope: EffectScope): Mistakes => {
  const { into, pattern, cell, each, through, ahead, row, hours } = options
  const made = scope.resourceNamed(into)
  if (!made) return [['into', `names '${into}', which is not a resource.`]]
  const own = [...lacks(pattern, 'pattern.', scope), ...lacks({ each, through, ahead }, '', scope)]
  if (own.length > 0) return own
  const found = makingOf(options, scope.fields, scope.resourceNamed)
  const inCell = lacks(cell, 'cell.', { name: pattern.cells, fields: found.cell })
  const places = scope.resourceNamed(pointsAt(scope.fields[each]))
  const { schedules, closures, closed } = hours
  const isTemplate = found.making !== undefined || inCell.length > 0
  const isOrigin = !made.fields[row.origin] || pointsAt(made.fields[row.origin]) === scope.name
  return [
    ...inCell,
    ...(isTemplate ? [] : [['cell.template', `is '${cell.template}', which is no template for ${into}.`] as const]),
    ...lacks(row, 'row.', made),
    ...(places ? lacks({ schedules, closures, closed }, 'hours.', places) : [['each', `is '${each}', which names no rows.`] as const]),
    ...(isOrigin ? [] : [['row.origin', `is '${row.origin}', which does not point at ${scope.name}.`] as const]),
  ]
}

/** Effects that make rows from a pattern. */
export const expandType: EffectType<'expand', ExpandOptions> = {
  name: 'expand',
  check,
  describe: ({ into, publishes }) => {
    const many = inSentence(labelOf(into))
    return `the ${many} of those days are made${publishes ? ' and published' : ''}; ${many} that nobody changed follow what it says now, and what is over stays as it was`
  },
  exception: ({ into, row }) => ({ resource: into, origin: row.origin, mark: row.exception }),
}
