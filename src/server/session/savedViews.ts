import type { SavedView } from '#model'
import { v7 } from 'uuid'
import type { OrganizationFacts } from '#access'
import { alphabetical, raw, sql } from '#sql'
import { notFound, recordInvalid, refused } from '../request/errors.ts'
import { givenName } from '../request/givenName.ts'
import { LARGEST_PAGE } from '../query/listArgs.ts'
import { isId } from '../query/where.ts'
import type { OpenSession } from './sessions.ts'
import { makeViewAuthors, type Author, type ViewAuthorsOptions } from './viewAuthors.ts'

/** The view that a list opens with. */
export type Opening = Pick<SavedView, 'state'> & { readonly resource: string }

export interface ViewArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id?: string | null
  readonly name?: string
  readonly shared?: boolean
  readonly state?: unknown
}

/** The largest state in characters of JSON, and the most that one person keeps of one list. */
const STATE = 8000
const MOST = 50

const wrong = (path: string, message: string) => recordInvalid([{ path: [path], message }])

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What each part of a state must be, where it is there: a view that is shared is drawn by the lists of others, too. */
const PARTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  filter: isMap,
  sort: value => isMap(value) && typeof value['field'] === 'string' && (value['order'] === 'ASC' || value['order'] === 'DESC'),
  perPage: value => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_PAGE,
  columns: value => Array.isArray(value) && value.every(key => typeof key === 'string'),
  mode: value => value === 'grid' || value === 'list',
  density: value => value === 'comfortable' || value === 'compact',
}

const isState = (state: unknown): state is Readonly<Record<string, unknown>> =>
  isMap(state) && Object.entries(PARTS).every(([name, is]) => state[name] === undefined || is(state[name]))

const checked = ({ name = '', state }: ViewArgs): { readonly name: string; readonly state: string } => {
  const said = givenName(name)
  const text = JSON.stringify(state ?? null)
  // NUL and half characters, as JSON writes them: the database holds neither.
  if (/\\u(?:0000|d[89a-f])/.test(text)) throw wrong('state', 'Text has characters that cannot be stored')
  if (text.length > STATE) throw wrong('state', 'This view holds too much: use fewer filters')
  if (!isState(state)) throw wrong('state', 'This is no state of a list')
  return { name: said, state: text }
}

const BELOW_AUTHOR =
  'The person who shared this view has a higher rank than you. They themselves, or somebody of their rank or above, can change it.'

/**
 * Saved views of lists. A person sees their own and what others of the organization share; of the shared ones of others they rename and
 * delete those whose authors do not stand above them, or have left.
 */
