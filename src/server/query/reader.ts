import type { FieldNode } from 'graphql'
import { wireNames, type Catalogue } from '#catalogue'
import { hasFlag, type OrganizationFacts } from '#access'
import { mayReadRows } from '#catalogue/aboutPeople.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { Output } from '#fields/adapters.server.ts'
import { envAt, type Resource } from '#model'
import { compile, sql, type Sql, type Statement } from '#sql'
import { notFound, recordInvalid, tookTooLong } from '../request/errors.ts'
import type { ReadContext, Session } from '../request/types.ts'
import type { ReadingManner } from '../store/database.ts'
import { placesOf } from '../store/searchWords.ts'
import { fanOut } from '../reports/fanOut.ts'
import { everywhereJson, findableJson, isFindable } from './everywhere.ts'
import { homesOf, waitingAt } from './home.ts'
import { asksForNames, namesOf } from './names.ts'
import { oneJson } from './one.ts'
import { GUARD, standsBeforeReplica } from './guard.ts'
import { opened } from './opens.ts'
import { checkedSort } from './order.ts'
import { asSelf } from './ownRow.ts'
import { checkPage, type ListArgs } from './listArgs.ts'
import { pageJson } from './page.ts'
import { planOf } from './plans.ts'
import { wordsAlone } from './searched.ts'
import { resourceSqlSeen, resourceSeen, signatureOf, unreadableFor } from './seen.ts'
import { selectionSetOf, type Fragments, type SelectionSet } from './selection.ts'
import { isId } from './where.ts'

/** What the late parameters of a read are filled from, besides the arguments. */
export interface SessionBindings {
  readonly tokenHash: Buffer
  readonly sessionVersion: number
  readonly fileKey: string
  readonly fileExpires: number
  readonly fileSession: string
}

/** A session as reads need it: with the stamp that its facts were read under. */
export interface ReadingSession extends Session {
  readonly bindings: SessionBindings
  /** Which resources the person may read at an organization: their rule says yes, and they stand behind no closed gate. */
  readonly reads: (where: OrganizationFacts) => (resource: Resource) => boolean
  /** Whether the person's role lets them change rows of a resource where they may. */
  readonly edits: (resource: Resource) => boolean
}

/** The session changed since its facts were read: read them again and repeat. Never seen by callers. */
export class StaleSession extends Error {
  constructor() {
    super('The session has changed.')
  }
}

/** A generated root field that reads. */
export interface ReadField {
  readonly resource: Resource
  readonly many: boolean
}

/** Generated root fields of Query by name. */
export const readFields = (catalogue: Catalogue): ReadonlyMap<string, ReadField> =>
  new Map(
    catalogue.resources.flatMap((resource): [string, ReadField][] => {
      const names = wireNames(resource)
      return [
        [names.list, { resource, many: true }],
        [names.one, { resource, many: false }],
      ]
    }),
  )

/** What is counted tolerates to be a little behind; what was stored a moment ago must be found. */
const toleratesReplica = (resource: Resource | null): boolean => resource?.reportSource !== undefined

const guarded = (json: Sql, guard: boolean): Statement =>
  compile(guard ? sql`select case when ${GUARD} then ${json} end as j` : sql`select ${json} as j`)

export const readContext = (session: Session, organization: OrganizationFacts): ReadContext => ({
  catalogue: session.catalogue,
  resourceSql: resourceSqlSeen(session, organization),
  env: { ...envAt(organization, session.now), hasFlag: flag => hasFlag(flag, session.person, organization) },
})

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** A database error as callers may see it; others stay what they are and are answered as Internal. */
export const readableError = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === '57014') return tookTooLong()
  if (code.startsWith('22')) return recordInvalid([{ path: ['filter'], message: 'A value of the filter cannot be used.' }])
  return error
}

const run = async (
  session: ReadingSession,
  resource: Resource | null,
  where: OrganizationFacts,
  statement: Statement,
  more: Readonly<Record<string, unknown>>,
  options: ReadingManner = {},
): Promise<string> => {
  const bindings = {
    organizationId: where.id,
    ancestorIds: where.ancestorIds,
    userId: session.person.id,
    now: session.now.toISOString(),
    timeZone: where.timezone,
    ...session.bindings,
    ...opened(session, where),
    ...more,
  }
  const pin = { organizationId: where.id, ancestorIds: where.ancestorIds }
  const replica = toleratesReplica(resource)
  if (replica && !(await standsBeforeReplica(session.database, pin, bindings))) throw new StaleSession()
  const read = async (): Promise<string | null> =>
    session.database.read(
      pin,
      statement,
      resource?.reportSource === undefined ? bindings : { ...bindings, ...(await fanOut(resource, pin, { ...session, bindings })) },
      // What is counted takes its time, too.
      { long: replica, replica, ...options },
    )
  const text = await read().catch((error: unknown) => {
    throw readableError(error)
  })
  if (text === null) throw new StaleSession()
  return text
}

