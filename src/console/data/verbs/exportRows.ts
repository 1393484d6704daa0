import { filterOf } from '../filter.ts'
import { mutation } from '../verb.ts'

export interface ExportRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly columns: readonly string[]
  /** 'ics': a calendar file, of what has a calendar; `columns` is empty then. Default: a table. */
  readonly format?: 'ics'
}

/** A signed address, good for 5 minutes, that streams the file of exactly what the filter matches. */
export const exportRows = mutation<ExportRequest, { url: string; rows: number }>({
  root: names => names.exportMany,
  types: ({ filter }, { format }) => ({ filter, sort: 'String', columns: '[String!]!', ...(format ? { format: 'String' } : {}) }),
  values: (resource, { filter, ...rest }, env) => ({ filter: filterOf(resource, filter, env), ...rest }),
  selection: 'url rows',
})
