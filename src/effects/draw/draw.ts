import { pointsAt, inSentence, labelOf, type Effect } from '#model'
import type { EffectType } from '../effectType.ts'

/** A lottery among rows that wait for a place of this one. `F`: fields of the row whose places they are. */
export interface DrawOptions<F extends string = string> {
  /** The resource of the rows that wait, by its quota. */
  readonly among: string
  /** The text field of this row in which the seed is kept, so that everybody can draw again and come to the same. */
  readonly seed: F
  /** The number field of a row that waits: its place in line. */
  readonly lot: string
}

export const draw = <const F extends string>(options: DrawOptions<F>): Effect<'draw', DrawOptions<F>, F> => ({ effect: 'draw', options })

/** Effects that put those who wait in a line by lot. */
export const drawType: EffectType<'draw', DrawOptions> = {
  name: 'draw',
  describe: ({ among }) =>
    `those who wait among the ${inSentence(labelOf(among))} are put in line by lot, and places are given in that order`,
  check: ({ among, seed, lot }, { fields, name, resourceNamed }) => {
    const other = resourceNamed(among)
    if (!other) return [['among', `names '${among}', which is not a resource.`]]
    const { quota } = other
    const isOurs = quota?.overflow !== undefined && pointsAt(other.fields[quota.per]) === name
    return [
      ...(isOurs ? [] : ([['among', `is '${among}', where nobody waits for a place of these rows.`]] as const)),
      ...(fields[seed]?.type === 'text' ? [] : ([['seed', `is '${seed}', which is no text field.`]] as const)),
      ...(other.fields[lot]?.type === 'number' ? [] : ([['lot', `is '${lot}', which is no number field of ${among}.`]] as const)),
    ]
  },
}
