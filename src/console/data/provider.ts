import type { CreateParams, DataProvider, GetManyParams, UpdateParams } from 'ra-core'
import buildDataProvider from 'ra-data-graphql'
import type { LazyCatalogue } from '#catalogue/catalogue.ts'
import type { FieldEnv, Resource, Wire } from '#model'
import type { Client } from './client.ts'
import { documentOf, type ViewMeta } from './documents.ts'
import { failure, isUnproven, reshape, UNPROVEN } from './errors.ts'
import type { BulkResult, ConsoleDataProvider, ConsoleRecord, CreateTogether, Reorder, SeriesEdit, Shift, Which } from './types.ts'
import type { Verb, VerbContext } from './verb.ts'
import { change } from './verbs/change.ts'
import { create } from './verbs/create.ts'
import { createTogether } from './verbs/createTogether.ts'
import { editSeries } from './verbs/editSeries.ts'
import { exportRows } from './verbs/exportRows.ts'
import { getList } from './verbs/getList.ts'
import { getMany } from './verbs/getMany.ts'
import { getManyReference } from './verbs/getManyReference.ts'
import { getOne } from './verbs/getOne.ts'
import { importRows } from './verbs/importRows.ts'
import { followers } from './verbs/followers.ts'
import { remove } from './verbs/remove.ts'
import { reorder } from './verbs/reorder.ts'
import { restore } from './verbs/restore.ts'
import { runAction } from './verbs/runAction.ts'
import { savedViewDocuments } from './verbs/savedViews.ts'
import { undo } from './verbs/undo.ts'
import { update } from './verbs/update.ts'

export interface ProviderOptions {
  readonly client: Client
  readonly catalogue: LazyCatalogue
  /** The organization that every call acts on. */
  readonly organizationId: string
  /** Its time zone, and the moment. */
  readonly env: () => FieldEnv
  /** Asks for the password when a change calls for it; true: it was right, and the change is sent again. */
  readonly prove?: () => Promise<boolean>
  /** Told of every error, in the console's own terms, before it is thrown. */
  readonly onFailure?: (error: unknown) => void
  /**
   * Told of every change that was made, by the resource's name, and the change set of changes of rows that were there; null: of whichever
   * resources an undo has changed.
   */
  readonly onChange?: (name: string | null, changeSet?: string) => void
}

/** The verbs that ra-data-graphql carries, by its names for them. */
// oxlint-disable-next-line typescript/no-explicit-any -- each verb has parameters of its own; the table only composes them
const CARRIED: Readonly<Record<string, Verb<any, unknown>>> = {
  GET_LIST: getList,
  GET_ONE: getOne,
  GET_MANY: getMany,
  GET_MANY_REFERENCE: getManyReference,
}

const attemptOf = ({ meta }: { readonly meta?: unknown }): string | undefined => (meta as ViewMeta | undefined)?.idempotencyKey

const AUDIENCE_SIZE = `query GetAudienceReach($organizationId: ID!, $scope: String!, $roleIds: [ID!]!, $receivers: [ReceiverInput!]!) {
  audienceReach(organizationId: $organizationId, scope: $scope, roleIds: $roleIds, receivers: $receivers) { total parts { label count detail } names }
}`

const REACH_OF_ROW =
  'query GetReachOfRow($organizationId: ID!, $resource: String!, $id: ID!) { reachOfRow(organizationId: $organizationId, resource: $resource, id: $id) { people families reached unreached answered needHelp came isSent lost channels { channel people reached } } }'

const SEARCH = `query Search($organizationId: ID!, $q: String!, $perPage: Int) {
  search(organizationId: $organizationId, q: $q, perPage: $perPage) { resource rows more }
}`

const COUNT = '{ resource name label waits columns filter count }'

const WAITING = `query GetWaitingRows($organizationId: ID!) { waitingRows(organizationId: $organizationId) ${COUNT} }`

const HOME = `query GetHome($organizationIds: [ID!]!) { home(organizationIds: $organizationIds) { organizationId counts ${COUNT} } }`

const STORAGE = 'query GetStorageUse($organizationId: ID!) { storageUse(organizationId: $organizationId) { used quota uploadsAtOnce } }'

const TRANSFER =
  'mutation TransferOwnership($organizationId: ID!, $personId: ID!) { transferOwnership(organizationId: $organizationId, personId: $personId) { done } }'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As many ids as the API answers in one page. */
const PAGE = 50

/**
 * The console's data provider for one organization: documents compiled from the declarations for the view in `meta`, values through
 * the field types, errors as `Failure`s (R13.2). react-admin's nine verbs and those of `ConsoleDataProvider`.
 */
