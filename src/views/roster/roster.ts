import type { Action, Exactly, Resource, View } from '#model'
import { fieldThat, oneOf, pathsThatExist, targetOf, type FieldOf, type FieldPath, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

export interface RosterWaits {
  readonly state: string
  readonly action: string
}

export interface RosterOptions {
  /** The action that ticks a row. */
  readonly mark: string
  /** The action that takes the tick back. */
  readonly unmark?: string
  /** What is said of rows that are ticked, and of those that are not: ['Here', 'Not here']. */
  readonly words?: readonly [marked: string, unmarked: string]
  /** The field that names a row. Default: what names it everywhere. */
  readonly title?: string
  /** What tells rows apart, below their names; the search finds it too. */
  readonly tells?: readonly FieldPath[]
  /** When a row was ticked. */
  readonly at?: string
  /** A choice that is set with one press or one digit. */
  readonly level?: string
  /** Rows that wait, beside the others, and the action that brings them in; of several states each has a list of its own. */
  readonly waits?: RosterWaits | readonly RosterWaits[]
  /** What is said of the row above them, below the heading: when it is, and where. */
  readonly above?: readonly FieldPath[]
  /** A field that says yes of rows that are added at the door. */
  readonly adds?: string
  /** Whom the search offers besides these rows, to be added and marked with one press: a filter on what `title` points at. */
  readonly newcomers?: Readonly<Record<string, object>>
  /** Columns of the list on paper, by which it is sorted; each row there has a box to tick. */
  readonly sheet?: readonly FieldPath[]
  /** The date of the rows: the roster opens on today's. */
  readonly day?: string
  /** What rows are parted by, and stand in the order of, with what is told of them: each of several people takes a part. */
  readonly parts?: FieldPath
  /** No press marks all: each is marked for itself. */
  readonly singly?: true
}

/** The actions that bring in those who wait. */
type WaitsOf<W> = W extends readonly (infer One)[] ? WaitsOf<One> : W extends { readonly action: infer A } ? A : never

type Names<O extends RosterOptions> =
  | O['mark']
  | O['unmark']
  | O['title']
  | O['at']
  | O['level']
  | O['day']
  | O['adds']
  | FieldOf<NonNullable<O['above']>[number]>
  | FieldOf<NonNullable<O['tells']>[number]>
  | FieldOf<NonNullable<O['parts']>>
  | FieldOf<NonNullable<O['sheet']>[number]>
  | WaitsOf<O['waits']>

const made = viewOf<'roster', RosterOptions>('roster', { label: 'Roster', icon: 'checkIn', parts: [] })

/** Big rows, each ticked by one press: who is here, who has paid, what was counted. */
export const roster = <const O extends RosterOptions & Named>(
  options: Exactly<O, RosterOptions & Named>,
): View<'roster', RosterOptions, Extract<Names<O>, string>> => made(options)

/** The states of rows that wait, each with its action. */
export const waitsOf = ({ waits = [] }: RosterOptions): readonly RosterWaits[] => ('state' in waits ? [waits] : waits)

const actionOf = ({ actions = {} }: Resource, name: string): Action | undefined => actions[name]

export const rosterType: ViewType<'roster', RosterOptions> = {
  name: 'roster',
  describe: ({ level, day, sheet, parts }) =>
    [
      'large rows to mark with one press, with running counts, a search, and keys',
      ...(level === undefined ? [] : ['a level is set beside each']),
      ...(sheet === undefined ? [] : ['it is printed as a list to tick']),
      ...(parts === undefined ? [] : ['a part at a time']),
      ...(day === undefined ? [] : ['it opens on today']),
    ].join('; '),
  check: (options, scope): readonly Mistake[] => {
    const { mark, unmark, title } = options
    const { resource } = scope
    const actions = Object.keys(resource.actions ?? {})
    const to = actionOf(resource, mark)?.to
    const starts = (name: string, state: string | undefined): boolean => actionOf(resource, name)?.from?.includes(state ?? '') ?? false
    const action = (option: string, name: string) => oneOf(option, name, actions, 'action of these rows')
    return [
      ...action('mark', mark),
      ...(actions.includes(mark) && to === undefined ? [['mark', `'${mark}' leads to no state. Give the action a 'to'.`] as const] : []),
      ...(unmark === undefined ? [] : action('unmark', unmark)),
      ...(unmark !== undefined && actions.includes(unmark) && to !== undefined && !starts(unmark, to)
        ? [['unmark', `'${unmark}' does not start from '${to}', which '${mark}' leads to.`] as const]
        : []),
      ...waitsOf(options).flatMap(waits => [
        ...action('waits', waits.action),
        ...(actions.includes(waits.action) && !starts(waits.action, waits.state)
          ? [['waits', `'${waits.action}' does not start from '${waits.state}'.`] as const]
          : []),
      ]),
      ...(options.newcomers !== undefined && (options.adds === undefined || targetOf(resource, title ?? '') === null)
        ? [['newcomers', "needs 'adds', and a 'title' that is a reference: whom it names is offered."] as const]
        : []),
      ...(title === undefined ? [] : oneOf('title', title, Object.keys(resource.fields), 'field of these rows')),
      ...pathsThatExist('tells', options.tells, scope),
      ...pathsThatExist('parts', options.parts === undefined ? [] : [options.parts], scope),
      ...fieldThat('at', options.at, 'moment', scope),
      ...fieldThat('level', options.level, 'choice', scope),
      ...fieldThat('day', options.day, 'day', scope),
      ...pathsThatExist('above', options.above, scope),
      ...pathsThatExist('sheet', options.sheet, scope),
      ...fieldThat('adds', options.adds, 'yesNo', scope),
    ]
  },
}