// At a replica the session was looked at before: what is known of it there may be old.
const isGuarded = (session: Session, resource: Resource): boolean => !(session.database.hasReplica && toleratesReplica(resource))

const compilePage = (session: Session, where: OrganizationFacts, resource: Resource, wanted: SelectionSet, args: ListArgs): Statement =>
  guarded(sql`${pageJson(resource, wanted, args, readContext(session, where))}::text`, isGuarded(session, resource))

const compileOne = (session: Session, where: OrganizationFacts, resource: Resource, wanted: SelectionSet, guard: boolean): Statement =>
  guarded(sql`coalesce(${oneJson(resource, wanted, readContext(session, where))}::text, 'null')`, guard)

// Documents are kept by their text, so what is read from their nodes is kept with them.
const wanteds = new WeakMap<FieldNode, SelectionSet>()

const remembered = <Value extends object>(store: WeakMap<FieldNode, Value>, nodes: readonly FieldNode[], make: () => Value): Value => {
  const [node] = nodes
  // Which nodes are merged can depend on variables: then nothing is kept.
  if (!node || nodes.length > 1) return make()
  const known = store.get(node)
  if (known !== undefined) return known
  const made = make()
  store.set(node, made)
  return made
}

/** What is asked for below a root field: its nodes (several, when they are merged) and the document's fragments. */
export interface Asked {
  readonly nodes: readonly FieldNode[]
  readonly fragments: Fragments
}

export const selectionSetIn = ({ nodes, fragments }: Asked): SelectionSet =>
  remembered(wanteds, nodes, () => selectionSetOf(nodes, fragments))

/** A list field's arguments as the schema coerces them. */
export type ListRequest = Omit<ListArgs, 'page' | 'perPage'> & { readonly page?: number | null; readonly perPage?: number | null }

/** One page as JSON text, in one statement. Throws NotFound, RecordInvalid, StaleSession. */
export const readPage = async (session: ReadingSession, resource: Resource, given: ListRequest, asked: Asked): Promise<string> => {
  // The schema has the defaults; an explicit null means them too.
  const args: ListArgs = { ...given, page: given.page ?? 1, perPage: given.perPage ?? 10 }
  checkPage(args)
  const isNames = asksForNames(resource, selectionSetIn(asked), args)
  const where = await session.admit(resource, isNames ? 'name' : 'rows', args.organizationId)
  const unreadable = unreadableFor(session, where)
  const seen = unreadable.hidden.has(resource.name) ? namesOf(resource) : resourceSeen(session, where, resource)
  const sort = checkedSort(seen, args.sort)
  const hidden = signatureOf(unreadable)
  const { places, values } = placesOf(wordsAlone(seen, args.filter))
  const isSearch = places.length > 0
  const filter = isSearch ? { q: places } : args.filter
  const make = (): Statement => compilePage(session, where, seen, selectionSetIn(asked), { ...args, filter })
  // The values of other filters stand in the statement's parameters, and a searched page's number in its text: such are not kept.
  const isKept = isSearch ? args.page === 1 : Object.keys(args.filter ?? {}).length === 0
  const key = `${places.length} ${args.page === 1} ${args.perPage} ${sort} ${hidden}`
  const statement = isKept ? planOf(asked.nodes, key, make) : make()
  const offset = (args.page - 1) * args.perPage
  return run(session, resource, where, statement, { offset, ...values }, { search: isSearch || Boolean(args.filter?.['q']) })
}

/** One row as JSON text, in one statement. Throws NotFound for what is absent, foreign, deleted or no id at all. */
export const readOne = async (
  asking: ReadingSession,
  resource: Resource,
  args: { organizationId: string; id: string },
  asked: Asked,
): Promise<string> => {
  const session = asSelf(asking, resource, args, () => selectionSetIn(asked))
  const where = await session.admit(resource, 'rows', args.organizationId)
  if (!isId(args.id)) throw notFound()
  const statement = planOf(asked.nodes, `one ${signatureOf(unreadableFor(session, where))}`, () =>
    compileOne(session, where, resource, selectionSetIn(asked), isGuarded(session, resource)),
  )
  const text = await run(session, resource, where, statement, { id: args.id })
  if (text === 'null') throw notFound()
  noteRead(session, resource, where, args.id)
  return text
}

