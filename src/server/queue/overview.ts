import type { Database, Transaction } from '../store/database.ts'
import { JOBS_SCHEMA } from '../store/policies.ts'
import { within } from './boss.ts'
import { TASKS, type TaskName } from './tasks.ts'

/** Where a piece of work is, as people read it. */
export const WORK_STATES = ['waiting', 'running', 'failed', 'done'] as const
export type WorkState = (typeof WORK_STATES)[number]

export interface WorkItem {
  readonly id: string
  /** A task, or a rule of due work. */
  readonly task: string
  /** Null: it is due work. */
  readonly label: string | null
  readonly organizationId: string | null
  readonly state: WorkState
  /** Why it failed, this time or for good. */
  readonly reason: string | null
  /** How often it was begun. */
  readonly tries: number
  /** When it is tried next, was begun, failed or was done; ISO. */
  readonly at: string
}

export interface WorkPage {
  readonly counts: readonly { readonly status: string; readonly count: number }[]
  readonly items: readonly WorkItem[]
  readonly more: boolean
}

const PAGE = 50

const STATE = `case state when 'active' then 'running' when 'completed' then 'done' when 'failed' then 'failed' else 'waiting' end`
const AT = `case state when 'active' then started_on when 'completed' then completed_on when 'failed' then completed_on else start_after end`
const JOBS = `(select id, data->>'task' as task, data->'data'->>'organizationId' as organization_id, ${STATE} as state, output->>'message' as reason,
  retry_count + (started_on is not null)::int as tries, ${AT} as at from ${JOBS_SCHEMA}.job) work`

// What is due is in the rows themselves: only what could not be done is noted, and waits for its next try or for somebody.
const ALL = `(select * from ${JOBS} union all
  select id, rule, organization_id::text, case when next_at is null then 'failed' else 'waiting' end, problem, tries, coalesce(next_at, noted_at) from due_problems()) work`

const labelOf = (task: string): string | null => (Object.hasOwn(TASKS, task) ? TASKS[task as TaskName].label : null)

const rowsOf = async (tx: Transaction, text: string, values: readonly unknown[]) =>
  (await within(tx).executeSql(text, [...values])).rows as readonly Readonly<Record<string, unknown>>[]

/** What work there is in a state, the next or the latest first, and how much in each. */
export const listWork = (database: Pick<Database, 'unpinned'>, state: WorkState, after: number): Promise<WorkPage> =>
  database.unpinned(async tx => {
    const counts = await rowsOf(tx, `select state as status, count(*)::int as count from ${ALL} group by 1`, [])
    const order = state === 'waiting' ? 'at' : 'at desc'
    const found = await rowsOf(tx, `select * from ${ALL} where state = $1 order by ${order}, id limit $2 offset $3`, [
      state,
      PAGE + 1,
      after,
    ])
    return {
      counts: WORK_STATES.map(status => ({ status, count: Number(counts.find(one => one['status'] === status)?.['count'] ?? 0) })),
      more: found.length > PAGE,
      items: found.slice(0, PAGE).map(row => ({
        id: String(row['id']),
        task: String(row['task']),
        label: labelOf(String(row['task'])),
        organizationId: row['organization_id'] as string | null,
        state,
        reason: row['reason'] as string | null,
        tries: Number(row['tries']),
        at: new Date(String(row['at'])).toISOString(),
      })),
    }
  })

/**
 * Lets work be done now: what has failed, with all its tries anew, and what waits for another try. Counts it. The library's own word for
 * it would leave the moment of the failure, by which it is put away before it is tried.
 */
export const runAgain = (database: Pick<Database, 'unpinned'>, ids: readonly string[]): Promise<number> =>
  database.unpinned(async tx => {
    const rows = await rowsOf(
      tx,
      `update ${JOBS_SCHEMA}.job set state = 'retry', completed_on = null, start_after = now(), keep_until = now() + interval '14 days',
        retry_limit = case state when 'failed' then retry_count + greatest(retry_limit, 1) else retry_limit end
        where id = any($1::uuid[]) and state in ('failed', 'retry') returning 1`,
      [ids],
    )
    const [due] = await rowsOf(tx, 'select try_due_again($1::uuid[]) as many', [ids])
    return rows.length + Number(due?.['many'] ?? 0)
  })
