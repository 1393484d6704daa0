import type { AnyField, Effect, Fields, Setting } from '#model'
import { PEOPLE } from '../deliver/deliver.ts'
import { isPerson, tellingMistakes, type Telling } from '../deliver/tell.ts'
import type { EffectType } from '../effectType.ts'

/** People who are told of a row one after the other, until somebody takes it. `F`: fields of that row. */
export interface EscalateOptions<F extends string = string> extends Telling {
  /** The setting with the people in their order: a list of which each entry names one, and the minutes after the one before. */
  readonly people: Setting
  readonly person: string
  readonly after: string
  /** The day that it is about: once that is over nobody is told any more. */
  readonly day?: F
  /** Read-only fields that it keeps: since when, when the next is told, how many were, and who was, in words. An action that empties them begins anew. */
  readonly since: F
  readonly nextAt: F
  readonly count: F
  readonly told: F
}

export const escalate = <const F extends string>(options: EscalateOptions<F>): Effect<'escalate', EscalateOptions<F>, F> => ({
  effect: 'escalate',
  options,
})

/** The types of the fields that it keeps and reads. */
const KEPT = { since: 'dateTime', day: 'date', nextAt: 'dateTime', count: 'number', told: 'longText' } as const

const entriesOf = (field: AnyField | undefined): Fields | null =>
  field?.type === 'repeater' ? (field.options as { readonly fields: Fields }).fields : null

/** Effects that tell one person after the other. */
export const escalateType: EffectType<'escalate', EscalateOptions> = {
  name: 'escalate',
  delivers: true,
  describe: ({ people }) =>
    `the people whom the ${people.setting.replaceAll('_', ' ')} name are told, one after the other, until somebody takes it`,
  check: (options, scope) => {
    const { people, person, after } = options
    const entries = entriesOf(scope.resourceNamed(people.setting)?.fields[people.field])
    const keys = Object.entries(KEPT).flatMap(([option, type]): [string, string][] => {
      const key = options[option as keyof typeof KEPT]
      if (key === undefined || scope.fields[key]?.type === type) return []
      return [[option, `names '${key}', which is no field of type ${type}.`]]
    })
    return [
      ...keys,
      ...(entries ? [] : ([['people', `is no list: '${people.setting}' has no list '${people.field}'.`]] as const)),
      ...(!entries || isPerson(entries[person], PEOPLE) ? [] : ([['person', `is '${person}', which names nobody of ${PEOPLE}.`]] as const)),
      ...(!entries || entries[after]?.type === 'duration' ? [] : ([['after', `is '${after}', which is no duration.`]] as const)),
      ...tellingMistakes(options, scope),
    ]
  },
}
