import { fieldTypes } from '#fields'
import type { RepeaterOptions } from '#fields/repeater/repeater.ts'
import type { Exactly, FieldType, Resource, View } from '#model'
import { targetOf, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

/** Rows by their day and hour. `F`: fields. */
export interface CalendarOptions<F extends string = string> {
  /** The moment that puts a row into a day, or its day. */
  readonly starts: F
  /** The time of the day, where `starts` is a day. */
  readonly time?: F
  /** When a row ends: a moment, a time of its day, or how long it takes. */
  readonly ends?: F
  /** Where a row takes place: columns of the day, and rows of the week. */
  readonly lanes?: F
  /** A lane holds one row at a time: two at once are marked. */
  readonly exclusive?: boolean
  /** A shorter name, for cells that are narrow. */
  readonly short?: F
  /** A short name of what `lanes` points at: a text of that resource, said beside a row on paper. */
  readonly codes?: string
  /** Resource whose rows keep what was posted of it, with the fields of `POSTED` and the rights of these rows. */
  readonly posted?: string
  /** Rows can be taken along as a calendar file, and other calendars may subscribe to them: what goes with name, time and place. */
  readonly feed?: FeedOptions<F>
  /** Rows are made from a whole collection at a time: 'Add a collection'. */
  readonly library?: LibraryOptions
}

/** Where the rows of a calendar are made from. */
export interface LibraryOptions {
  /** The resource of the patterns; it declares `templateFor` these rows. */
  readonly of: string
  /** Its reference to what gathers patterns: a season, a theme. */
  readonly by: string
}

/** Fields of what was posted: its name, on which paper and of which days, and its pages and rows. */
const POSTED = ['title', 'layout', 'paper', 'firstDay', 'lastDay', 'content'] as const

/** What a calendar file says of a row besides its name, its time and its place. */
export interface FeedOptions<F extends string = string> {
  /** What is said below it. */
  readonly description?: F
  /** Records of its own, such as the dishes of a meal, a line each by one of their texts: said before the description. */
  readonly items?: { readonly of: F; readonly title: string }
  /** An address that belongs to it. */
  readonly link?: F
}

type FieldsOf<O extends CalendarOptions> = Extract<
  | O['starts' | 'time' | 'ends' | 'lanes' | 'short']
  | NonNullable<O['feed']>['description' | 'link']
  | NonNullable<NonNullable<O['feed']>['items']>['of'],
  string
>

const made = viewOf<'calendar', CalendarOptions>('calendar', { label: 'Calendar', icon: 'event', parts: ['tools'] })

/** Rows by day: a month as a grid, a week and a day by hours, and all of them on paper. */
export const calendar = <const O extends CalendarOptions & Named>(
  options: Exactly<O, CalendarOptions & Named>,
): View<'calendar', CalendarOptions, FieldsOf<O>> => made(options)

const libraryMistakes = ({ of, by }: LibraryOptions, name: string, patterns: Resource | null): readonly Mistake[] => {
  if (!patterns?.templateFor?.some(({ resource }) => resource === name))
    return [['library.of', `is '${of}', which is no template for ${name}.`]]
  return targetOf(patterns, by) === null ? [['library.by', `is '${by}', which is no reference of ${of}.`]] : []
}

export const calendarType: ViewType<'calendar', CalendarOptions> = {
  name: 'calendar',
  describe: ({ lanes, exclusive, feed, posted, library }) =>
    [
      'a month by days, a week and a day by hours, to look through, filter and print; each day leads to its rows and to a new one; rows are moved by drag or by keys',
      ...(lanes === undefined ? [] : ['a day has a column for each place']),
      ...(exclusive ? ['two at once in one place are marked'] : []),
      ...(posted ? ['what was posted of it can be kept, and compared with what it holds now'] : []),
      ...(feed ? ['it can be downloaded for other calendars, which can also subscribe to it'] : []),
      ...(library ? ['a collection of the library is added to a month at once'] : []),
    ].join('; '),
  check: (options, { resource, resourceNamed }): readonly Mistake[] => {
    const { name, fields } = resource
    const { starts, time, ends, lanes, exclusive, short, codes, posted, feed = {}, library } = options
    const typeOf = (key: string): FieldType | undefined => fieldTypes[fields[key]?.type as keyof typeof fieldTypes]
    // A feed is read by whoever has its address.
    const isOpen = (key: string): boolean => fields[key] !== undefined && fields[key].options.access?.read === undefined
    const isOf = (key: string, ...types: readonly string[]): boolean => types.includes(fields[key]?.type ?? '')
    const isTextOf = (key: string): boolean => {
      const to = lanes === undefined ? null : targetOf(resource, lanes)
      return to !== null && resourceNamed(to)?.fields[key]?.type === 'text'
    }
    const isDay = typeOf(starts)?.isDay === true
    const wrong = (option: string, key: string | undefined, isRight: (key: string) => boolean, what: string): readonly Mistake[] =>
      key === undefined || isRight(key) ? [] : [[option, `is '${key}', which is no ${what} of ${name}.`]]
    const postings = posted === undefined ? undefined : resourceNamed(posted)
    // What was posted shows rows: who may not read them may not read it.
    const isAlike =
      postings?.area === resource.area && postings?.access.read === resource.access.read && postings.access.write === resource.access.write
    return [
      ...(posted === undefined || (postings && POSTED.every(key => postings.fields[key] !== undefined))
        ? []
        : [['posted', `is '${posted}', which is no resource with the fields ${POSTED.join(', ')}.`] as const]),
      ...(postings && !isAlike ? [['posted', `is '${posted}', whose area and access differ from those of ${name}.`] as const] : []),
      ...wrong('starts', starts, key => isDay || isOf(key, 'dateTime'), 'moment or day'),
      ...wrong('time', time, key => isDay && isOf(key, 'time'), isDay ? 'time' : 'time beside a day'),
      ...wrong(
        'ends',
        ends,
        key => isOf(key, 'duration', ...(isDay ? ['time'] : ['dateTime'])),
        isDay ? 'time or duration' : 'moment or duration',
      ),
      ...wrong('lanes', lanes, key => targetOf(resource, key) !== null || typeOf(key)?.filter === 'ChoiceFilter', 'reference or choice'),
      ...(exclusive && lanes === undefined ? [['exclusive', 'needs lanes, which hold one row at a time.'] as const] : []),
      ...wrong('short', short, key => isOf(key, 'text'), 'text'),
      ...(codes === undefined || isTextOf(codes) ? [] : [['codes', `is '${codes}', which is no text of what lanes points at.`] as const]),
      ...wrong(
        'feed.description',
        feed.description,
        key => isOpen(key) && typeOf(key)?.searchable === true,
        'text that everybody may read',
      ),
      ...(library === undefined ? [] : libraryMistakes(library, name, resourceNamed(library.of))),
      ...wrong(
        'feed.items',
        feed.items?.of,
        key =>
          isOpen(key) &&
          isOf(key, 'repeater') &&
          (fields[key]?.options as Partial<RepeaterOptions>).fields?.[feed.items?.title ?? '']?.type === 'text',
        'list of records with such a text that everybody may read',
      ),
      ...wrong('feed.link', feed.link, key => isOpen(key) && isOf(key, 'url'), 'link that everybody may read'),
    ]
  },
}
