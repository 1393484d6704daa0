import type { FlagName } from './declared.ts'
import type { Condition } from './condition.ts'
import type { BaseMoment } from './action.ts'
import type { Fields } from './fieldType.ts'

type Key<F extends Fields> = Extract<keyof F, string>
type KeyOfType<F extends Fields, Type extends string> = { [K in Key<F>]: F[K]['type'] extends Type ? K : never }[Key<F>]
type Reference<F extends Fields> = KeyOfType<F, 'reference'>
type Numbers = 'number' | 'money' | 'duration'
type Moments = 'date' | 'dateTime'

/** A field of the row, or of a row that it points at: 'minutes', 'event.duration'. */
type Path<F extends Fields, Type extends string> = KeyOfType<F, Type> | `${Reference<F>}.${string}`

/** Rows of another resource that a figure counts, and that point here: whoever has one (`has`), whoever has none (`lacks`). */
export interface FigureLink {
  /** 'event_signups.attended' */
  readonly figure: string
  /** Its rows' reference to the row here. */
  readonly through: string
  /** Within so many days before the end of the period. Default: within the period. */
  readonly last?: number
  /** The reference of the rows here to what those point at, too. Default: those point at the rows here. */
  readonly by?: string
}

export type FigureUnit = 'percent' | 'minutes' | 'perDay' | 'dollars'

/** What every figure says of itself. */
interface Said {
  readonly label: string
  /** Its definition in a sentence, as people read it beside the number. */
  readonly says: string
  readonly unit?: FigureUnit
  readonly digits?: number
  /** Which way is better; without it a change is only a change. */
  readonly good?: 'up' | 'down'
  /** It is told where this flag is on. */
  readonly flag?: FlagName
  /** What one hopes for. */
  readonly target?: number
}

/**
 * A number over rows, declared once. It is a filter: the rows that it counts are the rows that it opens.
 * Without `distinct`, `sum`, `mean`, `median`, `share`, `places`, `days` and `of` rows are counted.
 */
export interface Figure extends Said {
  readonly where?: Condition
  /** Rows of the organization itself alone, where it reads others from above, too. */
  readonly own?: true
  /** What must hold of rows that it points at, by the references to them. */
  readonly whose?: Readonly<Record<string, Condition | undefined>>
  readonly has?: FigureLink
  readonly lacks?: FigureLink
  /** The moment or the day that places a row in a period. Without it and `stands`, rows are counted as they are now. */
  readonly at?: string
  /**
   * Rows that stand from one day until another, of several the first, are counted on the last day of the period; a blank end is open.
   * `for`: those that have stood so many days by then.
   */
  readonly stands?: { readonly from: string; readonly until?: string | readonly string[]; readonly for?: number }
  /** Counts the rows that this reference points at, each once. */
  readonly distinct?: string
  readonly sum?: string
  readonly mean?: string
  /** What half of them lie below. */
  readonly median?: string
  /** How many of them this holds of, of a hundred. */
  readonly share?: Condition
  /** Where what is summed is blank. */
  readonly orElse?: string
  /** No row brings more than this to a sum or a mean. */
  readonly atMost?: number
  /** The places that rows take, as their quota says: of everybody who comes on them, and of their guests. */
  readonly places?: true
  /** Of rows that stand: the days on which they did, in the period. */
  readonly days?: true
  /** One figure over another, by their names: 'participants', 'users.residents'. */
  readonly of?: string
  readonly over?: string
  /** It speaks of people's answers: withheld where fewer than five people gave one, rounded elsewhere, and it opens no rows. */
  readonly answers?: { readonly by: string }
}

/** A figure as a declaration writes it, held to the names and types of its fields. */
export type FigureOf<F extends Fields> = Said &
  (
    | { readonly of: string; readonly over: string }
    | (Pick<Figure, 'own' | 'has' | 'lacks' | 'atMost' | 'places' | 'days'> & {
        readonly of?: never
        readonly over?: never
        readonly where?: Condition<Key<F> | 'status' | BaseMoment>
        readonly whose?: { readonly [R in Reference<F>]?: Condition }
        readonly at?: Path<F, Moments> | BaseMoment | 'createdAt'
        readonly stands?: {
          readonly from: KeyOfType<F, Moments>
          readonly until?: KeyOfType<F, Moments> | readonly (KeyOfType<F, Moments> | BaseMoment)[]
          readonly for?: number
        }
        readonly distinct?: Reference<F>
        readonly sum?: Path<F, Numbers>
        readonly mean?: Path<F, Numbers>
        readonly median?: Path<F, Numbers>
        readonly share?: Condition<Key<F>>
        readonly orElse?: Path<F, Numbers>
        readonly answers?: { readonly by: Reference<F> }
      })
  )

/**
 * How coarse means of answers are told, which go from 1 to 5: by the first step that is no smaller than what one of the people can move the
 * mean by, so that it hides what they said.
 */
export const TOLD_MEANS = { range: 4, steps: [0.1, 0.2, 0.5, 1] } as const

/** Below so many people nothing is told of their answers. */
export const FEWEST = 5

/** The days one of which ends how long a row stands. */
export const endsOf = ({ stands }: Pick<Figure, 'stands'>): readonly string[] => [stands?.until ?? []].flat()

/** A figure that says how much its rows have, not how many they are: there is none of no row. */
export const isAverage = ({ mean, median, share }: Pick<Figure, 'mean' | 'median' | 'share'>): boolean =>
  mean !== undefined || median !== undefined || share !== undefined

/** What narrows a figure to hours of weekdays, '1 14' for Mondays from two; in place of a field. */
export const WEEKDAY_HOUR = '$hour'

/** A figure's whole name: that of its resource, and its own. */
export const figureName = (resource: { readonly name: string }, figure: string): string =>
  figure.includes('.') ? figure : `${resource.name}.${figure}`
