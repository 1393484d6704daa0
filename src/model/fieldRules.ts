import type { Problem } from './problem.ts'
import { isFilled } from './shown.ts'

/** Ids of the rules that a declaration may state about several fields at once; a problem carries its rule's id as `code`. */
export type FieldRuleName = 'after' | 'notBefore' | 'atMost' | 'oneOf'

/** Something that must hold between fields of one row, or of one part: data, so that both sides run the same (R8). */
export interface FieldRule<K extends string = string> {
  readonly rule: FieldRuleName
  /** The first is where the message stands. */
  readonly fields: readonly K[]
}

/** `after('endsAt', 'startsAt')`: the first, a time, a day or a moment, is later than the second; said at the first. Empty ones pass. */
export const after = <const L extends string, const E extends string>(late: L, early: E): FieldRule<L | E> => ({
  rule: 'after',
  fields: [late, early],
})

/** `notBefore('endDate', 'startDate')`: the first is the second or later, so that a range may be one day long; said at the first. Empty ones pass. */
export const notBefore = <const L extends string, const E extends string>(late: L, early: E): FieldRule<L | E> => ({
  rule: 'notBefore',
  fields: [late, early],
})

/** `atMost('startWeek', 'weeks')`: the first number is not above the second; said at the first. Empty ones pass. */
export const atMost = <const S extends string, const G extends string>(small: S, great: G): FieldRule<S | G> => ({
  rule: 'atMost',
  fields: [small, great],
})

/** `oneOf('iosUrl', 'androidUrl', 'webUrl')`: at least one of them is filled; said at the first. */
export const oneOf = <const K extends string>(...fields: readonly K[]): FieldRule<K> => ({ rule: 'oneOf', fields })

/** What a rule needs of its fields, when it holds, and what is said where it does not. */
interface Meaning {
  /** Kinds whose values it can judge, all of one kind; null: any. */
  readonly types: readonly string[] | null
  readonly fewest: number
  readonly holds: (values: readonly unknown[]) => boolean
  readonly message: (labels: readonly string[]) => string
}

// Days, times and wall times are texts that sort as they follow one another.
const compared =
  (fits: (one: string | number, other: string | number) => boolean) =>
  ([one, other]: readonly unknown[]): boolean =>
    !isFilled(one) || !isFilled(other) || fits(one as string | number, other as string | number)

const MOMENTS = ['date', 'time', 'dateTime']

/** The rules by id. */
const FIELD_RULES: Readonly<Record<FieldRuleName, Meaning>> = {
  after: { types: MOMENTS, fewest: 2, holds: compared((late, early) => late > early), message: ([, early]) => `Must be after '${early}'` },
  notBefore: {
    types: MOMENTS,
    fewest: 2,
    holds: compared((late, early) => late >= early),
    message: ([, early]) => `Must not be before '${early}'`,
  },
  atMost: {
    types: ['number', 'money', 'duration'],
    fewest: 2,
    // 0 is a number like any other here.
    holds: ([small, great]) => small == null || great == null || (small as number) <= (great as number),
    message: ([, great]) => `Must not be more than '${great}'`,
  },
  oneOf: {
    types: null,
    fewest: 2,
    holds: values => values.some(isFilled),
    message: labels => `Fill in at least one of ${labels.map(label => `'${label}'`).join(', ')}`,
  },
}

/** What the rules are run on. */
export interface RuledValues {
  readonly values: Readonly<Record<string, unknown>>
  /** Whether the field is on the form; what is not counts as empty. */
  isShown(key: string): boolean
  /** Whether something else is wrong with the field already: then its rules wait. */
  isWrong(key: string): boolean
  labelOf(key: string): string
}

/** What the rules find wrong, at the first field of each; a rule that speaks of a wrong field, or stands at a hidden one, is silent. */
export const ruleProblems = (rules: readonly FieldRule[] | undefined, on: RuledValues): readonly Problem[] =>
  (rules ?? []).flatMap(({ rule, fields }): readonly Problem[] => {
    const at = fields.find(key => on.isShown(key))
    const { holds, message } = FIELD_RULES[rule]
    if (at === undefined || fields.some(key => on.isShown(key) && on.isWrong(key))) return []
    if (holds(fields.map(key => (on.isShown(key) ? on.values[key] : null)))) return []
    return [{ path: [at], message: message(fields.map(key => on.labelOf(key))), code: rule }]
  })

/** Mistakes in the rules of a declaration, as sentences with the place of the rule. */
export const ruleMistakes = (
  rules: readonly FieldRule[] | undefined,
  fields: Readonly<Record<string, { readonly type: string }>>,
): readonly { readonly index: number; readonly message: string; readonly unknown?: string }[] =>
  (rules ?? []).flatMap(({ rule, fields: keys }, index) => {
    const unknown = keys.find(key => fields[key] === undefined)
    if (unknown !== undefined) return [{ index, message: `names '${unknown}', which is not a field`, unknown }]
    const { types, fewest } = FIELD_RULES[rule]
    if (keys.length < fewest) return [{ index, message: `is about ${fewest} fields at least, and names ${keys.length}` }]
    const twice = keys.find((key, place) => keys.indexOf(key) !== place)
    if (twice !== undefined) return [{ index, message: `names '${twice}' twice, where other fields are meant` }]
    const found = [...new Set(keys.map(key => fields[key]?.type ?? ''))]
    return types === null || (found.length === 1 && types.includes(found[0] ?? ''))
      ? []
      : [{ index, message: `compares fields of one of the types ${types.join(', ')}, and these are of ${found.join(' and ')}` }]
  })
