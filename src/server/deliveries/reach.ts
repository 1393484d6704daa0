import { ANSWERED, LEDGER, type DeliverOptions } from '#effects/deliver/deliver.ts'
import { recipientsFrom } from '#effects/deliver/deliver.server.ts'
import type { Catalogue } from '#catalogue'
import { compile, ident, sql, type Sql } from '#sql'
import type { ReadingSession } from '../query/reader.ts'
import { isId } from '../query/where.ts'
import { notFound } from '../request/errors.ts'
import { columnIn, sourcesIn, type Source } from '../store/ledger.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

export interface RowReachArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
}

interface Figures {
  readonly people: number
  readonly reached: number
  readonly answered: number
  readonly needHelp: number
}

const figuresOf = (people: Sql): Sql =>
  sql`select json_build_object('people', count(*)::int, 'reached', count(*) filter (where reached)::int, 'answered', count(*) filter (where answered)::int,
    'needHelp', count(*) filter (where help)::int) from (${people}) people`

/** People of whom the ledger has rows, each once. */
const settled = ({ column }: Source, id: string): Sql =>
  sql`select d.person_id, bool_or(d.reached) as reached, bool_or(d.standing = any(${ANSWERED}::text[])) as answered, bool_or(d.standing = 'needs_help') as help
    from ${ident(LEDGER)} d where ${ident('d', column)} = ${id}::uuid and d.kind = 'notice' and d.deleted_at is null group by 1`

/**
 * Whom a row was sent to and how many of them it reached; before it is sent, whom it would be sent to, and how many of them have a way to
 * be reached: counted by the very statement that settles them.
 */
export const makeReachOfRow = (catalogue: Catalogue) => {
  const planned = (session: ReadingSession, { resource }: Source, options: DeliverOptions, id: string, timeZone: string): Sql => {
    const from = recipientsFrom(options, {
      resource,
      resourceNamed: name => catalogue.resource(name),
      resourceSql: session.resourceSql,
      column: columnIn,
      ways: session.ways ?? new Set(),
      timeZone,
    })
    return sql`select p.id, bool_or(obstacle.reason is null) as reached, false as answered, false as help from ${from}
      where s.id = ${id}::uuid and s.deleted_at is null and ${session.resourceSql.resource(resource.name).readable('s')} group by 1`
  }
  return async (session: ReadingSession, { organizationId, resource: name, id }: RowReachArgs) => {
    const source = sourcesIn(catalogue).find(one => one.resource.name === name)
    const options = source?.kinds['notice']
    if (!source || !options || !isId(id)) throw notFound()
    const where = await session.admit(source.resource, 'read', organizationId)
    const bindings = { now: session.now.toISOString(), userId: session.person.id, ...session.bindings }
    const ask = async (people: Sql): Promise<Figures> =>
      JSON.parse((await session.database.read(tenantScopeOf(where), compile(sql`${figuresOf(people)}`), bindings)) ?? '{}') as Figures
    const sent = await ask(settled(source, id))
    return sent.people > 0
      ? { ...sent, isSent: true }
      : { ...(await ask(planned(session, source, options, id, where.timezone))), isSent: false }
  }
}
