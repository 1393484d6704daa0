import { chunk } from 'es-toolkit'
import type { DataProvider, GetManyParams, RaRecord, UpdateParams } from 'ra-core'
import buildDataProvider from 'ra-data-graphql'
import type { LazyCatalogue } from '#catalogue'
import type { FieldEnv, Resource, Wire, BulkResult, SeriesReport } from '#model'
import type { Client } from './client.ts'
import { documentOf, type ViewMeta } from './documents.ts'
import { failure, isUnproven, reshape, UNPROVEN } from './errors.ts'
import { ROOT_FIELDS } from './rootFields.ts'
import type { ConsoleDataProvider } from './types.ts'
import type { Verb, VerbContext } from './verb.ts'
import { change, remove, runAction } from './verbs/bulk.ts'
import { createTogether, editSeries, exportRows, importRows, reorder } from './verbs/declared.ts'
import { getList, getMany, getManyReference, getOne } from './verbs/reads.ts'
import { create, update } from './verbs/save.ts'

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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of many rows those that did not stay as they were, as react-admin hears of them. */
const doneOf = <Id>(ids: readonly Id[], { refused }: Pick<BulkResult, 'refused'>) => ({
  data: ids.filter(id => !refused.some(one => one.id === String(id))),
})

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

  /** The answer of a change, once it was told that there was one, and of which change set. */
  const told = async <T>(name: string | null, call: Promise<T>, changeSetOf?: (answer: T) => string | null | undefined): Promise<T> => {
    const answer = await call
    onChange?.(name, changeSetOf?.(answer) ?? undefined)
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
  const mutateMany = <Params, Answer extends Pick<SeriesReport, 'changeSet'>>(
    verb: Verb<Params, Answer>,
    name: string,
    params: Params,
    attempt?: string,
  ): Promise<Answer> => told(name, send(verb, name, params, attempt), answer => answer.changeSet)

  /** An update of a row whose changes are told is found again by a change set of its own; of a save that is sent again it is the same. */
  const updated = (name: string, params: UpdateParams) => {
    const meta = params.meta as ViewMeta | undefined
    const attempt = meta?.idempotencyKey
    const fresh = () => (attempt !== undefined && UUID.test(attempt) ? attempt : crypto.randomUUID())
    const changeSet = meta?.changeSet ?? (catalogue.loaded(name)?.changeNotices && fresh())
    return told(name, send(update, name, { ...params, meta: { ...meta, changeSet } }, attempt), () => changeSet)
  }

  const getManyRows = async <Row extends RaRecord>(name: string, { ids, ...rest }: GetManyParams<Row>) => {
    const answers = await Promise.all(chunk(ids, PAGE).map(batch => carried.getMany<Row>(name, { ...rest, ids: batch })))
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
  const answerOf = async <T>(root: keyof typeof ROOT_FIELDS, variables?: object, signal?: AbortSignal): Promise<T> =>
    (await ask(ROOT_FIELDS[root], variables, signal))[root] as T

  return {
    getList: (name, params) => reshaped(name, () => carried.getList(name, params)),
    getOne: (name, params) => reshaped(name, () => carried.getOne(name, params)),
    getMany: (name, params) => reshaped(name, () => getManyRows(name, params)),
    getManyReference: (name, params) => reshaped(name, () => carried.getManyReference(name, params)),
    // Of what type rows are react-admin leaves to whoever asks.
    create: (name, params) => mutate(create, name, params, (params.meta as ViewMeta | undefined)?.idempotencyKey) as Promise<never>,
    update: (name, params) => updated(name, params) as Promise<never>,
    updateMany: async (name, { ids, data }) => doneOf(ids, await mutate(change, name, { rows: { ids: ids.map(String) }, values: data })),
    delete: async (name, { id, previousData }) => {
      await removed(name, [id])
      return { data: (previousData ?? { id }) as never }
    },
    deleteMany: async (name, { ids }) => doneOf(ids, await removed(name, ids)),
    // What only asks what would become of it has changed nothing.
    createTogether: (name, request) => (request.apply ? mutate : send)(createTogether, name, request),
    editSeries: (name, edit) => (edit.apply ? mutateMany(editSeries, name, edit, edit.attempt) : send(editSeries, name, edit)),
    runAction: (name, rows, action, values, preview, attempt) =>
      (preview ? send : mutateMany)(runAction, name, { rows, action, values, preview }, attempt),
    change: (name, rows, values, shift, attempt) =>
      mutateMany(change, name, { rows, values, shift: shift?.length ? shift : undefined }, attempt),
    followers: (resource, id, row) => answerOf('followers', { resource, id, row }),
    settleFollowers: (resource, which) =>
      told(which.followers, answerOf<BulkResult>('settleFollowers', { resource, ...which }), answer => answer.changeSet),
    reorder: (name, request) => mutate(reorder, name, request),
    remove: (name, rows) => mutate(remove, name, { rows }),
    importRows: (name, request) => mutate(importRows, name, request),
    exportRows: (name, request) => mutate(exportRows, name, request),
    undo: changeSet => told(null, answerOf<BulkResult>('undoChangeSet', { changeSet }), answer => answer.changeSet),
    transferOwnership: personId => told(null, answerOf('transferOwnership', { personId })),
    savedViews: resource => answerOf('savedViews', { resource }),
    saveView: (resource, view) => answerOf('saveView', { resource, ...view }),
    deleteView: (resource, id) => answerOf('deleteView', { resource, id }),
    chooseView: (resource, id) => answerOf('chooseView', { resource, id }),
    ask,
    storageUse: () => answerOf('storageUse'),
    waitingRows: () => answerOf('waitingRows'),
    reachOfRow: (resource, of) => answerOf('reachOfRow', { resource, ...of }),
    home: organizationIds => answerOf('home', { organizationIds }),
    audienceSize: audience => answerOf('audienceReach', audience),
    searchEverywhere: (q, perPage, signal) => answerOf('search', { q, perPage }, signal),
    supportAbortSignal: true,
  }
}
