import { fieldTypes } from '#fields'
import type { FieldType, Resource, View } from '#model'
import { fieldThat, oneOf, pathsThatExist, type FieldOf, type FieldPath, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

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
}

type Names<O extends BoardOptions> = O['lanes'] | O['title'] | O['day'] | FieldOf<NonNullable<O['card']>[number]>

const made = viewOf<'board', BoardOptions>('board', { label: 'Board', icon: 'grid', parts: ['tools'] })

/** One lane for each state; an action moves a card. */
export const board = <const O extends BoardOptions & Named>(options: O): View<'board', BoardOptions, Extract<Names<O>, string>> =>
  made(options)

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

export const boardType: ViewType<'board', BoardOptions> = {
  name: 'board',
  describe: ({ first, folded, day }) =>
    [
      'a lane of cards for each state, with counts; an action moves a card, by drag, menu or key',
      ...(first ? ['exceptions come first, and large'] : []),
      ...(folded ? ['what is done is folded'] : []),
      ...(day === undefined ? [] : ['it opens on today']),
    ].join('; '),
  check: (options, scope): readonly Mistake[] => {
    const { resource } = scope
    const lanes = lanesOf(resource, options.lanes)
    const wrong = fieldThat('lanes', options.lanes, 'lanes', scope)
    const named = (option: 'first' | 'folded' | 'hidden') => (options[option] ?? []).flatMap(lane => oneOf(option, lane, lanes, 'lane'))
    return [
      ...wrong,
      ...(options.title === undefined ? [] : oneOf('title', options.title, Object.keys(resource.fields), 'field of these rows')),
      ...pathsThatExist('card', options.card, scope),
      ...(wrong.length > 0 ? [] : [...named('first'), ...named('folded'), ...named('hidden')]),
      ...fieldThat('day', options.day, 'day', scope),
    ]
  },
}
