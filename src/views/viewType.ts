import type { Resource, View, ViewPart } from '#model'

type ActionIcon = View['icon']

/** What a view is checked against: the resource that has it, and all others. */
export interface ViewScope {
  readonly resource: Resource
  readonly resourceNamed: (name: string) => Resource | null
}

/** The declaration's side of a view: pure, run by browser and server alike. */
export interface ViewType<Name extends string = string, Options = object> {
  readonly name: Name
  /** What people can do there, as the handbook says it: 'one column for each state; a card is moved by an action'. */
  describe(options: Options): string
  /** Options that make no sense here: the option, and what to do, as sentences. */
  check(options: Options, scope: ViewScope): readonly (readonly [option: string, message: string])[]
}

/** What every view may be given besides the options of its type. */
export interface Named {
  /** On the switch above the list and in the title of the page. */
  readonly label?: string
  readonly icon?: ActionIcon
  /** States that it opens with. */
  readonly status?: readonly string[]
  /** A filter that it opens with, as the list takes it: `{ result: { in: ['denied'] } }`. */
  readonly where?: Readonly<Record<string, object>>
  /** It is of the rows below one row, such as a sheet to tick, by one of these references where they are named; the resource's own list, of rows of many, goes without it. */
  readonly nested?: true | readonly string[]
}

interface Standing {
  readonly label: string
  readonly icon: ActionIcon
  readonly parts: readonly ViewPart[]
}

/**
 * Makes the constructor of a view type. One whose options name fields or actions is given their type by a function around it:
 * `<const O extends BoardOptions & Named>(options: O): View<'board', BoardOptions, O['lanes'] | …>`.
 */
export const viewOf =
  <Type extends string, Options extends object>(view: Type, standing: Standing) =>
  ({ label, icon, status, where, nested, ...options }: Options & Named): View<Type, Options, never> => ({
    view,
    ...standing,
    ...(label === undefined ? {} : { label }),
    ...(icon === undefined ? {} : { icon }),
    ...(status === undefined ? {} : { status }),
    ...(where === undefined ? {} : { where }),
    ...(nested === undefined ? {} : { nested }),
    options: options as unknown as Options,
  })
