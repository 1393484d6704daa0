import { namedFields } from '#catalogue'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { cellOf } from '../shared/Cell.tsx'

/** The state that a list shows of a row: what one of its fields says ('full') stands in the place of 'Published', and of no other. */
export const rowState = (resource: Resource, record: ConsoleRecord): string => {
  if (record.status !== 'published') return record.status
  const said = namedFields(resource).map(named => cellOf(named).state?.(record[named.key] ?? null))
  return said.find(state => typeof state === 'string') ?? record.status
}
