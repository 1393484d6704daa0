import { t } from '#texts/described.ts'
import {
  isShown,
  labelOf,
  inSentence,
  lowerFirst,
  problem,
  ruleMistakes,
  ruleProblems,
  under,
  type FieldRule,
  type Fields,
  type FieldType,
  type FieldEnv,
  type Problem,
  type Wire,
} from '#model'
import { anyOf, required } from '../defining.ts'
import { listedCsv } from './listed.ts'
import { gridMistakes, type GridOptions } from './grid/grid.ts'

/** One part: a value under each of its fields' keys. */
export type RepeaterRow = Readonly<Record<string, unknown>>

export interface RepeaterOptions {
  /** PascalCase GraphQL type of one part; its input is the same with `Input`. Two fields may share one if their `fields` are equal. */
  readonly type: string
  /** What a part holds, in order; parts may hold parts. */
  readonly fields: Fields
  /** What must hold between the fields of each part. */
  readonly rules?: readonly FieldRule[]
  /** No two parts agree in all of these fields; they hold plain values. */
  readonly distinct?: readonly string[]
  /** Fields that a page leaves out of a part where they are no or zero, which says nothing there. */
  readonly hidesEmpty?: readonly string[]
  /** Yes-or-no fields that hold today alone, such as sold out: said behind a part's name, turned on the page, and left behind where a row is copied. */
  readonly passing?: readonly string[]
  /** Yes-or-no fields that say that others of the part were looked at: a change of one of those takes them back. `{ reviewed: ['name', 'allergens'] }` */
  readonly reviews?: Readonly<Record<string, readonly string[]>>
  /** A text of each part by which a cell of a file lists them, 'Soup; Salad', and a search may find them; without it they stand in no file. */
  readonly listed?: string
  readonly min?: number
  /** Default 200. */
  readonly max?: number
  /** What people call one part: 'Course', 'Question'. Default: the type in words. */
  readonly itemLabel?: string
  /** Parts are entered as a grid, a page at a time, where each holds one row of another resource. */
  readonly grid?: GridOptions
}

const MAX = 200

/** Field types whose wire names or columns are fixed, or that never come back, have no place in a part. */
const UNFIT = ['audience', 'publishing', 'password', 'pin', 'secretText']

/** 'VenueSchedule' reads 'Venue schedule'. */
export const itemLabelOf = ({ itemLabel, type }: RepeaterOptions): string => itemLabel ?? labelOf(type)

type AdapterOf = (type: string) => FieldType

/** A part as an untouched form has it. */
export const emptyRow = ({ fields }: RepeaterOptions, adapterOf: AdapterOf): RepeaterRow =>
  Object.fromEntries(Object.entries(fields).map(([key, { type, options }]) => [key, options.initial ?? adapterOf(type).empty]))

const over = <T>({ fields }: RepeaterOptions, adapterOf: AdapterOf, each: (key: string, face: FieldType, own: object) => T): readonly T[] =>
  Object.entries(fields).map(([key, field]) => each(key, adapterOf(field.type), field.options))

const checkPart = (part: RepeaterRow, options: RepeaterOptions, adapterOf: AdapterOf, env: FieldEnv): readonly Problem[] => {
  const shows = (key: string): boolean => isShown(options.fields[key]?.options.showWhen, part)
  const found = over(options, adapterOf, (key, face, own) =>
    shows(key) ? face.check(part[key] ?? face.empty, own, env).map(one => under(key, one)) : [],
  ).flat()
  const between = ruleProblems(options.rules, {
    values: part,
    isShown: shows,
    isWrong: key => found.some(({ path }) => path[0] === key),
    labelOf: key => options.fields[key]?.options.label ?? labelOf(key),
  })
  return [...found, ...between]
}

/** Parts that agree with an earlier one in the fields that tell parts apart. */
const twice = (parts: readonly RepeaterRow[], options: RepeaterOptions): readonly Problem[] => {
  const { fields, distinct: unique = [] } = options
  const seen = new Set<string>()
  return parts.flatMap((part, index) => {
    const key = JSON.stringify(unique.map(name => part[name] ?? null))
    if (unique.length > 0 && seen.has(key)) {
      const same = unique.map(name => inSentence(fields[name]?.options.label ?? labelOf(name)))
      const message = `Another one has the same ${anyOf(same, 'and')}`
      return [under(index, under(unique.at(-1) ?? '', problem(message, 'unique')))]
    }
    seen.add(key)
    return []
  })
}