/** Who looks at another person's profile is kept. */
const noteRead = (session: ReadingSession, resource: Resource, where: OrganizationFacts, id: string): void => {
  if (resource.name !== systemResources.people || id === session.person.id) return
  session.note?.({ eventKind: 'read', action: 'read', result: 'ok', organizationId: where.id, about: { type: resource.type, id } })
}

/** The arguments of a search of everything. */
export interface SearchArgs {
  readonly organizationId: string
  readonly q: string
  readonly perPage?: number | null
}

/** Rows that a text finds in one resource; `more`: there are others. */
export interface SearchGroup {
  readonly resource: string
  readonly rows: readonly unknown[]
  readonly more: boolean
}

const LARGEST_GROUP = 20

/**
 * What a text finds in every resource that the person may read here. A small statement tells where its words are, and one with those
 * resources alone the rows: the database takes longer to plan a search of all than to do it. Throws NotFound, RecordInvalid, StaleSession.
 */
export const readEverywhere = async (
  session: ReadingSession,
  { organizationId, q, perPage: wanted }: SearchArgs,
): Promise<readonly SearchGroup[]> => {
  const perPage = wanted ?? 5
  if (perPage < 1 || perPage > LARGEST_GROUP)
    throw recordInvalid([{ path: ['perPage'], message: `A group has 1 to ${LARGEST_GROUP} rows.` }])
  const where = await session.organization(organizationId)
  const reads = session.reads(where)
  const resources = session.catalogue.resources.filter(one => isFindable(one) && reads(one) && mayReadRows(one, session.person).allowed)
  const holding = JSON.parse(await runPinned(session)(where, findableJson(resources, q))) as readonly string[]
  const held = resources.filter(one => holding.includes(one.name))
  if (held.length === 0) return []
  const statement = guarded(sql`${everywhereJson(held, q, perPage, readContext(session, where))}::text`, true)
  const groups = JSON.parse(await run(session, null, where, statement, {}, { search: true })) as readonly Omit<SearchGroup, 'more'>[]
  return groups.map(({ resource, rows }) => ({ resource, rows: rows.slice(0, perPage), more: rows.length > perPage }))
}

const runPinned = (session: ReadingSession) => (where: OrganizationFacts, json: Sql) =>
  run(session, null, where, guarded(sql`${json}::text`, true), {})

/** What waits for somebody among what the person may read here, in one statement. Throws NotFound, StaleSession. */
export const readWaiting = async (session: ReadingSession, organizationId: string): Promise<readonly object[]> =>
  waitingAt(session, await session.organization(organizationId), readContext, runPinned(session))

/** What a plan answers of what its one statement found, which may take its time; without `guard` for somebody who has no session. */
export const answered = async <Found, Answer>(
  session: ReadingSession,
  where: OrganizationFacts,
  { json, answer }: { readonly json: Sql; readonly answer: (found: Found) => Answer },
  guard = true,
): Promise<Answer> => answer(JSON.parse(await run(session, null, where, guarded(sql`${json}::text`, guard), {}, { long: true })) as Found)

export interface HomeArgs {
  readonly organizationIds: readonly string[]
}

/** What is counted where people land, for each of these organizations, each in one statement. Throws NotFound, RecordInvalid, StaleSession. */
export const readHome = (session: ReadingSession, { organizationIds }: HomeArgs): Promise<readonly object[]> =>
  homesOf(session, organizationIds, readContext, runPinned(session))

/**
 * Reads the row that a mutation writes, with the mutation's selection. Made before anything is written: what may not be selected is refused
 * then, and not when it is too late.
 */
export const writtenReader = (
  session: ReadingSession,
  resource: Resource,
  where: OrganizationFacts,
  wanted: SelectionSet,
): ((id: string) => Promise<unknown>) => {
  const statement = compileOne(session, where, resource, wanted, false)
  return async id => {
    const text = await run(session, resource, where, statement, { id })
    if (text === 'null') throw notFound()
    return JSON.parse(text) as unknown
  }
}

/** Whether the statement's JSON has exactly the selected keys at every level: a leaf that holds a whole object has more. */
export const isExact = (wanted: SelectionSet, outputs: Readonly<Record<string, Output>>): boolean =>
  [...wanted].every(([name, below]) => {
    const output = outputs[name]
    if (!output) return false
    return 'sql' in output ? below === null : below !== null && isExact(below, output.fields('x'))
  })
