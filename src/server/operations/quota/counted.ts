import { stateFieldOf, targetOf } from '#catalogue'
import { snakeCase, type Quota, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import type { Work } from '../../request/work.ts'
import { columnsOfField } from '../../store/tables.ts'

/** What a quota speaks of, by the names of columns. */
export interface Counted {
  readonly quota: Quota
  readonly state: string
  readonly per: string
  readonly plus: string | null
  /** The resource whose rows have the places. */
  readonly parents: Resource
}

export const columnOf = (resource: Resource, key: string): string =>
  (resource.fields[key] && columnsOfField(resource, key)[0]?.name) ?? snakeCase(key)

/** The quota of a resource; null where it has none. */
export const countedOf = ({ session }: Work, resource: Resource): Counted | null => {
  const { quota } = resource
  const state = stateFieldOf(resource)
  if (!quota || !state) return null
  return {
    quota,
    state: columnOf(resource, state.key),
    per: columnOf(resource, quota.per),
    plus: quota.plus === undefined ? null : columnOf(resource, quota.plus),
    parents: session.catalogue.resource(targetOf(resource.fields[quota.per]) ?? ''),
  }
}

const isThere = (row: Row): boolean => row['deleted_at'] == null && row['archived_at'] == null

/** The places that a row takes of the row that it points at: its own, and those of its guests. */
export const takes = ({ quota, state, plus }: Counted, row: Row | null): number =>
  row && isThere(row) && quota.counts.includes(String(row[state])) ? 1 + Number((plus && row[plus]) ?? 0) : 0
