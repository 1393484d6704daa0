import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { ident, join, raw, sql, type Sql } from '#sql'
import type { Config } from '../config/config.ts'
import type { TaskName } from '../queue/tasks.ts'
import type { Database } from '../store/database.ts'
import { SEARCH_WORDS } from '../store/searchIndex.ts'
import { columnsOf, columnsOfField } from '../store/tables.ts'

type Kept = 'keepAudit' | 'keepActivities' | 'keepSessions' | 'keepRequestKeys'

/** What piles up, and for how long it is kept. */
export interface Store {
  readonly task: TaskName
  /** A variable, or milliseconds. */
  readonly kept: Kept | number
  /** Deletes the oldest rows of an organization from before a moment, at most so many, and counts them as `gone`. */
  readonly forget: (organizationId: string, before: string, most: number) => Sql
}

const counted = (deleted: Sql): Sql => sql`with gone as (${deleted} returning 1) select count(*)::int as gone from gone`

/** `isFree`: ` and …` that no legal hold lies on whom a row of activities (`r`) is about. */
const everyStore = (isFree: Sql): readonly Store[] => [
  {
    task: 'old_audit_logs',
    kept: 'keepAudit',
    // The server's role may take nothing away from the log: its owner does, and nothing that is younger than a year.
    forget: (organizationId, before, most) =>
      sql`select forget_audit_logs(${organizationId}::uuid, ${before}::timestamptz, ${most}::int) as gone`,
  },
  {
    task: 'old_activities',
    kept: 'keepActivities',
    forget: (organizationId, before, most) => {
      const table = ident(systemResources.activities)
      return sql`with old as (select id from ${table} r where organization_id = ${organizationId}::uuid and at < ${before}::timestamptz${isFree} order by at limit ${most}::int for update skip locked),
        gone as (delete from ${table} where organization_id = ${organizationId}::uuid and id in (select id from old) returning id),
        words as (delete from ${ident(SEARCH_WORDS)} where organization_id = ${organizationId}::uuid and row_id in (select id from old))
        select count(*)::int as gone from gone`
    },
  },
  {
    task: 'ended_sessions',
    kept: 'keepSessions',
    forget: (organizationId, before, most) =>
      counted(sql`delete from sessions where token_hash in (select token_hash from sessions where organization_id = ${organizationId}::uuid
        and expires_at < ${before}::timestamptz limit ${most}::int for update skip locked)`),
  },
  {
    task: 'request_keys',
    kept: 'keepRequestKeys',
    forget: (organizationId, before, most) =>
      counted(sql`delete from idempotency_keys where organization_id = ${organizationId}::uuid and (user_id, key) in (select user_id, key from idempotency_keys
        where organization_id = ${organizationId}::uuid and created_at < ${before}::timestamptz limit ${most}::int for update skip locked)`),
  },
  {
    task: 'due_occurrences',
    // Far longer than what was missed is looked for.
    kept: 30 * 86_400_000,
    forget: (organizationId, before, most) =>
      counted(sql`delete from due_occurrences where organization_id = ${organizationId}::uuid and id in (select id from due_occurrences
        where organization_id = ${organizationId}::uuid and noted_at < ${before}::timestamptz limit ${most}::int for update skip locked)`),
  },
  {
    task: 'views_of_nobody',
    // Who is taken out of the trash within that time finds theirs. Their authors may belong to an organization above: the tables' owner looks.
    kept: 30 * 86_400_000,
    forget: (organizationId, before, most) =>
      sql`select forget_views(${organizationId}::uuid, ${before}::timestamptz, ${most}::int) as gone`,
  },
]

const freeOfHolds = (catalogue: Pick<Catalogue, 'has' | 'resource'>): Sql => {
  if (!catalogue.has(systemResources.activities) || !catalogue.has(systemResources.people)) return raw('')
  const people = catalogue.resource(systemResources.people)
  const [held] = people.erasure ? columnsOfField(people, people.erasure.hold) : []
  const names = columnsOf(catalogue.resource(systemResources.activities)).filter(column => column.references === people.name)
  if (!held || names.length === 0) return raw('')
  const isTheirs = join(
    names.map(({ name }) => sql`${ident('u', 'id')} = ${ident('r', name)}`),
    ' or ',
  )
  return sql` and not exists (select from ${ident(people.name)} u where u.organization_id = r.organization_id and ${ident('u', held.name)} is not null and (${isTheirs}))`
}

/** The stores of what is declared here. */
export const storesOf = (catalogue: Pick<Catalogue, 'has' | 'resource'>): readonly Store[] =>
  everyStore(freeOfHolds(catalogue)).filter(
    ({ kept }) =>
      (kept !== 'keepAudit' || catalogue.has(systemResources.audit)) &&
      (kept !== 'keepActivities' || catalogue.has(systemResources.activities)),
  )

/** So many rows in one short transaction, which holds up nobody, … */
const BATCH = 500
/** … and at most so many such of an organization in a run: the others wait for the next hour. */
const BATCHES = 100

/**
 * Deletes what a store need not keep any longer, organization by organization, in short transactions that stand aside for people's
 * requests. What was begun by a process that died goes on in the next hour.
 */
export const forgetOld = async (
  database: Database,
  store: Store,
  config: Pick<Config, Kept>,
  { now, batch = BATCH }: { readonly now: Date; readonly batch?: number },
): Promise<number> => {
  const before = new Date(now.getTime() - (typeof store.kept === 'number' ? store.kept : config[store.kept])).toISOString()
  const organizations = await database.unpinned(tx => tx.query(raw('select organization_ids() as id')))
  let all = 0
  for (const organizationId of organizations.map(row => String(row['id'])))
    for (let round = 0; round < BATCHES; round++) {
      const [row] = await database.write({ organizationId, ancestorIds: [] }, tx => tx.query(store.forget(organizationId, before, batch)), {
        long: true,
      })
      const gone = Number(row?.['gone'] ?? 0)
      all += gone
      if (gone < batch) break
    }
  return all
}
