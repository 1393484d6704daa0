import { HttpError } from 'ra-core'
import { fieldOfKey } from '#catalogue'
import { envOfNone, type FieldEnv, type Problem, type Resource, type Wire } from '#model'
import { t } from '#texts/errors.ts'
import { ERROR_HANDLING, PAGE_SAYS, saysAway, typeOfStatus, UNANSWERED, type FailureType } from './errorHandling.ts'
import type { ConsoleRecord } from './types.ts'
import { valuesOf } from './values.ts'

export type { FailureType } from './errorHandling.ts'

/** `body` of an HttpError of the data provider. */
export interface FailureBody {
  readonly type: FailureType
  /** Names the request in the server's log. */
  readonly requestId: string | null
  /** RecordInvalid: messages by field as react-hook-form nests them, and `root.serverError` (R8.15). */
  readonly errors?: Readonly<Record<string, unknown>>
  /** RecordInvalid: what is wrong with the record as a whole, in a word; 'idempotency': its key was used for another change. */
  readonly code?: string
  /** Conflict: the newer version, as form values of the fields that it carries. */
  readonly current?: Partial<ConsoleRecord>
  readonly changedBy?: string | null
}

/** An error of the data provider; `status` is the HTTP status that says the same, 0 when no answer came. */
export type Failure = Error & { readonly status: number; readonly body: FailureBody }

/** What forms say above their fields when a record was refused. */
export const SUBMISSION_ERROR = t('errors.form')
const UNEXPECTED = PAGE_SAYS.INTERNAL_ERROR

export const failure = (message: string, body: FailureBody): Failure => new HttpError(message, ERROR_HANDLING[body.type].status, body)

/** What a form says above its fields of a save that it does not send, or that came to nothing. */
export const refusal = (message: string): Failure =>
  failure(message, { type: 'RecordInvalid', requestId: null, errors: { root: { serverError: message } } })

/** The type of a failure of the data provider, or null for any other error. */
export const failureTypeOf = (error: unknown): FailureType | null =>
  error instanceof HttpError ? ((error.body as Partial<FailureBody> | undefined)?.type ?? null) : null

/** Whether nobody answered, so that the same change is worth another try: under its key it is made once. */
export const isRetryable = (error: unknown): boolean => ['Offline', 'Busy'].includes(failureTypeOf(error) ?? '')

/** Sends that found nobody before a person is asked again. */
export const SENDS = 6

/** Whether a failure is a gateway's answer in place of the service. */
export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.message === UNANSWERED

/** Said when somebody did not enter the password that a change called for. */
export const UNPROVEN = t('errors.notProven')

/** The API wants to know first who sits there. */
export const isUnproven = (error: unknown): error is Failure =>
  failureTypeOf(error) === 'RecordInvalid' && (error as Failure).body.code === 'reauthenticate'

interface WireError {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Messages under their paths: `[{ path: ['parts', 2, 'text'] }]` becomes `{ parts: { 2: { text } } }`; the first message of a path stays. */
export const nestProblems = (problems: readonly Problem[]): Record<string, unknown> => {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of problems) {
    let level = errors
    path.slice(0, -1).forEach(step => {
      if (typeof level[step] !== 'object') level[step] = {}
      level = level[step] as Record<string, unknown>
    })
    const last = path.at(-1)
    if (last !== undefined) level[last] ??= message
  }
  return errors
}

const firstText = (told: unknown): string | undefined =>
  typeof told === 'object' && told !== null ? Object.values(told).map(firstText).find(Boolean) : typeof told === 'string' ? told : undefined

/** All that a refusal gives as its reasons, where no field stands beside them: 'Capacity: Required'. `subject`: the field that the sentence stands beside. */
export const reasonsOf = (error: unknown, resource: Resource, subject?: string): string => {
  const body = error instanceof HttpError ? (error.body as Partial<FailureBody> | undefined) : undefined
  const { root, ...fields } = (body?.errors ?? {}) as { readonly root?: { readonly reason?: string } }
  const reasons = Object.entries(fields).flatMap(([key, told]) => {
    const text = firstText(told)
    const label = key === subject ? undefined : fieldOfKey(resource, key)?.label
    // What is no field of theirs ('filter', 'ids') is no word of the people's either.
    return text === undefined ? [] : [label === undefined ? text : `${label}: ${text}`]
  })
  const all = [...(root?.reason === undefined ? [] : [root.reason]), ...reasons]
  if (all.length > 0) return all.join('. ')
  return error instanceof Error && error.message !== '' ? error.message : t('errors.noAnswer')
}

