import type { Row } from '#fields/adapters.server.ts'
import type { Resource, BulkResult } from '#model'
import { and, ident, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import { resourceSeen, resourceSqlSeen } from '../query/seen.ts'
import { matches } from '../query/where.ts'
import { visibilityOf } from '../store/tables.ts'
import { FOREIGN } from './one.ts'
import { lockRows, writable } from '../rows/statements.ts'
import type { FilterInput } from '../request/types.ts'
import type { Work } from '../request/work.ts'

/** Rows that one call changes at most. */
export const MOST_ROWS = 10_000

const tooMany = () => recordInvalid([{ path: ['filter'], message: 'More than 10,000 rows match. Narrow the filter.', code: 'tooMany' }])

/** What a filter means for a write: the rows to change, locked, and those that match but belong to others. */
export interface Matching {
  readonly rows: readonly Row[]
  readonly refused: BulkResult['refused']
}

// A figure may look at rows of other resources.
const seenBy = (work: Work): Work['read'] => ({ ...work.read, resourceSql: resourceSqlSeen(work.session, work.organization) })

const readOnlyRows = async (work: Work, resource: Resource, filter: FilterInput): Promise<BulkResult['refused']> => {
  if (!['inherited', 'received'].includes(visibilityOf(resource))) return []
  const { table, title } = work.read.resourceSql.resource(resource.name)
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${title('r')} as title from ${table} r where ${matches(resource, filter, 'r', seenBy(work))} and not ${writable(resource, 'r')} limit ${MOST_ROWS}`,
  )
  return rows.map(row => ({ id: String(row['id']), title: String(row['title']), message: FOREIGN }))
}

/** Everything that a filter matches, not one page of it. RecordInvalid when that is more than 10,000 rows. */
export const matchingRows = async (work: Work, resource: Resource, filter: FilterInput): Promise<Matching> => {
  const rows = await work.rows(
    lockRows(resource, and([matches(resourceSeen(work.session, work.organization, resource), filter, 'r', seenBy(work))]), MOST_ROWS + 1),
  )
  if (rows.length > MOST_ROWS) throw tooMany()
  return { rows, refused: await readOnlyRows(work, resource, filter) }
}
