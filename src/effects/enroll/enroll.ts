import { pointsAt, inSentence, labelOf, type Condition, type Effect } from '#model'
import { AUDIENCE_RESOURCES } from '#fields/audience/audience.ts'
import type { EffectType } from '../effectType.ts'

/** A row for everybody whom this one is for. */
export interface EnrollOptions<F extends string = string> {
  /** The resource of the new rows, their reference to this one, and to the person. */
  readonly into: string
  readonly of: string
  readonly person: string
  /** Only for rows of which this holds. */
  readonly when?: Condition<F>
}

export const enroll = <const F extends string>(options: EnrollOptions<F>): Effect<'enroll', EnrollOptions<F>, F> => ({
  effect: 'enroll',
  options,
})

/** Effects that sign up the whole audience of a row. */
export const enrollType: EffectType<'enroll', EnrollOptions> = {
  name: 'enroll',
  describe: ({ into, when }) => `everybody in the audience gets one of the ${inSentence(labelOf(into))}${when ? ', where it says so' : ''}`,
  check: ({ into, of, person, when = {} }, { fields, name, resourceNamed, isAudience }) => {
    const other = resourceNamed(into)
    if (!other) return [['into', `names '${into}', which is not a resource.`]]
    const unknown = Object.keys(when).find(key => !fields[key])
    return [
      ...(pointsAt(other.fields[of]) === name ? [] : ([['of', `is '${of}', which does not point at these rows.`]] as const)),
      ...(pointsAt(other.fields[person]) === AUDIENCE_RESOURCES.USER
        ? []
        : ([['person', `is '${person}', which points at no person.`]] as const)),
      ...(Object.values(fields).some(isAudience) ? [] : ([['into', 'needs rows that have an audience.']] as const)),
      ...(unknown === undefined ? [] : ([['when', `names '${unknown}', which is not a field.`]] as const)),
    ]
  },
}
