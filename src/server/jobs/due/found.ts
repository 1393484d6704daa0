import { dueOf, type Catalogue } from '#catalogue'
import type { NamedDue, Resource } from '#model'
import { ident, raw, sql } from '#sql'
import type { Database } from '../../store/database.ts'
import { dueFunction } from '../../store/due.ts'

/** A rule with the resource that declares it. */
export interface Rule {
  readonly resource: Resource
  readonly due: NamedDue
}

/** One piece of due work. */
export interface DueItem {
  readonly organizationId: string
  readonly rowId: string
  /** What tells one time from the next: a local day, or the moment that the row holds. */
  readonly occurrence: string
  /** When it was due, ISO. */
  readonly at: string
}

export const rulesOf = (catalogue: Pick<Catalogue, 'resources'>): readonly Rule[] =>
  catalogue.resources.flatMap(resource => dueOf(resource).map(due => ({ resource, due })))

/** The clock that all processes go by: the database's. */
export const databaseTime = (database: Pick<Database, 'unpinned'>): Promise<Date> =>
  database.unpinned(async tx => new Date(String((await tx.query(raw('select now() as now')))[0]?.['now'])))

/** What is due by a rule at a moment, in all organizations. */
export const findDue = (database: Pick<Database, 'unpinned'>, { due }: Rule, moment: Date, most: number): Promise<readonly DueItem[]> =>
  database.unpinned(async tx => {
    const rows = await tx.query(sql`select * from ${ident(dueFunction(due))}(${moment.toISOString()}::timestamptz, ${most}::int)`)
    return rows.map(row => ({
      organizationId: String(row['organization_id']),
      rowId: String(row['row_id']),
      occurrence: String(row['occurrence']),
      at: new Date(String(row['at'])).toISOString(),
    }))
  })
