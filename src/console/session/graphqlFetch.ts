import type { Problem } from '#model'
import { t } from '#texts/common.ts'
import { OFFLINE, saysAway, typeOfStatus, UNANSWERED } from '../data/errorHandling.ts'
import { compareClocks, readToken } from './token.ts'

export interface WireProblem extends Omit<Problem, 'args'> {
  readonly args?: { readonly at?: string; readonly key?: string; readonly address?: string }
}

/** An answer that is no success, in words for the person. `type` as in DESIGN 5; 'Offline': no answer came; 'TooMany': it was asked too often. */
export class GraphqlFetchError extends Error {
  constructor(
    message: string,
    readonly type: string,
    /** RecordInvalid: what is wrong with which argument. */
    readonly problems: readonly WireProblem[] = [],
  ) {
    super(message)
  }
}

/** What the server says of one argument of a call that it refused. */
export const problemAt = (error: unknown, argument: string): WireProblem | undefined =>
  error instanceof GraphqlFetchError ? error.problems.find(({ path }) => path[0] === argument) : undefined

interface Answer<T> {
  readonly data?: T | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly type?: string; readonly problems?: readonly WireProblem[] }
  }[]
}

const UNEXPECTED = t('common.unexpected')
/** After that nobody waits for an answer any more. */
const LONGEST_MS = 30_000
const TOO_MANY = t('common.tooMany')

/**
 * One operation for the pages that stand before the console and must not wait for its code. Throws GraphqlFetchError.
 * @param query begins with 'query Name' or 'mutation Name'.
 * @param token whose session asks; by default this browser's.
 */
export const graphqlFetch = async <T>(
  endpoint: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  token = readToken(),
): Promise<T> => {
  const operationName = /^(?:query|mutation) (\w+)/.exec(query)?.[1]
  const response = await fetch(endpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(LONGEST_MS),
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ operationName, query, variables }),
  }).catch((error: unknown) => {
    const never = error instanceof DOMException && error.name === 'TimeoutError'
    throw new GraphqlFetchError(never ? UNANSWERED : OFFLINE, 'Offline')
  })
  compareClocks(response)
  if (typeOfStatus(response.status) === 'Offline') throw new GraphqlFetchError(saysAway(response.status), 'Offline')
  const { data, errors } = (await response.json().catch(() => {
    // Cut off, or another's (of a guest network).
    if (response.ok) throw new GraphqlFetchError(UNANSWERED, 'Offline')
    return {}
  })) as Answer<T>
  const [error] = errors ?? []
  if (response.status === 429) throw new GraphqlFetchError(error?.message ?? TOO_MANY, 'TooMany')
  if (error) {
    const { type = 'Internal', problems } = error.extensions ?? {}
    throw new GraphqlFetchError(['RecordInvalid', 'NotAuthorized'].includes(type) ? error.message : UNEXPECTED, type, problems)
  }
  if (!data) throw new GraphqlFetchError(UNEXPECTED, 'Internal')
  return data
}
