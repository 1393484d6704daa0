import { inSentence, labelOf, pointsAt, type Effect } from '#model'
import type { EffectType } from '../effectType.ts'

/** A day that goes to the row that a reference points at, so that both say the same. `F`: fields of the row that it follows from. */
export interface CarryDateOptions<F extends string = string> {
  /** The reference. */
  readonly to: F
  /** The date there. */
  readonly field: string
  /** The day before this date is written there, unless it is over; without the option the date there is emptied. */
  readonly dayBefore?: F
  /** Only of rows whose date is today: what is put right of a day that is over changes nothing now. */
  readonly on?: F
}

export const carryDate = <const F extends string>(options: CarryDateOptions<F>): Effect<'carryDate', CarryDateOptions<F>, F> => ({
  effect: 'carryDate',
  options,
})

/** Effects that write a day into the row that a reference points at. */
export const carryDateType: EffectType<'carryDate', CarryDateOptions> = {
  name: 'carryDate',
  describe: ({ to, field, dayBefore }) =>
    dayBefore === undefined
      ? `'${labelOf(field)}' of the ${inSentence(labelOf(to))} is emptied`
      : `the day before '${labelOf(dayBefore)}' becomes '${labelOf(field)}' of the ${inSentence(labelOf(to))}, unless it is over`,
  check: ({ to, field, ...own }, { fields, resourceNamed }) => {
    const other = resourceNamed(pointsAt(fields[to]))
    if (!other) return [['to', `is '${to}', which is no reference.`]]
    return [
      ...(other.fields[field]?.type === 'date' ? [] : ([['field', `is '${field}', which is no date of ${other.name}.`]] as const)),
      ...(['dayBefore', 'on'] as const).flatMap(option => {
        const key = own[option]
        return key === undefined || fields[key]?.type === 'date' ? [] : ([[option, `is '${key}', which is no date.`]] as const)
      }),
    ]
  },
}
