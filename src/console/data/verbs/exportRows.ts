import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import { filterOf } from '../filter.ts'
import type { Verb } from '../verb.ts'

interface ExportRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly columns: readonly string[]
}

/** A signed address, good for 5 minutes, that streams the CSV of exactly what the filter matches. */
export const exportRows: Verb<ExportRequest, { url: string; rows: number }> = {
  document: resource => {
    const { exportMany, filter } = wireNames(resource)
    const variables = { organizationId: 'ID!', filter, sort: 'String', columns: '[String!]!' }
    return operation('mutation', operationName(exportMany), exportMany, variables, 'url rows')
  },
  variables: (resource, { filter, sort, columns }, { organizationId, env }) => ({
    organizationId,
    filter: filterOf(resource, filter, env),
    sort,
    columns,
  }),
  answer: (resource, reply) => reply[wireNames(resource).exportMany] as { url: string; rows: number },
}