export const makeDataProvider = ({
  client,
  catalogue,
  organizationId,
  env,
  prove,
  onFailure,
  onChange,
}: ProviderOptions): ConsoleDataProvider => {
  const context = (): VerbContext => ({ organizationId, env: env() })

  /** A resource that its verb has waited for. */
  const wholeOf = (name: string): Resource => {
    const resource = catalogue.loaded(name)
    if (!resource) throw new Error(`The declaration of '${name}' is not loaded.`)
    return resource
  }

  const carried = buildDataProvider({
    client,
    introspection: false,
    query: { fetchPolicy: 'no-cache' },
    buildQuery: () => (verb: string, name: string, params: unknown) => {
      const found = CARRIED[verb]
      if (!found) throw new Error(`${verb} does not go through ra-data-graphql.`)
      const resource = wholeOf(name)
      const now = context()
      return {
        query: documentOf(found.document(resource, params)),
        variables: found.variables(resource, params, now),
        parseResponse: (reply: { data: Wire }) => found.answer(resource, reply.data, params, now),
      }
    },
  } as unknown as Parameters<typeof buildDataProvider>[0]) as unknown as DataProvider

  const reshaped = async <T>(name: string | null, call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      if (name !== null) await catalogue.load(name)
      return await call()
    } catch (error) {
      const found = reshape(error, name === null ? null : catalogue.loaded(name), env())
      if (prove && isUnproven(found)) {
        // What was typed waits behind the question, and is sent again as it was.
        if (await prove()) return reshaped(name, call)
        throw failure(UNPROVEN, { ...found.body, errors: { root: { serverError: UNPROVEN } } })
      }
      // Nobody waits for the answer to what was called off.
      if (!signal?.aborted) onFailure?.(found)
      throw found
    }
  }

  /** The answer of a change, once it was told that there was one. */
  const told = async <T>(name: string | null, call: Promise<T>, changeSet?: string): Promise<T> => {
    const answer = await call
    onChange?.(name, changeSet)
    return answer
  }

  const send = <Params, Answer>(verb: Verb<Params, Answer>, name: string, params: Params, attempt?: string): Promise<Answer> =>
    reshaped(name, async () => {
      const resource = wholeOf(name)
      const now = context()
      const { data } = await client.mutate<Wire>({
        mutation: documentOf(verb.document(resource, params)),
        variables: verb.variables(resource, params, now),
        ...(attempt === undefined ? {} : { context: { headers: { 'idempotency-key': attempt } } }),
      })
      return verb.answer(resource, data ?? {}, params, now)
    })

  const mutate = <Params, Answer>(verb: Verb<Params, Answer>, name: string, params: Params, attempt?: string): Promise<Answer> =>
    told(name, send(verb, name, params, attempt))

  /** The same for rows that were there, whose people may have to be told. */
  const mutateMany = async <Params, Answer extends { readonly changeSet: string | null }>(
    verb: Verb<Params, Answer>,
    name: string,
    params: Params,
    attempt?: string,
  ): Promise<Answer> => {
    const answer = await send(verb, name, params, attempt)
    onChange?.(name, answer.changeSet ?? undefined)
    return answer
  }

  /** An update of a row whose changes are told is found again by a change set of its own; of a save that is sent again it is the same. */
  const updated = (name: string, params: UpdateParams) => {
    const attempt = attemptOf(params)
    const own = (params.meta as ViewMeta | undefined)?.changeSet
    if (own !== undefined || !catalogue.loaded(name)?.changeNotices) return told(name, send(update, name, params, attempt), own)
    const changeSet = attempt !== undefined && UUID.test(attempt) ? attempt : crypto.randomUUID()
    return told(name, send(update, name, { ...params, meta: { ...(params.meta as ViewMeta | undefined), changeSet } }, attempt), changeSet)
  }

  const getManyRows = async (name: string, { ids, ...rest }: GetManyParams<ConsoleRecord>) => {
    const batches = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, index) => ids.slice(index * PAGE, (index + 1) * PAGE))
    const answers = await Promise.all(batches.map(batch => carried.getMany<ConsoleRecord>(name, { ...rest, ids: batch })))
    return { data: answers.flatMap(answer => answer.data) }
  }

  const removed = async (name: string, ids: readonly unknown[]): Promise<BulkResult> => {
    const result = await mutate(remove, name, { rows: { ids: ids.map(String) } })
    const [refusal] = result.refused
    if (refusal && result.done === 0)
      throw failure(refusal.message, { type: 'RecordInvalid', requestId: null, errors: { root: { serverError: refusal.message } } })
    return result
  }

  /** What is no resource's: a document with the organization in its variables. */
  const ask = (document: string, variables: object = {}, signal?: AbortSignal): Promise<Wire> => {
    const call = async (): Promise<Wire> => {
      const context = signal ? { context: { queryDeduplication: false, fetchOptions: { signal } } } : {}
      const send = { variables: { organizationId, ...variables }, fetchPolicy: 'no-cache', ...context } as const
      const text = documentOf(document)
      const { data } = document.startsWith('query')
        ? await client.query<Wire>({ ...send, query: text })
        : await client.mutate<Wire>({ ...send, mutation: text })
      return data ?? {}
    }
    return reshaped(null, call, signal)
  }

  const provider = {
    getList: (name: string, params: never) => reshaped(name, () => carried.getList(name, params)),
    getOne: (name: string, params: never) => reshaped(name, () => carried.getOne(name, params)),
    getMany: (name: string, params: GetManyParams<ConsoleRecord>) => reshaped(name, () => getManyRows(name, params)),
    getManyReference: (name: string, params: never) => reshaped(name, () => carried.getManyReference(name, params)),
    create: (name: string, params: CreateParams) => mutate(create, name, params, attemptOf(params)),
    update: updated,
    updateMany: async (name: string, { ids, data }: { ids: readonly unknown[]; data: Record<string, unknown> }) => {
      const { refused } = await mutate(change, name, { rows: { ids: ids.map(String) }, values: data })
      const stayed = new Set(refused.map(one => one.id))
      return { data: ids.filter(id => !stayed.has(String(id))) }
    },
    delete: async (name: string, { id, previousData }: { id: unknown; previousData?: unknown }) => {
      await removed(name, [id])
      return { data: previousData ?? { id } }
    },
    deleteMany: async (name: string, { ids }: { ids: readonly unknown[] }) => {
      const stayed = new Set((await removed(name, ids)).refused.map(one => one.id))
      return { data: ids.filter(id => !stayed.has(String(id))) }
    },
    // What only asks what would become of it has changed nothing.
    createTogether: (name: string, request: CreateTogether) =>
      request.apply ? mutate(createTogether, name, request, request.attempt) : send(createTogether, name, request),
    editSeries: (name: string, edit: SeriesEdit) =>
      edit.apply ? mutateMany(editSeries, name, edit, edit.attempt) : send(editSeries, name, edit),
    runAction: (name: string, rows: Which, action: string, values?: Readonly<Record<string, unknown>>, preview?: true, attempt?: string) =>
      (preview ? send : mutateMany)(runAction, name, { rows, action, values, preview }, attempt),
    change: (name: string, rows: never, values: Readonly<Record<string, unknown>>, shift?: readonly Shift[], attempt?: string) =>
      mutateMany(change, name, { rows, values, ...(shift?.length ? { shift } : {}) }, attempt),
    followers: async (resource: string, id: string, row?: string) =>
      followers.found(await ask(followers.list, { resource, id, ...(row === undefined ? {} : { row }) })),
    settleFollowers: async (resource: string, which: { readonly followers: string }) => {
      const answer = followers.settled(await ask(followers.settle, { resource, ...which }))
      onChange?.(which.followers, answer.changeSet)
      return answer
    },
    reorder: (name: string, request: Reorder) => mutate(reorder, name, request),
    remove: (name: string, rows: never) => mutate(remove, name, { rows }),
    restore: (name: string, rows: never) => mutate(restore, name, { rows }),
    importRows: (name: string, request: never) => mutate(importRows, name, request),
    exportRows: (name: string, request: never) => mutate(exportRows, name, request),
    undo: (changeSet: string) => told(null, ask(undo.document, { changeSet }).then(undo.answer)),
    transferOwnership: (personId: string) => told(null, ask(TRANSFER, { personId })),
    savedViews: async (resource: string) => (await ask(savedViewDocuments.list, { resource }))['savedViews'],
    saveView: (resource: string, view: object) => ask(savedViewDocuments.save, { resource, ...view }),
    deleteView: (resource: string, id: string) => ask(savedViewDocuments.delete, { resource, id }),
    chooseView: (resource: string, id: string | null) => ask(savedViewDocuments.choose, { resource, id }),
    ask,
    storageUse: async () => (await ask(STORAGE))['storageUse'],
    waitingRows: async () => (await ask(WAITING))['waitingRows'],
    reachOfRow: async (resource: string, id: string) => (await ask(REACH_OF_ROW, { resource, id }))['reachOfRow'],
    home: async (organizationIds: readonly string[]) => (await ask(HOME, { organizationIds }))['home'],
    audienceSize: async (audience: object) => (await ask(AUDIENCE_SIZE, audience))['audienceReach'],
    searchEverywhere: async (q: string, perPage: number, signal: AbortSignal) => (await ask(SEARCH, { q, perPage }, signal))['search'],
    supportAbortSignal: true,
  }
  return provider as unknown as ConsoleDataProvider
}
