import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import { filterOf } from '../filter.ts'
import type { Verb } from '../verb.ts'

export interface ExportRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly columns: readonly string[]
  /** 'ics': a calendar file, of what has a calendar; `columns` is empty then. Default: a table. */
  readonly format?: 'ics'
}

/** A signed address, good for 5 minutes, that streams the file of exactly what the filter matches. */
export const exportRows: Verb<ExportRequest, { url: string; rows: number }> = {
  document: (resource, { format }) => {
    const { exportMany, filter } = wireNames(resource)
    const variables = { organizationId: 'ID!', filter, sort: 'String', columns: '[String!]!', ...(format ? { format: 'String' } : {}) }
    return operation('mutation', operationName(exportMany), exportMany, variables, 'url rows')
  },
  variables: (resource, { filter, sort, columns, format }, { organizationId, env }) => ({
    organizationId,
    filter: filterOf(resource, filter, env),
    sort,
    columns,
    ...(format ? { format } : {}),
  }),
  answer: (resource, reply) => reply[wireNames(resource).exportMany] as { url: string; rows: number },
}