/**
 * A list of parts that belong to the row and have no life of their own: courses of a meal, questions of a form.
 * Fields of a part are of any kind of the register, which is handed in because it holds this kind too.
 */
export const makeRepeaterType = (adapterOf: AdapterOf): FieldType<'repeater', readonly RepeaterRow[], RepeaterOptions> => ({
  name: 'repeater',
  describe: options => {
    const labels = Object.entries(options.fields).map(([key, field]) => field.options.label ?? labelOf(key))
    const one = lowerFirst(itemLabelOf(options))
    return t('described.repeater', { max: options.max ?? MAX, one, fields: anyOf(labels, 'and') })
  },
  empty: [],
  check: (value, options, env) => {
    const { min = 0, max = MAX } = options
    if (value.length > max) return [problem(`At most ${max} are possible`, 'most', { max })]
    return [
      ...required(value.length === 0, options),
      ...(value.length > 0 && value.length < min ? [problem(`At least ${min} are needed`, 'least', { min })] : []),
      ...value.flatMap((part, index) => checkPart(part, options, adapterOf, env).map(found => under(index, found))),
      ...twice(value, options),
    ]
  },
  copied: (value, { passing = [] }) =>
    passing.length === 0 ? value : value.map(part => ({ ...part, ...Object.fromEntries(passing.map(key => [key, false])) })),
  beside: ({ grid }) => (grid ? [{ option: 'grid.pagesFrom', field: grid.pagesFrom, types: ['number'] }] : []),
  checkOptions: ({
    type,
    fields,
    rules,
    grid,
    distinct = [],
    hidesEmpty = [],
    passing = [],
    reviews = {},
    listed = [],
    min = 0,
    max = MAX,
  }) => [
    ...gridMistakes(grid, fields),
    ...(/^[A-Z][A-Za-z0-9]*$/.test(type ?? '')
      ? []
      : [`type is ${type ? `'${type}'` : 'missing'}. It is the GraphQL type of one part, in PascalCase: 'TripStop'`]),
    ...(Object.keys(fields).length === 0 ? ['fields needs at least one field'] : []),
    ...(min > max ? ['min is not above max'] : []),
    ...[...distinct, ...hidesEmpty, ...passing, ...Object.entries(reviews).flat(2), ...[listed].flat()]
      .filter(name => !fields[name])
      .map(name => `'${name}' is no field of a part`),
    ...ruleMistakes(rules, fields).map(({ index, message }) => `rules[${index}] ${message}`),
    ...Object.entries(fields).flatMap(([key, field]) => [
      ...(UNFIT.includes(field.type) ? [`fields.${key} is of type ${field.type}, which cannot stand in a part`] : []),
      ...(adapterOf(field.type).checkOptions?.(field.options) ?? []).map(mistake => `fields.${key}: ${mistake}`),
    ]),
  ],
  wire: (key, options) => {
    const shapes = over(options, adapterOf, (name, face, own) => face.wire(name, own))
    const sdl = (head: string, side: 'output' | 'input') =>
      `${head} { ${shapes.flatMap(shape => Object.entries(shape[side]).map(([name, type]) => `${name}: ${type}`)).join(' ')} }`
    return {
      output: { [key]: `[${options.type}!]!` },
      input: { [key]: `[${options.type}Input!]` },
      types: [
        ...new Set([
          ...shapes.flatMap(shape => shape.types ?? []),
          sdl(`type ${options.type}`, 'output'),
          sdl(`input ${options.type}Input`, 'input'),
        ]),
      ],
    }
  },
  fromWire: (wire, key, options, env) =>
    (Array.isArray(wire[key]) ? (wire[key] as Wire[]) : []).map(one =>
      Object.fromEntries(over(options, adapterOf, (name, face, own) => [name, face.fromWire(one, name, own, env)])),
    ),
  toWire: (value, key, options, env) => ({
    [key]: value.map(
      part =>
        Object.assign({}, ...over(options, adapterOf, (name, face, own) => face.toWire(part[name] ?? face.empty, name, own, env))) as Wire,
    ),
  }),
  selection: (key, options) => `${key} { ${over(options, adapterOf, (name, face, own) => face.selection(name, own)).join(' ')} }`,
  // A sentence says that a list is another one, not all that is in it.
  format: () => '',
  csv: listedCsv(options => emptyRow(options, adapterOf)),
  filter: null,
  sortable: false,
  searchable: false,
  isSearched: ({ listed }) => listed !== undefined,
})
