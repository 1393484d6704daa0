/** One thing wrong with a value: where, in words for people, and (for translators) which sentence with which numbers. */
export interface Problem {
  /** Path from the value that was checked: `[]` is the value itself, `[2, 'text']` the text of its third part. */
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly code?: string
  readonly args?: Readonly<Record<string, string | number>>
}

/** A problem at the value itself. */
export const problem = (message: string, code?: string, args?: Problem['args']): Problem => ({
  path: [],
  message,
  ...(code === undefined ? {} : { code }),
  ...(args === undefined ? {} : { args }),
})

/** The same problem, seen from the thing that holds the value under `key`. */
export const under = (key: string | number, found: Problem): Problem => ({ ...found, path: [key, ...found.path] })

/** Every type that an error of this API can have (R11.3, DESIGN 5). */
export type ErrorType =
  | 'NotFound'
  | 'NotAuthorized'
  | 'RecordInvalid'
  | 'Conflict'
  | 'WrongAnswerForQuestionType'
  | 'Busy'
  | 'TookTooLong'
  | 'Internal'
