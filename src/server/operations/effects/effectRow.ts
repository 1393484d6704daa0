import type { Row } from '#fields/adapters.server.ts'
import type { EffectRow } from '#effects/adapters.server.ts'
import type { Resource } from '#model'
import type { Work } from '../../request/work.ts'
import { valuesOf } from '../../rows/values.ts'
import { titleOf } from '../toRow.ts'

/** A row as effects see it. */
export const effectRow = (work: Work, resource: Resource, row: Row): EffectRow => {
  const values = valuesOf(resource, row, work.env)
  return {
    id: String(row['id']),
    title: titleOf(resource, values),
    values,
    createdBy: typeof row['created_by'] === 'string' ? row['created_by'] : null,
    isDeleted: row['deleted_at'] != null,
    isArchived: row['archived_at'] != null,
    isCanceled: row['cancelled_at'] != null,
  }
}
