import { labelOf, type CommonOptions, type Field, type FieldType, type StateText } from '#model'
import { choice, type ChoiceOptions } from '../choice/choice.ts'

/** A state that an action brings rows into. */
export interface StateOption extends StateText {
  /** Rows in it are published, as their dates say; in other states they are not, whatever the dates. */
  readonly publishes?: boolean
}

/** A choice among declared states. */
export interface StateOptions {
  /** What follows from the states: each with its words. */
  readonly options: ChoiceOptions['options']
  /** The state of a new row. */
  readonly initial: string
  /** In the order in which they are offered and sorted. */
  readonly states: Readonly<Record<string, StateOption>>
}

/**
 * Where a row stands among declared states. Only an action changes it: it is in no form, import or update, and a new row begins in
 * `initial`. The status of the resource's rows follows from it.
 */
const type: FieldType<'state', string | null, StateOptions> = {
  ...(choice.type as unknown as FieldType<'choice', string | null, StateOptions>),
  name: 'state',
  isState: true,
  check: () => [],
  checkOptions: ({ initial, states }) => [
    ...(Object.keys(states).length < 2 ? ['states needs at least two'] : []),
    ...(initial in states ? [] : [`initial is '${initial}', which is not one of the states`]),
  ],
  wire: key => ({ output: { [key]: 'String' }, input: {} }),
}

/** What a declaration says of a state field. */
interface Given<S extends string> extends Pick<CommonOptions, 'label' | 'help' | 'renamedFrom' | 'backfill'> {
  /** The state of a new row. */
  readonly initial: NoInfer<S>
  readonly states: { readonly [Name in S]: StateOption }
}

/** Makes a state field; the names of its states are types, so that an action which misspells one does not compile. */
export const state = Object.assign(
  <const S extends string>(given: Given<S>): Field<'state', S | null, StateOptions> =>
    Object.freeze({
      type: 'state',
      options: Object.freeze({
        ...given,
        readOnly: true,
        options: Object.entries<StateOption>(given.states).map(([value, { label = labelOf(value) }]) => [value, label] as const),
      }),
    }),
  { type },
)
