import { publishes, stateFieldOf } from '#catalogue'
import { derivedStateOf, statusOf, type FieldEnv, type Resource, type Status } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { columnsOfField } from '../store/tables.ts'

type Clock = Pick<FieldEnv, 'now' | 'timeZone'>

const stored = (resource: Resource, row: Row, field: string): unknown =>
  row[(resource.fields[field] && columnsOfField(resource, field)[0]?.name) ?? field]

/** The status of a whole row as the database gave it, below one that follows from its fields. */
export const baseStatusOfRow = (resource: Resource, row: Row, { now }: Clock): Status => {
  const state = stateFieldOf(resource)
  const value = state && (stored(resource, row, state.key) as string | null)
  return statusOf(
    {
      archivedAt: row['archived_at'] as string | null,
      cancelledAt: row['cancelled_at'] as string | null,
      publishedOn: row['published_on'] as string | null,
      expiredOn: row['expired_on'] as string | null,
      state: state && value ? { value, publishes: state.options.states[value]?.publishes === true } : null,
    },
    now,
    publishes(resource),
  )
}

/** The derived status (R7.13) of a whole row as the database gave it. */
export const statusOfRow = (resource: Resource, row: Row, clock: Clock): Status => {
  const base = baseStatusOfRow(resource, row, clock)
  if (row['archived_at'] || row['cancelled_at'] || !resource.states) return base
  return derivedStateOf(resource.states, field => stored(resource, row, field), clock.now, clock.timeZone) ?? base
}