const invalid = (message: string, requestId: string | null, problems: readonly Problem[]): Failure => {
  const aboutRecord = problems.find(({ path }) => path.length === 0 || path[0] === '')
  const errors = nestProblems(problems.filter(one => one !== aboutRecord))
  const root = { serverError: SUBMISSION_ERROR, ...(aboutRecord ? { reason: aboutRecord.message } : {}) }
  return failure(aboutRecord?.message ?? message, {
    type: 'RecordInvalid',
    requestId,
    errors: { ...errors, root },
    code: aboutRecord?.code,
  })
}

const conflict = ({ message, extensions = {} }: WireError, requestId: string | null, resource: Resource | null, env: FieldEnv): Failure => {
  const wire = (extensions['current'] ?? {}) as Wire
  const keys = resource ? Object.keys(resource.fields).filter(key => fieldOfKey(resource, key) !== null) : []
  const current = { ...wire, ...(resource ? valuesOf(resource, wire, keys, env) : {}) } as Partial<ConsoleRecord>
  return failure(message, {
    type: 'Conflict',
    requestId,
    current,
    changedBy: (extensions['changedBy'] as string | null | undefined) ?? null,
  })
}

/** One GraphQL error as the console's own. */
export const fromGraphQL = (error: WireError, resource: Resource | null, env: FieldEnv): Failure => {
  const { type, requestId = null, problems = [] } = error.extensions ?? {}
  const request = requestId as string | null
  if (type === 'RecordInvalid') return invalid(error.message, request, problems as readonly Problem[])
  if (type === 'Conflict') return conflict(error, request, resource, env)
  if (typeof type === 'string' && Object.hasOwn(ERROR_HANDLING, type))
    return failure(error.message, { type: type as FailureType, requestId: request })
  return failure(UNEXPECTED, { type: 'Internal', requestId: request })
}

interface ApolloLike {
  readonly graphQLErrors?: readonly WireError[]
  readonly networkError?: (Error & { readonly statusCode?: number; readonly result?: { readonly errors?: readonly WireError[] } }) | null
}

/**
 * Whatever a call threw, in the console's own terms (R11.3 to R11.7): ra-data-graphql's wrapping is taken off, the status
 * says what the type says, and what is no failure of the API (an aborted call) passes unchanged.
 */
export const reshape = (thrown: unknown, resource: Resource | null = null, env: FieldEnv = envOfNone()): unknown => {
  if (failureTypeOf(thrown) !== null) return thrown
  const inner = (thrown instanceof HttpError && thrown.body ? (thrown.body as unknown) : thrown) as ApolloLike
  const [first] = inner.graphQLErrors ?? []
  if (first) return fromGraphQL(first, resource, env)
  const network = inner.networkError
  if (network) return fromNetwork(network, resource, env)
  // ra-data-graphql keeps only message and status of a network error.
  if (thrown instanceof HttpError)
    return fromNetwork(Object.assign(new Error(thrown.message), { statusCode: thrown.status as number | undefined }), resource, env)
  return thrown
}

const fromNetwork = (error: NonNullable<ApolloLike['networkError']>, resource: Resource | null, env: FieldEnv): Failure => {
  // A yes that cannot be read, cut off or another's (of a guest network): what was asked for may have been done.
  const isUnread = error.statusCode !== undefined && error.statusCode < 300
  const type = isUnread ? 'Offline' : typeOfStatus(error.statusCode)
  const [first] = error.result?.errors ?? []
  if (first && type !== 'Offline' && type !== 'Busy') return fromGraphQL(first, resource, env)
  const says = { Offline: saysAway(error.statusCode), Busy: first?.message ?? t('common.tooMany') } as const
  return failure(type === 'Offline' || type === 'Busy' ? says[type] : UNEXPECTED, { type, requestId: null })
}
