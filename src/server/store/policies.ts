import type { Resource } from '#model'
import { systemResources } from '#catalogue/roles.ts'
import { signsIn } from './signIn.ts'
import { isTenant, reachOf, receiversColumn } from './tables.ts'
import type { SystemTable } from './system.ts'

/** The login role of the server: no superuser, owns nothing, does not bypass row security. */
export const APPLICATION_ROLE = 'console_app'

/** Setting names that a transaction pins itself with. */
export const SETTINGS = { organization: 'app.organization', ancestors: 'app.ancestors', signInEmail: 'app.sign_in_email' } as const

/** What a table is guarded with, as text: compared with the committed snapshot, written into migrations. */
export interface Wall {
  /** Row security, forced: it holds for the table's owner too. */
  readonly forced: boolean
  /** Name to what follows `create policy … on …`. */
  readonly policies: Readonly<Record<string, string>>
  readonly grants: string
}

// Read once per statement (an InitPlan), not once per row. The cast keeps `= any(…)` from taking the array for rows.
const acting = `(select nullif(current_setting('${SETTINGS.organization}', true), '')::uuid)`
const above = `(select string_to_array(nullif(current_setting('${SETTINGS.ancestors}', true), ''), ','))::uuid[]`
const signingIn = `(select nullif(current_setting('${SETTINGS.signInEmail}', true), ''))`

const ALL = 'select, insert, update, delete'
const isOwn = `organization_id = ${acting}`
const own = `for all to ${APPLICATION_ROLE} using (${isOwn}) with check (${isOwn})`
const isFromAbove = `organization_id = any(${above})`

/**
 * The own rows to all, others to readers alone. One condition that asks in order: several policies would be joined by `or`, which
 * the planner takes for almost no row, and so walks no index in order.
 */
const widened = (...others: readonly string[]): Readonly<Record<string, string>> => ({
  tenant_read: `for select to ${APPLICATION_ROLE} using (case when ${isOwn} then true else ${others.join(' or ')} end)`,
  tenant_insert: `for insert to ${APPLICATION_ROLE} with check (${isOwn})`,
  tenant_update: `for update to ${APPLICATION_ROLE} using (${isOwn}) with check (${isOwn})`,
  tenant_delete: `for delete to ${APPLICATION_ROLE} using (${isOwn})`,
})

const policiesOf = (others: readonly string[]): Readonly<Record<string, string>> =>
  others.length === 0 ? { tenant_wall: own } : widened(...others)

/** Who may read a resource's rows besides their organization. */
const othersOf = (resource: Resource): readonly string[] => {
  const reach = reachOf(resource)
  const receivers = receiversColumn(resource)
  return [
    ...(reach === 'shared down'
      ? [receivers === null ? isFromAbove : `(${isFromAbove} and (${receivers} = '{}' or ${receivers} @> array[${acting}]))`]
      : []),
    ...(reach === 'received' ? [`(${isFromAbove} and ${receivers} <> '{}' and ${receivers} @> array[${acting}])`] : []),
    ...(signsIn(resource) ? [`lower(email) = ${signingIn}`] : []),
  ]
}

/** A resource's wall, by its reach. */
export const wallOf = (resource: Resource): Wall => {
  const grants = resource.name === systemResources.audit ? 'select, insert' : ALL
  if (!isTenant(resource)) return { forced: false, policies: {}, grants }
  return { forced: true, grants, policies: policiesOf(othersOf(resource)) }
}

/** The wall of one of the server's own tables. */
export const systemWallOf = (table: SystemTable): Wall =>
  table.tenant
    ? { forced: true, grants: ALL, policies: policiesOf(table.sharedDown ? [isFromAbove] : []) }
    : { forced: false, grants: ALL, policies: {} }
