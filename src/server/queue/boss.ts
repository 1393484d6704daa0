import type PgBoss from 'pg-boss'
import { sql, type Sql } from '#sql'
import type { Database, Transaction } from '../store/database.ts'
import { JOBS_SCHEMA, SETTINGS } from '../store/policies.ts'

const opened: Sql = sql`select set_config(${SETTINGS.jobs}, 'on', true)`
const shut: Sql = sql`select set_config(${SETTINGS.jobs}, '', true)`

/** pg-boss' way to the database within a transaction: its tables are seen by nothing else that the transaction does. */
export const within = (tx: Transaction): PgBoss.Db => ({
  executeSql: async (text, values = []) => {
    await tx.query(opened)
    // What pg-boss puts around its cleaning is there already; twice, PostgreSQL warns of it in its log every half minute.
    const bare = text.replace(/^\s*BEGIN;|COMMIT;\s*$/g, '')
    // Several statements in one text give no rows.
    const rows = ((await tx.query({ text: bare, values })) as readonly unknown[] | undefined) ?? []
    await tx.query(shut)
    return { rows: [...rows] }
  },
})

/**
 * pg-boss over the server's own connections and role. It makes and migrates no table: its schema comes by the owner's migrations.
 * Its schedules are not used, for what falls into a downtime they forget.
 */
export const makeBoss = async (database: Pick<Database, 'unpinned'>): Promise<PgBoss> => {
  const { default: Boss } = await import('pg-boss')
  return new Boss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => database.unpinned(tx => within(tx).executeSql(text, values)) },
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: 86_400,
    archiveFailedAfterSeconds: 30 * 86_400,
    deleteAfterDays: 30,
  })
}
