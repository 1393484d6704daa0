import { sumBy } from 'es-toolkit'
import { defineFieldType, inSentence, snakeCase, type Condition, type Fields } from '#model'
import { t as said } from '#texts/described.ts'
import { t } from '#texts/descriptions.ts'

/** Places of a row: those that somebody has, those who wait for one, and how many there are (null: as many as come). */
export interface RelatedCount {
  readonly taken: number
  readonly waiting: number
  readonly limit: number | null
  /** Of a row that goes to organizations below: how many each of them has, by its name. */
  readonly below?: readonly TallyBelow[]
}

export interface TallyBelow {
  readonly name: string
  readonly taken: number
  readonly waiting: number
}

/** This row's own field, of a field type that is stored in one column of its name, and the values at which something holds, or any at all. */
export type OwnCondition = { readonly field: string } & ({ readonly in: readonly string[] } | { readonly filled: true })

/** People of the counted rows: their resource, the rows' reference to one, and what holds of those who count. */
export interface CountedPeople {
  readonly of: string
  readonly by: string
  readonly when: Condition
}

export interface RelatedCountOptions {
  /** The resource whose rows are counted, and their reference to this row. */
  readonly of: string
  readonly by: string
  /** Their choice that says how each stands, and at which of its values a row has a place or waits for one. Default: all count that are neither canceled nor archived. */
  readonly standing?: { readonly field: string; readonly taken: readonly string[]; readonly waiting?: readonly string[] }
  /** Their whole number of places, in place of one each: the size of a party. */
  readonly size?: string
  /** Their whole number of places beside those: guests. */
  readonly plus?: string
  /** Their references to who comes along: a place each. */
  readonly party?: string
  /** Not the rows are counted but those of their people for whom something holds, who comes along (`party`) too: who needs a wheelchair space. */
  readonly who?: CountedPeople
  /** Where this row counts at all; elsewhere the value is null and reads as `otherwise`. */
  readonly only?: OwnCondition
  readonly otherwise?: string
  /** This row's own whole number of places; as many as come while it is empty. */
  readonly limit?: string
  /** Rows of the organizations below that receive this row are told, too, as counts and nothing else. For rows with an audience that are 'received'. */
  readonly below?: true
}

/** The database's function that counts them, which this row's organization alone is answered by. */
export const belowFunction = ({ of }: RelatedCountOptions, key: string): string => `below_${of}_${snakeCase(key)}`

/** The field of a row, if any, that counts the rows of a resource which point at it, and not some of their people. */
export const countOf = (fields: Fields, resource: string): readonly string[] =>
  Object.keys(fields)
    .filter(key => {
      const { type, options } = fields[key] ?? {}
      const { of, who } = (options ?? {}) as Partial<RelatedCountOptions>
      return type === 'relatedCount' && of === resource && who === undefined
    })
    .slice(0, 1)

/** Whether every place is taken. */
export const isFull = (value: RelatedCount | null): boolean => value?.limit != null && value.taken >= value.limit

/** '8 of 8, 3 waiting', '14 so far', '14' of rows that have no standing; `otherwise` where nothing is counted. */
export const relatedCountText = (
  value: RelatedCount | null,
  { otherwise = '', standing }: Pick<RelatedCountOptions, 'otherwise' | 'standing'>,
): string => {
  if (value === null) return otherwise
  const { taken, waiting, limit, below = [] } = value
  const sum = standing ? t('descriptions.takenSoFar', { taken }) : String(taken)
  const places = limit === null ? sum : t('descriptions.taken', { taken, limit })
  const own = waiting > 0 ? t('descriptions.alsoWaiting', { taken: places, waiting }) : places
  return below.length === 0 ? own : t('descriptions.alsoBelow', { own, below: sumBy(below, one => one.taken) })
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const readRelatedCount = (value: unknown): RelatedCount | null => {
  if (typeof value !== 'object' || value === null) return null
  const { taken, waiting, limit, below } = value as Readonly<Record<string, unknown>>
  const known = { taken: numberOf(taken), waiting: numberOf(waiting), limit: typeof limit === 'number' ? limit : null }
  return Array.isArray(below) && below.length > 0 ? { ...known, below: below as readonly TallyBelow[] } : known
}

/** Rows below this one, counted whenever they are read: 14 of 20 places. Never stored, never entered. Readers count what they may read. */
export const relatedCount = defineFieldType<'relatedCount', RelatedCount | null, RelatedCountOptions>(
  {
    name: 'relatedCount',
    describe: ({ of }, labelOf) => said('described.relatedCount', { many: inSentence(labelOf(of)[1]) }),
    check: () => [],
    checkOptions: ({ readOnly }) => (readOnly === true ? [] : ['is counted, never entered: say readOnly']),
    wire: key => ({
      output: { [key]: 'Tally' },
      input: {},
      types: [
        'type Tally { taken: Int! waiting: Int! limit: Int "Of a row that goes to organizations below, what each has" below: [TallyBelow!]! }',
        'type TallyBelow { name: String! taken: Int! waiting: Int! }',
      ],
    }),
    fromWire: (wire, key) => readRelatedCount(wire[key]),
    toWire: () => ({}),
    selection: (key, { below }) => `${key} { taken waiting limit${below ? ' below { name taken waiting }' : ''} }`,
    csv: { print: relatedCountText, parse: () => ({ value: null }) },
  },
  { readOnly: true },
)
