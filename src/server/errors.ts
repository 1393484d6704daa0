import { GraphQLError } from 'graphql'

/** A problem on the wire: `path` starts with the field's key; an empty path is the record itself. */
export interface WireProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly code?: string
  readonly args?: Readonly<Record<string, string | number>>
}

/** Every type that an error of this API can have (R11.3, DESIGN 5). */
export type ErrorType = 'NotFound' | 'NotAuthorized' | 'RecordInvalid' | 'Conflict' | 'WrongAnswerForQuestionType' | 'Internal'

/** Who saved in between, when, which declared fields, and the row as it is now in wire form. */
export interface Newer {
  /** `{ version, updatedAt, updatedByName, …wire output }`. */
  readonly current: Readonly<Record<string, unknown>>
  readonly changedBy: string | null
  readonly changedAt: string
  readonly fields: readonly string[]
}

const failure = (message: string, type: ErrorType, more: Readonly<Record<string, unknown>> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { type, ...more } })

/** Absent, deleted, foreign and forbidden read the same (R11.1). */
export const notFound = (): GraphQLError => failure('This page could not be found.', 'NotFound')

/** The session is missing, expired or withdrawn; never for a record. */
export const notAuthorized = (): GraphQLError => failure('Please sign in again.', 'NotAuthorized')

/** Values that cannot be saved; all problems at once (R8.15). */
export const recordInvalid = (problems: readonly WireProblem[]): GraphQLError =>
  failure(problems[0]?.message ?? 'The record is not valid', 'RecordInvalid', { problems })

/** May be read but not written: the rule's reason, at the record itself. */
export const refused = (reason: string): GraphQLError => recordInvalid([{ path: [], message: reason, code: 'refused' }])

/** Someone saved in between (DESIGN 5); the form shows yours, theirs and the base. */
export const conflict = (newer: Newer): GraphQLError =>
  failure(
    newer.changedBy ? `${newer.changedBy} has changed this since you opened it.` : 'This was changed since you opened it.',
    'Conflict',
    { ...newer },
  )

/** Anything that is not the caller's business (R11.1). */
export const internal = (): GraphQLError => failure('An unexpected error has occurred.', 'Internal')

/** The disk is full. Reading goes on, and the same call works once there is room. */
export const noRoom = (): GraphQLError =>
  failure('The server has no room left, so nothing was saved. Try again once there is room.', 'Internal')

/** The database took longer than the statement timeout. */
export const tookTooLong = (): GraphQLError => failure('This took too long. Narrow the filter and try again.', 'Internal')

/** Wrong e-mail and wrong password read the same (R11.2). */
export const wrongCredentials = (): GraphQLError => recordInvalid([{ path: [], message: 'Invalid email and/or password' }])
