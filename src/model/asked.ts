import type { Condition } from './condition.ts'
import type { Fields } from './fieldType.ts'

/** Answers to one type of question: the field that holds them, the figure that sums them, and the one that counts them. */
export interface AnswersOfType<K extends string = string, N extends string = string> {
  readonly field: K
  /** Without it answers are words, and are listed. */
  readonly figure?: N
  readonly count: N
}

/**
 * Rows that are answers of people to questions which another row asks (R6.8): one for each person and question, written by the mutation
 * `answerQuestions` alone. A later answer takes the place of the one before.
 */
export interface Asked<K extends string = string, N extends string = string> {
  /** The reference to the row that asks. */
  readonly by: K
  /** Its list of questions, and the fields of an entry: the question in words, and of which type it is. */
  readonly questions: { readonly list: string; readonly text: string; readonly type: string }
  /** Fields of an answer: the person, the question in words, its type, and when it was answered. */
  readonly person: K
  readonly question: K
  readonly type: K
  readonly at: K
  /** By the types of questions. */
  readonly values: Readonly<Record<string, AnswersOfType<K, N>>>
  /** Who is asked: people whom rows of another resource name that point at the row that asks. */
  readonly of: {
    readonly resource: string
    readonly row: string
    readonly person: string
    readonly when?: Condition
    /** Said to whoever is not among them. */
    readonly because: string
  }
}

type KeyOf<F extends Fields, T extends string> = { [K in Extract<keyof F, string>]: F[K]['type'] extends T ? K : never }[Extract<
  keyof F,
  string
>]

/** Answers as a declaration writes them, held to the names of its fields and figures. */
export interface AskedOf<F extends Fields, N extends string> extends Asked<Extract<keyof F, string>, N> {
  readonly by: KeyOf<F, 'reference'>
  readonly person: KeyOf<F, 'reference'>
  readonly at: KeyOf<F, 'dateTime'>
}
