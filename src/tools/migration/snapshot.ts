import type { Resource } from '#model'
import { schemaOf } from '#server/store/schema.ts'
import type { RowSecurity } from '#server/store/policies.ts'
import { wantedJobs, type NotedJobs } from './jobs.ts'

/** A table as drizzle-kit's differ notes it; only what is touched here is named. */
export interface NotedTable {
  columns: Record<string, { name: string; type: string; notNull: boolean; default?: string }>
  indexes: Record<string, unknown>
  foreignKeys: Record<string, unknown>
  [other: string]: unknown
}

export interface Noted {
  id: string
  prevId: string
  tables: Record<string, NotedTable>
  [other: string]: unknown
}

/** What the migrations so far come to: committed as `schema/migrations/snapshot.json`. */
export interface Snapshot {
  readonly tables: Noted
  readonly walls: Readonly<Record<string, RowSecurity>>
  /** The job library's tables; absent in snapshots from before there were any. */
  readonly jobs?: NotedJobs
}

interface Differ {
  readonly generateDrizzleJson: (tables: Record<string, unknown>) => Noted
  readonly generateMigration: (before: Noted, after: Noted) => Promise<string[]>
}

/** drizzle-kit's differ; a development dependency, so it loads only where migrations are made. */
export const differ = async (): Promise<Differ> => {
  const loaded = (await import('drizzle-kit/api')) as unknown as Differ & { default?: Differ }
  return loaded.default ?? loaded
}

// The differ's ids are random; a committed file must not change by itself.
const still = (noted: Noted): Noted => ({
  ...noted,
  id: '00000000-0000-0000-0000-000000000000',
  prevId: '00000000-0000-0000-0000-000000000000',
})

export const emptySnapshot = async (): Promise<Snapshot> => ({ tables: still((await differ()).generateDrizzleJson({})), walls: {} })

/** What the declarations ask for. */
export const snapshotOf = async (resources: readonly Resource[]): Promise<Snapshot> => {
  const { tables, walls } = schemaOf(resources)
  return { tables: still((await differ()).generateDrizzleJson(tables)), walls, jobs: wantedJobs() }
}
