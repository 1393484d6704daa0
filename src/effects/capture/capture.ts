import { inSentence, labelOf, type Effect } from '#model'
import type { EffectType } from '../effectType.ts'

/** A row kept as a pattern for the next ones. */
export interface CaptureOptions {
  /** The resource of the patterns; it declares `templateFor` the rows that are kept. */
  readonly as: string
}

/** Makes a pattern with the values that its rows would start from: `templateFor` read the other way round. It is a draft. */
export const capture = (options: CaptureOptions): Effect<'capture', CaptureOptions, never> => ({ effect: 'capture', options })

/** Effects that keep a row as a pattern. */
export const captureType: EffectType<'capture', CaptureOptions> = {
  name: 'capture',
  describe: ({ as }) => `one of the ${inSentence(labelOf(as))} is made with its values, as a draft`,
  check: ({ as }, { name, resourceNamed }) => {
    const patterns = resourceNamed(as)
    if (!patterns) return [['as', `names '${as}', which is not a resource.`]]
    return patterns.templateFor?.some(({ resource }) => resource === name) ? [] : [['as', `is '${as}', which is no template for ${name}.`]]
  },
}