export const makeSavedViews = (options: ViewAuthorsOptions) => {
  const { catalogue } = options
  const holdsOf = makeViewAuthors(options)
  const at = async <T>(
    session: OpenSession,
    { organizationId, resource }: ViewArgs,
    work: (rows: Rows, where: OrganizationFacts) => Promise<T>,
  ): Promise<T> => {
    const declared = catalogue.resources.find(one => one.name === resource)
    if (!declared) throw notFound()
    const where = await session.admit(declared, 'read', organizationId)
    return session.database.write({ organizationId: where.id, ancestorIds: where.ancestorIds }, tx =>
      work((statement, given = {}) => tx.query(statement, given), where),
    )
  }
  /** Nobody keeps two views of a list by one name, in whatever case; those that agreed before stay while nobody changes it. */
  const holdName = async (rows: Rows, { organizationId, resource }: ViewArgs, name: string, author: string, before = ''): Promise<void> => {
    if (name.toLowerCase() === before.toLowerCase()) return
    // Two saves at once ask one after the other.
    await rows(sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${author}`}, 0))`)
    const [taken] = await rows(
      sql`select 1 as taken from saved_views where organization_id = ${organizationId}::uuid and resource = ${resource} and user_id = ${author}::uuid and lower(name) = lower(${name}) limit 1`,
    )
    if (taken) throw wrong('name', `Another view of this list is named "${name}". Enter a different name`)
  }
  const authorOf = (row: Stored): Author => ({ id: String(row['user_id']), organizationId: row['user_organization_id'] as string | null })

  /** Of somebody else's shared view, locked: goes on where the asking person may change it, and notes that they did. */
  const changeShared = async (
    session: OpenSession,
    args: ViewArgs,
    rows: Rows,
    where: OrganizationFacts,
    action: 'rename_shared_view' | 'delete_shared_view',
  ): Promise<void> => {
    const [row] = await rows(
      sql`select name, user_id, user_organization_id from saved_views where ${visible(session, args)} and id = ${args.id}::uuid for update`,
    )
    if (!row) throw notFound()
    const author = authorOf(row)
    const sharedBy = (await holdsOf(session, where, [author])).get(author.id) ?? null
    if (sharedBy === null) throw refused(BELOW_AUTHOR)
    if (args.name !== undefined) await holdName(rows, args, args.name, author.id, String(row['name']))
    const { type, label } = catalogue.resource(args.resource)
    const title = `${label[1]}: ${String(row['name'])}`
    const details = { ...(args.name !== undefined && { renamedTo: args.name }), ...(sharedBy !== '' && { sharedBy }) }
    session.note?.({ eventKind: 'change', action, result: 'ok', organizationId: where.id, about: { type, id: '', title }, details })
  }

  const mine = ({ person }: OpenSession, { organizationId, resource }: ViewArgs) =>
    sql`organization_id = ${organizationId}::uuid and resource = ${resource} and user_id = ${person.id}::uuid`
  const visible = ({ person }: OpenSession, { organizationId, resource }: ViewArgs) =>
    sql`organization_id = ${organizationId}::uuid and resource = ${resource} and (shared or user_id = ${person.id}::uuid)`
  const columns = ({ person }: OpenSession) =>
    sql`id, name, shared, state, user_id, user_organization_id, user_id = ${person.id}::uuid as mine, ${person.id}::uuid = any(default_of) as by_default`
  const viewOf = (row: Stored, holds: Awaited<ReturnType<typeof holdsOf>> = new Map()): SavedView => ({
    id: String(row['id']),
    name: String(row['name']),
    shared: row['shared'] === true,
    mine: row['mine'] === true,
    sharedBy: row['mine'] === true ? null : (holds.get(String(row['user_id'])) ?? null),
    byDefault: row['by_default'] === true,
    state: row['state'],
  })

  return {
    /** By name. */
    list: (session: OpenSession, args: ViewArgs): Promise<readonly SavedView[]> =>
      at(session, args, async (rows, where) => {
        const found = await rows(
          sql`select ${columns(session)} from saved_views where ${visible(session, args)} order by ${alphabetical(raw('name'))}, id`,
        )
        const holds = await holdsOf(session, where, found.filter(row => row['mine'] !== true).map(authorOf))
        return found.map(row => viewOf(row, holds))
      }),
    /** What the person's lists open with at an organization that they were let into. */
    openings: async ({ person, database, reads }: OpenSession, where: OrganizationFacts): Promise<readonly Opening[]> => {
      const { id, ancestorIds } = where
      const isRead = reads(where)
      const rows = await database.write({ organizationId: id, ancestorIds }, tx =>
        tx.query(
          sql`select resource, state from saved_views where organization_id = ${id}::uuid and ${person.id}::uuid = any(default_of) and (shared or user_id = ${person.id}::uuid) order by resource`,
        ),
      )
      return rows
        .map(row => ({ resource: String(row['resource']), state: row['state'] }))
        .filter(({ resource }) => catalogue.has(resource) && isRead(catalogue.resource(resource)))
    },
    /** Makes one, or (with an id) changes one's own; of a shared one of somebody else the name, where they may. NotFound for any other. */
    save: (session: OpenSession, args: ViewArgs): Promise<SavedView> =>
      at(session, args, async (rows, where) => {
        const { name, state } = checked(args)
        const shared = args.shared === true
        if (args.id) {
          if (!isId(args.id)) throw notFound()
          const [own] = await rows(sql`select name from saved_views where ${mine(session, args)} and id = ${args.id}::uuid for update`)
          if (own) await holdName(rows, args, name, session.person.id, String(own['name']))
          const [row] = await rows(
            sql`update saved_views set name = ${name}, shared = ${shared}::boolean, state = ${state}::jsonb where ${mine(session, args)} and id = ${args.id}::uuid returning ${columns(session)}`,
          )
          if (row) return viewOf(row)
          await changeShared(session, { ...args, name }, rows, where, 'rename_shared_view')
          const [renamed] = await rows(
            sql`update saved_views set name = ${name} where ${visible(session, args)} and id = ${args.id}::uuid returning ${columns(session)}`,
          )
          return viewOf(renamed ?? {})
        }
        const [count] = await rows(sql`select count(*)::int as count from saved_views where ${mine(session, args)}`)
        if (Number(count?.['count']) >= MOST) throw wrong('name', `You keep ${MOST} views of this list already. Delete one first`)
        await holdName(rows, args, name, session.person.id)
        const [row] = await rows(
          sql`insert into saved_views (organization_id, id, user_id, user_organization_id, resource, name, shared, state) values (${args.organizationId}::uuid, ${v7()}::uuid, ${session.person.id}::uuid, ${session.person.organization.id}::uuid, ${args.resource}, ${name}, ${shared}::boolean, ${state}::jsonb) returning ${columns(session)}`,
        )
        return viewOf(row ?? {})
      }),
    /** One's own, or a shared one of somebody else, where they may; NotFound for any other. */
    remove: (session: OpenSession, args: ViewArgs) =>
      at(session, args, async (rows, where) => {
        if (!isId(args.id ?? '')) throw notFound()
        const gone = await rows(sql`delete from saved_views where ${mine(session, args)} and id = ${args.id}::uuid returning id`)
        if (gone.length > 0) return { done: true }
        await changeShared(session, args, rows, where, 'delete_shared_view')
        await rows(sql`delete from saved_views where ${visible(session, args)} and id = ${args.id}::uuid`)
        return { done: true }
      }),
    /** The view that the list opens with for this person; null for none. */
    choose: (session: OpenSession, args: ViewArgs) =>
      at(session, args, async rows => {
        const me = session.person.id
        await rows(
          sql`update saved_views set default_of = array_remove(default_of, ${me}::uuid) where ${visible(session, args)} and ${me}::uuid = any(default_of)`,
        )
        if (!args.id) return { done: true }
        const chosen = isId(args.id)
          ? await rows(
              sql`update saved_views set default_of = array_append(default_of, ${me}::uuid) where ${visible(session, args)} and id = ${args.id}::uuid returning id`,
            )
          : []
        if (chosen.length === 0) throw notFound()
        return { done: true }
      }),
  }
}

type Stored = Readonly<Record<string, unknown>>
type Rows = (statement: ReturnType<typeof sql>, given?: Readonly<Record<string, unknown>>) => Promise<readonly Stored[]>
