import type { FieldNode } from 'graphql'
import { wireNames, type Catalogue } from '#catalogue'
import type { OrganizationFacts } from '#access'
import type { Output } from '#kinds/faces.server.ts'
import type { Resource } from '#model'
import { compile, late, sql, type Sql, type Statement } from '#sql'
import { notFound, recordInvalid, tookTooLong } from '../errors.ts'
import type { Session } from '../operations/types.ts'
import { gather } from '../reports/gather.ts'
import { oneJson } from './one.ts'
import { checkPage, pageJson, type ListArgs } from './page.ts'
import { wantedOf, type Fragments, type Wanted } from './selection.ts'
import { isId, type ReadContext } from './where.ts'

/** What the late parameters of a read are filled from, besides the arguments. */
export interface Given {
  readonly tokenHash: Buffer
  readonly stamp: number
  readonly fileKey: string
  readonly fileExpires: number
}

/** A session as reads need it: with the stamp that its facts were read under. */
export interface ReadingSession extends Session {
  readonly given: Given
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

// Looked at by the very statement that reads: a session that ended a moment ago reads nothing.
const GUARD = sql`exists(select 1 from sessions guard where guard.token_hash = ${late('tokenHash')} and guard.stamp = ${late('stamp')}::int and guard.revoked_at is null and guard.expires_at > now())`

const guarded = (json: Sql, guard: boolean): Statement =>
  compile(guard ? sql`select case when ${GUARD} then ${json} end as j` : sql`select ${json} as j`)

const readContext = (session: Session, organization: OrganizationFacts): ReadContext => ({
  catalogue: session.catalogue,
  lookup: session.lookup,
  env: { timeZone: organization.timezone, now: session.now },
})

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** A database error as callers may see it; others stay what they are and are answered as Internal. */
const readable = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === '57014') return tookTooLong()
  if (code.startsWith('22')) return recordInvalid([{ path: ['filter'], message: 'A value of the filter cannot be used.' }])
  return error
}

const run = async (
  session: ReadingSession,
  resource: Resource,
  where: OrganizationFacts,
  statement: Statement,
  more: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const given = {
    organizationId: where.id,
    ancestorIds: where.ancestorIds,
    userId: session.person.id,
    now: session.now.toISOString(),
    ...session.given,
    ...more,
  }
  const pin = { organizationId: where.id, ancestorIds: where.ancestorIds }
  const read = async (): Promise<string | null> =>
    session.database.read(pin, statement, { ...given, ...(await gather(resource, pin, { ...session, given })) })
  const text = await read().catch((error: unknown) => {
    throw readable(error)
  })
  if (text === null) throw new StaleSession()
  return text
}

const compilePage = (session: Session, where: OrganizationFacts, resource: Resource, wanted: Wanted, args: ListArgs): Statement =>
  guarded(sql`${pageJson(resource, wanted, args, readContext(session, where))}::text`, true)

const compileOne = (session: Session, where: OrganizationFacts, resource: Resource, wanted: Wanted, guard: boolean): Statement =>
  guarded(sql`coalesce(${oneJson(resource, wanted, readContext(session, where))}::text, 'null')`, guard)

type Plans = Map<string, Statement>
// Documents are kept by their text, so their nodes live as long as the plans are of use.
const plans = new WeakMap<FieldNode, Plans>()
const wanteds = new WeakMap<FieldNode, Wanted>()

const remembered = <Value>(store: WeakMap<FieldNode, Value>, nodes: readonly FieldNode[], make: () => Value): Value => {
  const [node] = nodes
  // Which nodes are merged can depend on variables: then nothing is kept.
  if (!node || nodes.length > 1) return make()
  const known = store.get(node) ?? make()
  store.set(node, known)
  return known
}

const planOf = (nodes: readonly FieldNode[], key: string, make: () => Statement): Statement => {
  const kept = remembered(plans, nodes, () => new Map<string, Statement>())
  const plan = kept.get(key) ?? make()
  kept.set(key, plan)
  return plan
}

/** What is asked for below a root field: its nodes (several, when they are merged) and the document's fragments. */
export interface Asked {
  readonly nodes: readonly FieldNode[]
  readonly fragments: Fragments
}

export const wantedIn = ({ nodes, fragments }: Asked): Wanted => remembered(wanteds, nodes, () => wantedOf(nodes, fragments))

/** A list field's arguments as the schema coerces them. */
export type ListRequest = Omit<ListArgs, 'page' | 'perPage'> & { readonly page?: number | null; readonly perPage?: number | null }

/** One page as JSON text, in one statement. Throws NotFound, RecordInvalid, StaleSession. */
export const readPage = async (session: ReadingSession, resource: Resource, given: ListRequest, asked: Asked): Promise<string> => {
  // The schema has the defaults; an explicit null means them too.
  const args: ListArgs = { ...given, page: given.page ?? 1, perPage: given.perPage ?? 10 }
  checkPage(args)
  const where = await session.admit(resource, 'read', args.organizationId)
  const make = (): Statement => compilePage(session, where, resource, wantedIn(asked), args)
  // A filter's values stand in the statement's parameters, so only plans without one are kept.
  const filtered = args.filter !== null && args.filter !== undefined && Object.keys(args.filter).length > 0
  const statement = filtered ? make() : planOf(asked.nodes, `${args.page === 1} ${args.perPage} ${args.sort ?? ''}`, make)
  return run(session, resource, where, statement, { offset: (args.page - 1) * args.perPage })
}

/** One row as JSON text, in one statement. Throws NotFound for what is absent, foreign, deleted or no id at all. */
export const readOne = async (
  session: ReadingSession,
  resource: Resource,
  args: { organizationId: string; id: string },
  asked: Asked,
): Promise<string> => {
  const where = await session.admit(resource, 'read', args.organizationId)
  if (!isId(args.id)) throw notFound()
  const statement = planOf(asked.nodes, 'one', () => compileOne(session, where, resource, wantedIn(asked), true))
  const text = await run(session, resource, where, statement, { id: args.id })
  if (text === 'null') throw notFound()
  return text
}

/** The row that a mutation has just written, with the mutation's selection. */
export const readWritten = async (
  session: ReadingSession,
  resource: Resource,
  where: OrganizationFacts,
  id: string,
  wanted: Wanted,
): Promise<unknown> => {
  const text = await run(session, resource, where, compileOne(session, where, resource, wanted, false), { id })
  if (text === 'null') throw notFound()
  return JSON.parse(text) as unknown
}

/** Whether the statement's JSON has exactly the selected keys at every level: a leaf that holds a whole object has more. */
export const isExact = (wanted: Wanted, outputs: Readonly<Record<string, Output>>): boolean =>
  [...wanted].every(([name, below]) => {
    const output = outputs[name]
    if (!output) return false
    return 'sql' in output ? below === null : below !== null && isExact(below, output.fields('x'))
  })
