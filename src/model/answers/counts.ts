// Numbers that the API answers, in the words of server and console.

/** A number as it is told; `part` of `whole` where it is one figure over another. */
export interface FigureNumber {
  /** Null: there is nothing to say, as of nothing divided by nothing. */
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
  /** Fewer than five people are behind it. */
  readonly withheld: boolean
}

/** Values of a field that rows must have; '' means none. */
export interface Narrowing {
  readonly field: string
  readonly in: readonly string[]
}

/** Of the rows that have one value. */
export interface FigureGroup {
  readonly key: string
  readonly title: string | null
  readonly now: FigureNumber
  readonly before: FigureNumber
}

export interface FigureAnswer {
  readonly figure: string
  /** False: the person may not read what it is made of. */
  readonly told: boolean
  /** How it is counted, in short: another text once that changes. */
  readonly definition: string
  readonly now: FigureNumber
  readonly before: FigureNumber
  readonly steps: readonly FigureNumber[]
  readonly groups: readonly FigureGroup[]
  readonly hours: readonly { readonly weekday: number; readonly hour: number | null; readonly value: number }[]
}

/** Whom a row was sent to, or would be, and how many of them it reached. */
export interface ReachFigures {
  readonly people: number
  /** Those among them who are told as family. */
  readonly families: number
  readonly reached: number
  /** Whom nothing has reached and nothing will. */
  readonly unreached: number
  readonly answered: number
  readonly needHelp: number
  /** Who came of it, as its segment says, such as signed up after it reached them; null where nothing is counted so. */
  readonly came: number | null
  /** What it is about was called off or is there no more, so that nobody is sent it. */
  readonly isOver: boolean
  readonly channels: readonly { readonly channel: string; readonly people: number; readonly reached: number }[]
  /** Names of the first whom no channel reaches. */
  readonly lost: readonly string[]
  /** Names of the communities below that it goes to as well; each counts its own people. */
  readonly below: readonly string[]
  /** What each of those made of a row that was sent. */
  readonly reachedBelow: readonly ReachBelow[]
}

/** People whom an organization below was to send a row, and what came of it. */
export interface ReachBelow extends Pick<ReachFigures, 'people' | 'reached' | 'unreached' | 'answered' | 'needHelp'> {
  readonly name: string
}

/** Whom an audience reaches, with the sum behind the number. */
export interface AudienceSize {
  readonly total: number
  /** Signed addends in reading order: '3 groups' +129, '2 people' +2, 'In more than one' -13. */
  readonly parts: readonly { readonly label: string; readonly count: number; readonly detail: string }[]
  /** At most 200. */
  readonly names: readonly string[]
}
