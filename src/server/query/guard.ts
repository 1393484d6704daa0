import { compile, placeholder, sql } from '#sql'
import type { Database, TenantScope } from '../store/database.ts'

/** Looked at by the very statement that reads: a session that ended a moment ago reads nothing. */
export const GUARD = sql`(select session_stands(${placeholder('tokenHash')}::bytea, ${placeholder('sessionVersion')}::int))`

const STANDS = compile(sql`select case when ${GUARD} then 'stands' end as j`)

/** Whether a session may read at the replica, which may not know yet that it began, or that it ended: the first database is asked. */
export const standsBeforeReplica = async (
  database: Database,
  pin: TenantScope,
  given: Readonly<Record<string, unknown>>,
): Promise<boolean> => !database.hasReplica || (await database.read(pin, STANDS, given, { first: true })) !== null
