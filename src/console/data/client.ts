import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, from, fromPromise, type Operation } from '@apollo/client/core'
import { getMainDefinition } from '@apollo/client/utilities'
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import { absoluteAddresses, isForeign } from './apiAddresses.ts'
import { makeAttempts } from './attempts.ts'
import { earlyFetch } from './early.ts'

export interface ClientOptions {
  /** Address of the GraphQL endpoint. */
  readonly endpoint: string
  /** The session's token at the moment of the call; null: signed out. */
  readonly token: () => string | null
  /** What a call waits for: the renewal of a token that has ended; null: nothing. */
  readonly waitFor?: () => Promise<unknown> | null
  readonly fetch?: typeof fetch
}

// Longer than answers take; changes may be of thousands of rows. A network that changed under a page may never bring one.
const LONGEST_MS = { query: 30_000, change: 120_000 }

/** What has no answer by then is answered as by a gateway: nobody waits for ever. */
const patient =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    const end = AbortSignal.timeout(LONGEST_MS['idempotency-key' in (init?.headers ?? {}) ? 'change' : 'query'])
    // By hand: Safari has AbortSignal.any since 17.4.
    const ending = new AbortController()
    for (const each of [end, init?.signal]) {
      if (each?.aborted) ending.abort(each.reason)
      each?.addEventListener('abort', () => ending.abort(each.reason), { once: true })
    }
    return fetcher(input, { ...init, signal: ending.signal }).catch((error: unknown) => {
      if (end.aborted && init?.signal?.aborted !== true) return new Response(null, { status: 504 })
      throw error
    })
  }

/** Gives a call a header, unless whoever makes it gave that one. */
const addHeader = (operation: Operation, name: string, value: string): void =>
  void operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({ headers: { [name]: value, ...headers } }))

const authorization = (token: () => string | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const present = token()
    if (present !== null) addHeader(operation, 'authorization', `Bearer ${present}`)
    return forward(operation)
  })

/** Holds calls back until the session can speak for them; the renewal itself waits for nothing. */
const patience = (waitFor: () => Promise<unknown> | null): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const waiting = operation.operationName === 'RenewToken' ? null : waitFor()
    if (waiting === null) return forward(operation)
    const go = () => forward(operation)
    // However the renewal ends, a call that somebody still wants is made.
    return fromPromise(waiting.catch(() => undefined)).flatMap(go)
  })

const idempotency = (): ApolloLink => {
  const attempts = makeAttempts()
  return new ApolloLink((operation, forward) => {
    const definition = getMainDefinition(operation.query)
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION) return forward(operation)
    const change = `${operation.operationName} ${JSON.stringify(operation.variables)}`
    // Who knows of an earlier attempt gives its key.
    addHeader(operation, 'idempotency-key', attempts.keyFor(change))
    return forward(operation).map(answer => {
      attempts.answered(change)
      return answer
    })
  })
}

/** Puts the answer's request id into its errors, so that an error page can name it. */
const requestIds = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).map(answer => {
      const { response } = operation.getContext() as { response?: Response }
      const requestId = response?.headers.get('requestid') ?? response?.headers.get('x-request-id') ?? null
      answer.errors?.forEach(error => Object.assign(error, { extensions: { ...error.extensions, requestId } }))
      return answer
    }),
  )

/** Documents stay as they were compiled, without __typename; what watch queries keep stands under its arguments. */
class PlainCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
}

/**
 * The transport: POSTs of JSON to one endpoint with the session's token (R10.1), an idempotency key on each change, and no cache
 * for resources, which are react-query's (DESIGN 8, Caches). Watch queries are cache-and-network.
 */
export const makeClient = ({ endpoint, token, waitFor = () => null, fetch: fetcher }: ClientOptions) =>
  new ApolloClient({
    link: from([
      patience(waitFor),
      authorization(token),
      idempotency(),
      requestIds(),
      ...(isForeign(endpoint) ? [absoluteAddresses(new URL(endpoint).origin)] : []),
      new HttpLink({ uri: endpoint, credentials: 'same-origin', fetch: patient(fetcher ?? earlyFetch) }),
    ]),
    cache: new PlainCache(),
    queryDeduplication: false,
    defaultOptions: {
      query: { fetchPolicy: 'no-cache' },
      mutate: { fetchPolicy: 'no-cache' },
      watchQuery: { fetchPolicy: 'cache-and-network' },
    },
  })

export type Client = ReturnType<typeof makeClient>
