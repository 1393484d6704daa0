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
const own = `for all to ${APPLICATION_ROLE} using (organization_id = ${acting}) with check (organization_id = ${acting})`
const readable = (condition: string): string => `for select to ${APPLICATION_ROLE} using (${condition})`
const fromAbove = readable(`organization_id = any(${above})`)

/** A resource's wall, by its reach. */
export const wallOf = (resource: Resource): Wall => {
  const grants = resource.name === systemResources.audit ? 'select, insert' : ALL
  if (!isTenant(resource)) return { forced: false, policies: {}, grants }
  const reach = reachOf(resource)
  return {
    forced: true,
    grants,
    policies: {
      tenant_wall: own,
      ...(reach === 'shared down' ? { shared_down: fromAbove } : {}),
      ...(reach === 'received'
        ? {
            received: readable(
              `organization_id = any(${above}) and ${receiversColumn(resource)} <> '{}' and ${receiversColumn(resource)} @> array[${acting}]`,
            ),
          }
        : {}),
      ...(signsIn(resource) ? { sign_in: readable(`lower(email) = ${signingIn}`) } : {}),
    },
  }
}

/** The wall of one of the server's own tables. */
export const systemWallOf = (table: SystemTable): Wall =>
  table.tenant
    ? { forced: true, grants: ALL, policies: { tenant_wall: own, ...(table.sharedDown ? { shared_down: fromAbove } : {}) } }
    : { forced: false, grants: ALL, policies: {} }
