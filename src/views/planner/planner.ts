import { pointsAt, type AnyField, type Fields, type Resource, type View, type Exactly } from '#model'
import type { HoursFields } from '#fields/weeklyHours/openHours.ts'
import { viewOf, type Named, type ViewScope, type ViewType } from '../viewType.ts'

/** A week as a grid: its days across, one of `slots` a row, and in each cell the rows of that day. `F`: fields, `A`: actions. */
export interface PlannerOptions<F extends string = string, A extends string = string> {
  /** The day that puts a row into a column: a field of type date. */
  readonly day: F
  /** What puts it into a row of the grid: a choice, or a reference. */
  readonly slots: F
  /** What the grid is shown for, one at a time: a choice, a reference or references. */
  readonly lanes?: F
  /** The resource of the patterns that cells are filled from; it declares `templateFor` these rows. */
  readonly library?: string
  /** When a row begins and ends, as times of its day. */
  readonly starts?: F
  readonly ends?: F
  /** Fields of the lane's rows that say when it is open: cells are closed then, and new rows begin and end with those hours. */
  readonly hours?: HoursFields
  /** A list of records of a row that its cell shows: what each is called, a note beside it, and the field that says it was checked. */
  readonly items?: { readonly of: F; readonly title: string; readonly note?: string; readonly checked?: string }
  /** A field that says that a row was changed by hand after it was made from a pattern of weeks. */
  readonly exception?: F
  /** The action that is done to all drafts of the week at once. */
  readonly publish?: A
}

type KeysOf<O extends PlannerOptions> =
  | Extract<O['day' | 'slots' | 'lanes' | 'starts' | 'ends' | 'exception' | 'publish'], string>
  | (O extends { readonly items: { readonly of: infer F extends string } } ? F : never)

/** Days by what happens in them, filled from a library, copied week by week. */
export const planner = <const O extends PlannerOptions & Named>(
  options: Exactly<O, PlannerOptions & Named>,
): View<'planner', PlannerOptions, KeysOf<O>> =>
  viewOf<'planner', PlannerOptions>('planner', { label: 'Week', icon: 'week', parts: ['tools'] })(options)

type Mistake = readonly [option: string, message: string]

const partsOf = (field: AnyField | undefined): Fields => (field?.options as { readonly fields?: Fields } | undefined)?.fields ?? {}

const check = (options: PlannerOptions, { resource, resourceNamed }: ViewScope): readonly Mistake[] => {
  const { fields, name } = resource
  const lacks = (names: object, path: string, of: string, has: Fields): readonly Mistake[] =>
    Object.entries(names).flatMap(([key, field]): readonly Mistake[] =>
      typeof field === 'string' && !has[field] ? [[`${path}${key}`, `names '${field}', which is not a field of ${of}.`]] : [],
    )
  const { day, slots, lanes, library, starts, ends, hours, items, exception, publish } = options
  const absent = lacks({ day, slots, lanes, starts, ends, exception, items: items?.of }, '', name, fields)
  if (absent.length > 0) return absent
  const isOf = (key: keyof PlannerOptions, field: string | undefined, types: readonly string[], what: string): readonly Mistake[] =>
    field === undefined || types.includes(fields[field]?.type ?? '') ? [] : [[key, `is '${field}', which is not ${what}.`]]
  const patterns = library === undefined ? null : resourceNamed(library)
  const places = resourceNamed(pointsAt(fields[lanes ?? '']))
  return [
    ...isOf('day', day, ['date'], 'a day'),
    ...isOf('slots', slots, ['choice', 'reference'], 'a choice or a reference'),
    ...isOf('lanes', lanes, ['choice', 'reference', 'references'], 'a choice or a reference'),
    ...isOf('starts', starts, ['time'], 'a time of day'),
    ...isOf('ends', ends, ['time'], 'a time of day'),
    ...isOf('exception', exception, ['boolean'], 'a yes or no'),
    ...isOf('items', items?.of, ['repeater'], 'a list of records'),
    ...(library === undefined || patterns?.templateFor?.some(one => one.resource === name)
      ? []
      : [['library', `is '${library}', which is no template for ${name}.`] as const]),
    ...(hours && !places ? [['hours', 'speaks of the rows of a lane, and lanes names none.'] as const] : []),
    ...(hours && places
      ? lacks({ schedules: hours.schedules, closures: hours.closures, closed: hours.closed }, 'hours.', places.name, places.fields)
      : []),
    ...(items && fields[items.of]?.type === 'repeater'
      ? lacks({ title: items.title, note: items.note, checked: items.checked }, 'items.', items.of, partsOf(fields[items.of]))
      : []),
    ...(publish === undefined || resource.actions?.[publish]
      ? []
      : [['publish', `is '${publish}', which is no action of ${name}.`] as const]),
  ]
}

export const plannerType: ViewType<'planner', PlannerOptions> = {
  name: 'planner',
  describe: ({ library, publish }) =>
    [
      'a week as a grid, printed and copied as a whole',
      ...(library === undefined ? [] : ['cells are filled from the library']),
      ...(publish === undefined ? [] : ['all drafts of a week are published at once']),
    ].join('; '),
  check,
}

/** What a resource's rows are made from in a planner, by its library. */
export const makingOf = (library: Pick<Resource, 'templateFor'> | null, target: string) =>
  library?.templateFor?.find(one => one.resource === target) ?? null
