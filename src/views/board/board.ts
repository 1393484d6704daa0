import { fieldTypes } from '#fields'
import type { Exactly, FieldType, Resource, Setting, View } from '#model'
import { fieldThat, oneOf, pathsThatExist, type FieldOf, type FieldPath, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewScope, type ViewType } from '../viewType.ts'

export interface BoardOptions {
  /** The state or the choice whose values are the lanes. */
  readonly lanes: string
  /** The field that names a card. Default: what names its row everywhere. */
  readonly title?: string
  /** What a card says below its name. */
  readonly card?: readonly FieldPath[]
  /** Lanes of exceptions: they come first, their cards are large. */
  readonly first?: readonly string[]
  /** Lanes that are done with: they come last, as a line with their count. */
  readonly folded?: readonly string[]
  /** Lanes that are not shown. */
  readonly hidden?: readonly string[]
  /** The date of the rows: the board opens on today's. */
  readonly day?: string
  /** Lanes of rows that are waited for: they are counted down to `until`, and stand on the walk list. */
  readonly waits?: readonly string[]
  /** The time of day at which waiting ends. */
  readonly until?: Setting
  /** An action that the head of the board does to all that are waited for. */
  readonly all?: string
  /** The telephone number that a card calls; of several the first that is there. */
  readonly call?: FieldPath | readonly FieldPath[]
  /** The columns of a list on paper of all that are waited for, in their order, each with a box to tick. */
  readonly walk?: readonly FieldPath[]
}

type Each<P> = P extends readonly (infer One)[] ? One : P

type Names<O extends BoardOptions> =
  | O['lanes']
  | O['title']
  | O['day']
  | O['all']
  | FieldOf<NonNullable<O['card']>[number] | NonNullable<O['walk']>[number] | Each<O['call']>>

/** The numbers that a card can call, in the order in which they are tried. */
export const callsOf = ({ call = [] }: BoardOptions): readonly FieldPath[] => [call].flat()

const made = viewOf<'board', BoardOptions>('board', { label: 'Board', icon: 'grid', parts: ['tools'] })

/** One lane for each state; an action moves a card. */
export const board = <const O extends BoardOptions & Named>(
  options: Exactly<O, BoardOptions & Named>,
): View<'board', BoardOptions, Extract<Names<O>, string>> => made(options)

// States that every published row may be in besides those that are declared.
const PUBLISHED = ['scheduled', 'published', 'expired', 'cancelled']

const lanesOf = (resource: Resource, key: string): readonly string[] => {
  const field = resource.fields[key]
  if (!field) return []
  const { options = [] } = field.options as { readonly options?: readonly (string | readonly [string, string])[] }
  const values = options.map(option => (typeof option === 'string' ? option : option[0]))
  const type: FieldType | undefined = Object.hasOwn(fieldTypes, field.type) ? fieldTypes[field.type as keyof typeof fieldTypes] : undefined
  return type?.isState ? [...Object.keys(resource.states ?? {}), ...values, ...PUBLISHED] : values
}

const timeThat = (until: Setting | undefined, { resourceNamed }: ViewScope): readonly Mistake[] => {
  if (!until) return []
  const fields = Object.entries(resourceNamed(until.setting)?.fields ?? {})
  return oneOf(
    'until',
    until.field,
    fields.flatMap(([key, { type }]) => (type === 'time' ? [key] : [])),
    `time of day of '${until.setting}'`,
  )
}

export const boardType: ViewType<'board', BoardOptions> = {
  name: 'board',
  describe: ({ first, folded, day, until, all, walk }) =>
    [
      'a lane of cards for each state, with counts; an action moves a card, by drag, menu or key',
      ...(first ? ['exceptions come first, and large'] : []),
      ...(folded ? ['what is done is folded'] : []),
      ...(day === undefined ? [] : ['it opens on today']),
      ...(until ? ['the time that is left is counted down'] : []),
      ...(all === undefined ? [] : ['one press does an action to all that are waited for']),
      ...(walk ? ['who is waited for is printed as a list to tick'] : []),
    ].join('; '),
  check: (options, scope): readonly Mistake[] => {
    const { resource } = scope
    const lanes = lanesOf(resource, options.lanes)
    const wrong = fieldThat('lanes', options.lanes, 'lanes', scope)
    const named = (option: 'first' | 'folded' | 'hidden' | 'waits') =>
      (options[option] ?? []).flatMap(lane => oneOf(option, lane, lanes, 'lane'))
    return [
      ...wrong,
      ...(options.title === undefined ? [] : oneOf('title', options.title, Object.keys(resource.fields), 'field of these rows')),
      ...pathsThatExist('card', options.card, scope),
      ...(wrong.length > 0 ? [] : [...named('first'), ...named('folded'), ...named('hidden'), ...named('waits')]),
      ...fieldThat('day', options.day, 'day', scope),
      ...timeThat(options.until, scope),
      ...(options.all === undefined ? [] : oneOf('all', options.all, Object.keys(resource.actions ?? {}), 'action of these rows')),
      ...pathsThatExist('call', callsOf(options), scope),
      ...pathsThatExist('walk', options.walk, scope),
      ...(options.waits || !(options.until ?? options.all ?? options.walk)
        ? []
        : ([['waits', 'Name the lanes of rows that are waited for.']] as const)),
    ]
  },
}
