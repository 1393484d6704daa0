import type { ErrorType, Problem } from '#model'
import { GraphQLError } from 'graphql'
import { boundProblems, noInteger, noNumber } from '#fields/number/bounds.ts'

/** A problem on the wire: `path` starts with the field's key; an empty path is the record itself. */
export interface WireProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly code?: string
  readonly args?: Readonly<Record<string, string | number>>
}

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

// A rule says no; it is above one's rank; a field is not theirs; it would take away the last owner or admin.
const REFUSALS = new Set(['refused', 'rank', 'access', 'last'])
const DENIED = new WeakSet<GraphQLError>()

/** Marks an error that reads as if nothing were there, because the person may not know of it. Nothing on the wire tells. */
export const denied = (error: GraphQLError): GraphQLError => {
  DENIED.add(error)
  return error
}

/** Why somebody was refused: they may not know of what they asked for, or a rule says no. Null: it is no refusal. */
export const refusalIn = (error: unknown): string | null => {
  if (!(error instanceof GraphQLError)) return null
  const raised = error.originalError instanceof GraphQLError ? error.originalError : error
  if (DENIED.has(raised)) return 'May not know of it'
  const problems = (raised.extensions['problems'] ?? []) as readonly WireProblem[]
  return problems.some(one => REFUSALS.has(one.code ?? '')) ? raised.message : null
}

/** The session is missing, expired or withdrawn; never for a record. */
export const notAuthorized = (): GraphQLError => failure('Please sign in again.', 'NotAuthorized')

/** Values that cannot be saved; all problems at once (R8.15). */
export const recordInvalid = (problems: readonly WireProblem[]): GraphQLError =>
  failure(problems[0]?.message ?? 'The record is not valid', 'RecordInvalid', { problems })

/** What a thrown RecordInvalid found wrong; null for any other error. */
export const problemsIn = (error: unknown): readonly WireProblem[] | null =>
  error instanceof GraphQLError && error.extensions['type'] === 'RecordInvalid'
    ? (error.extensions['problems'] as readonly WireProblem[])
    : null

/** Variables that their types cannot hold: an address, or a view that was saved long ago, may filter by anything. */
export const notUnderstood = (): GraphQLError =>
  recordInvalid([{ path: [], message: 'Something in this request is not understood.', code: 'notUnderstood' }])

/** What Int and Float say of a value that they refuse ('Int cannot represent non-integer value: 4.5'), as a field says it (R8.4). */
const numberProblems = (message: string): readonly Problem[] => {
  const [, value] = /^(?:Int|Float) cannot represent .*?: (.*)$/s.exec(message) ?? []
  if (value === undefined) return []
  return Number.isFinite(Number(value)) ? [...noInteger(Number(value)), ...boundProblems(Number(value), {})] : [noNumber]
}

/**
 * What a type says of its own values ('Invalid Date', R8.12), where it stands in the input of a mutation; null for every other mistake of a
 * variable. `at`: the field that a variable's first name stands for, as every other problem names it.
 */
export const wrongValue = (
  { message, originalError }: GraphQLError,
  at: (variable: string, name: string) => readonly string[],
): GraphQLError | null => {
  if (!(originalError instanceof GraphQLError)) return null
  const told = (originalError.extensions['problem'] as Problem | undefined) ?? numberProblems(originalError.message)[0]
  // The library tells the path in words alone, before what was wrong: … at "input.contacts[0].since"; This is not a Date.
  const before = message.slice(0, -originalError.message.length)
  const [variable, name, ...steps] = / at "(\w+[.[][^"]*)"; $/.exec(before)?.[1]?.match(/\w+/g) ?? []
  if (!told || variable === undefined || name === undefined) return null
  return recordInvalid([{ ...told, path: [...at(variable, name), ...steps.map(step => (/^\d+$/.test(step) ? Number(step) : step))] }])
}

/** An answer to a question that is of another type (R11.3). */
export const wrongAnswer = (message: string): GraphQLError => failure(message, 'WrongAnswerForQuestionType')

/** May be read but not written: the rule's reason, at the record itself. */
export const refused = (reason: string): GraphQLError => recordInvalid([{ path: [], message: reason, code: 'refused' }])

/** It is to be shown first who asks: the console asks for the current password (`confirmPassword`), then sends the same again. */
export const unproven = (): GraphQLError =>
  recordInvalid([{ path: [], message: 'Enter your current password to go on.', code: 'reauthenticate' }])

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

/** The database took longer than the statement timeout, of a question, or of a change, which is then not made at all. */
export const tookTooLong = (of: 'question' | 'change' = 'question'): GraphQLError =>
  failure(
    of === 'change'
      ? 'This took too long, so nothing was changed. Try again in a moment, or change fewer at once.'
      : 'This took too long. Narrow the filter and try again.',
    'TookTooLong',
  )

/** Seconds after which a busy server is worth another try. */
export const BUSY_SECONDS = 5

/** Too much is waiting: nothing was begun, and the same call works in a moment. */
export const busy = (): GraphQLError =>
  failure('The server is busy. Nothing was changed: try again in a moment.', 'Busy', { retryAfter: BUSY_SECONDS })

/** The database can be read, and takes no changes. */
export const readOnly = (): GraphQLError =>
  failure('The service cannot save anything at the moment, so nothing was changed. Try again in a few minutes.', 'Internal')

/** The file store does not answer; everything else works. */
export const storeAway = (): GraphQLError =>
  failure('Files cannot be stored or read at the moment. Try again in a few minutes.', 'Internal')

/** The database's disk fails, or what it keeps is damaged: somebody has to look at it. */
export const storageBroken = (): GraphQLError =>
  failure('The database cannot read or write its disk, so nothing was changed. Tell whoever runs this service.', 'Internal')

/** What was asked takes more memory than the database has. */
export const outOfMemory = (): GraphQLError =>
  failure('The database has too little memory for this, so nothing was changed. Try again in a moment, or with fewer at once.', 'Internal')

/**
 * The database cannot be reached. Whether a change that was under way was kept, nobody knows: its key says so when it is sent again.
 * `why`: what it said itself before it was away.
 */
export const away = (why?: 'full' | 'broken' | 'memory'): GraphQLError =>
  failure(
    {
      full: 'The database has stopped because its disk is full. What was saved is kept: try again once there is room.',
      broken: 'The database has stopped because it cannot read or write its disk. Tell whoever runs this service.',
      memory: 'The database has stopped because it has too little memory. What was saved is kept: try again in a moment.',
      none: 'The service cannot reach its database. Nothing is lost: try again in a moment.',
    }[why ?? 'none'],
    'Internal',
    { retryAfter: BUSY_SECONDS },
  )

/** Wrong e-mail and wrong password read the same (R11.2). */
export const wrongCredentials = (): GraphQLError => recordInvalid([{ path: [], message: 'Invalid email and/or password' }])

const MINUTE = 60_000

/** Guesses are no longer looked at for `seconds` from `now`; the same for an account that does not exist. The console says the time by its own clock. */
export const tooManyAttempts = (seconds: number, now: Date): GraphQLError => {
  const minutes = Math.max(1, Math.ceil((seconds * 1000) / MINUTE))
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / MINUTE) * MINUTE).toISOString()
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return recordInvalid([{ path: [], message, code: 'tooManyAttempts', args: { at } }])
}
