import { pointsAt, inSentence, labelOf, type Effect, type Setting } from '#model'
import type { EffectScope, EffectType } from '../effectType.ts'

/** An action on rows of another resource that point at the same, for the day that it is. `F`: fields of the row that it follows from. */
export interface ActOptions<F extends string = string> {
  readonly resource: string
  /** The action of that resource; rows that it cannot be done to stay as they are. */
  readonly action: string
  /** Their reference, and ours to the same; `'id'`: to this row. */
  readonly same: readonly [theirs: string, ours: F | 'id']
  /** Their field with the day: only rows of the day that it is. */
  readonly day: string
  /** Only where this is on that day, too: a moment of the row that `of` points at. */
  readonly on?: { readonly of: F; readonly at: string }
  /** Only where a setting has this among its choices. */
  readonly when?: Setting & { readonly has: string }
}

export const act = <const F extends string>(options: ActOptions<F>): Effect<'act', ActOptions<F>, Exclude<F, 'id'>> => ({
  effect: 'act',
  options,
})

type Mistakes = readonly (readonly [option: string, message: string])[]

const settingMistakes = ({ when }: ActOptions, { resourceNamed }: EffectScope): Mistakes => {
  if (!when) return []
  const field = resourceNamed(when.setting)?.fields[when.field]
  const choices = (field?.options as { readonly options?: readonly (string | readonly [string, string])[] } | undefined)?.options ?? []
  const isThere = choices.some(one => (typeof one === 'string' ? one : one[0]) === when.has)
  return isThere ? [] : [['when', `asks for '${when.has}', which '${when.field}' of ${when.setting} does not offer.`]]
}

/** Effects that do an action to other rows. */
export const actType: EffectType<'act', ActOptions> = {
  name: 'act',
  describe: ({ resource, action, when }) =>
    `'${labelOf(action)}' is done to today's ${inSentence(labelOf(resource))}${when ? ', where the settings say so' : ''}`,
  check: (options, scope) => {
    const { resource, action, same, day, on } = options
    const other = scope.resourceNamed(resource)
    if (!other) return [['resource', `names '${resource}', which is not a resource.`]]
    const [theirs, ours] = same
    const target = ours === 'id' ? scope.name : pointsAt(scope.fields[ours])
    const onTarget = on && scope.resourceNamed(pointsAt(scope.fields[on.of]))
    return [
      ...(other.actions?.[action] ? [] : ([['action', `is '${action}', which is no action of ${resource}.`]] as const)),
      ...(target !== '' && pointsAt(other.fields[theirs]) === target
        ? []
        : ([['same', `is '${theirs}' and '${ours}', which do not point at the same.`]] as const)),
      ...(other.fields[day] ? [] : ([['day', `is '${day}', which is not a field of ${resource}.`]] as const)),
      ...(!on || onTarget?.fields[on.at] ? [] : ([['on', `is '${on.of}' and '${on.at}', where there is no such field.`]] as const)),
      ...settingMistakes(options, scope),
    ]
  },
}
