import { publishes } from '#catalogue'
import { ownStateOf, statusOf, type FieldEnv, type Resource, type Status } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { columnsOfField } from '../store/tables.ts'

/** The derived status (R7.13) of a whole row as the database gave it. */
export const statusOfRow = (resource: Resource, row: Row, { now, timeZone }: Pick<FieldEnv, 'now' | 'timeZone'>): Status => {
  const status = statusOf(
    {
      archivedAt: row['archived_at'] as string | null,
      cancelledAt: row['cancelled_at'] as string | null,
      publishedOn: row['published_on'] as string | null,
      expiredOn: row['expired_on'] as string | null,
    },
    now,
    publishes(resource),
  )
  if (status !== 'active' || !resource.states) return status
  return ownStateOf(resource.states, field => row[columnsOfField(resource, field)[0]?.name ?? field], now, timeZone)
}
