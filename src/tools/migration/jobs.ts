import PgBoss from 'pg-boss'
import { QUEUES } from '#server/queue/tasks.ts'
import { APPLICATION_ROLE, JOBS_GUARD, JOBS_SCHEMA } from '#server/store/policies.ts'

/** The job library's part of a database: the version of its schema, and the queues in it. */
export interface NotedJobs {
  readonly version: number
  readonly queues: readonly string[]
}

const construction = PgBoss.getConstructionPlans(JOBS_SCHEMA)
const version = Number(/\.version\(version\) VALUES \('(\d+)'\)/.exec(construction)?.[1])

export const wantedJobs = (): NotedJobs => ({ version, queues: QUEUES })

const TABLES = ['version', 'queue', 'schedule', 'subscription', 'job', 'archive']

// The library's own plans, without the transaction and the lock that they bring: the runner of migrations has both.
const planned = (plans: string): string =>
  plans
    .replace(/^\s*BEGIN;[\s\S]*?pg_advisory_xact_lock\([\s\S]*?\n\s*\)\s*;/, '')
    .replace(/;?\s*COMMIT;\s*$/, '')
    .replace(/^ {4}/gm, '')
    .replace(/;?\s*\n\s*;/g, ';')
    .trim()

const guarded = (): readonly string[] => [
  `grant usage on schema ${JOBS_SCHEMA} to ${APPLICATION_ROLE}`,
  ...TABLES.flatMap(table => [
    `alter table ${JOBS_SCHEMA}.${table} enable row level security`,
    `create policy guarded on ${JOBS_SCHEMA}.${table} ${JOBS_GUARD}`,
    `grant select, insert, update, delete on ${JOBS_SCHEMA}.${table} to ${APPLICATION_ROLE}`,
  ]),
]

/** Statements that bring the job library's tables and queues to what this build needs. A queue that is gone keeps its jobs. */
export const jobsDifference = (before: NotedJobs | undefined, after: NotedJobs | undefined): readonly string[] => {
  if (!after) return []
  const queues = after.queues.filter(name => !before?.queues.includes(name))
  return [
    ...(before ? [] : [planned(construction), ...guarded()]),
    ...(before && before.version < after.version ? [planned(PgBoss.getMigrationPlans(JOBS_SCHEMA, String(before.version)))] : []),
    ...queues.map(name => `select ${JOBS_SCHEMA}.create_queue('${name}', '{"policy":"standard"}')`),
  ]
}
