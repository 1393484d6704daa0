import type { KindEnv, Resource, Wire } from '#model'
import { operation, operationName } from '../documents.ts'
import { filterOf } from '../filter.ts'
import type { BulkResult, Which } from '../types.ts'

/** What every change of many rows answers with. */
export const BULK_SELECTION = 'changeSet done refused { id title message }'

/** The variables that say which rows: their ids, or all that the list matches, as many as were seen. */
export const which = (resource: Resource, rows: Which, env: KindEnv): Record<string, unknown> =>
  'ids' in rows ? { filter: { ids: rows.ids } } : { filter: filterOf(resource, rows.filter, env) ?? {}, all: true, expected: rows.expected }

/** A mutation over all rows of a filter: `archiveEvents(organizationId, filter): BulkResult!`. */
export const bulkDocument = (root: string, filterType: string, more: Readonly<Record<string, string>> = {}): string =>
  operation(
    'mutation',
    operationName(root),
    root,
    { organizationId: 'ID!', filter: `${filterType}!`, all: 'Boolean', expected: 'Int', ...more },
    BULK_SELECTION,
  )

export const bulkAnswer = (_resource: Resource, reply: Wire, root: string): BulkResult => reply[root] as BulkResult
