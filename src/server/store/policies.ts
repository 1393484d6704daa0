import type { Resource } from '#model'
import { systemResources } from '#catalogue/roles.ts'
import { auditFunctions } from './auditFunctions.ts'
import { belowFunctions } from './belowCounts.ts'
import { dueFunctions } from './due.ts'
import { signsIn } from './signIn.ts'
import { columnsOf, goesDown, isTenant, visibilityOf, receiversColumn } from './tables.ts'
import { reading, type SystemTable } from './systemTable.ts'

/** The login role of the server: no superuser, owns nothing, does not bypass row security. */
export const APPLICATION_ROLE = 'console_app'

/** Setting names that a transaction pins itself with. */
export const SETTINGS = {
  organization: 'app.organization',
  ancestors: 'app.ancestors',
  signInEmail: 'app.sign_in_email',
  guesses: 'app.guesses',
  jobs: 'app.jobs',
} as const

/** Where the tables of the job library are. */
export const JOBS_SCHEMA = 'pgboss'

/** What a table is guarded with, as text: compared with the committed snapshot, written into migrations. */
export interface RowSecurity {
  /** Row security: it holds for everybody but the table's owner, who migrates, seeds and dumps, and as whom no server starts. */
  readonly secured: boolean
  /** Name to what follows `create policy … on …`. */
  readonly policies: Readonly<Record<string, string>>
  readonly grants: string
  /** Signature to the rest of `create function`: what the server may ask or do past the policies. They run as the table's owner. */
  readonly functions?: Readonly<Record<string, string>>
  /** The key, with the columns that its index carries along: what policies ask of a row is answered without the table. */
  readonly key?: string
}

// Read once per statement (an InitPlan), not once per row. The cast keeps `= any(…)` from taking the array for rows.
const acting = `(select nullif(current_setting('${SETTINGS.organization}', true), '')::uuid)`
const above = `(select string_to_array(nullif(current_setting('${SETTINGS.ancestors}', true), ''), ','))::uuid[]`
const signingIn = `(select nullif(current_setting('${SETTINGS.signInEmail}', true), ''))`

const ALL = 'select, insert, update, delete'
const isOwn = `organization_id = ${acting}`
const own = `for all to ${APPLICATION_ROLE} using (${isOwn}) with check (${isOwn})`
const isTop = `(select exists(select 1 from "${systemResources.organizations}" top where top.id = ${acting} and top.depth = 0))`
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
  const visibility = visibilityOf(resource)
  const receivers = receiversColumn(resource)
  return [
    ...(visibility === 'inherited'
      ? [
          receivers === null
            ? `(${isFromAbove} and ${goesDown(resource)})`
            : `(${isFromAbove} and (${receivers} = '{}' or ${receivers} @> array[${acting}]) and ${goesDown(resource)})`,
        ]
      : []),
    ...(visibility === 'received'
      ? [`(${isFromAbove} and ${receivers} <> '{}' and ${receivers} @> array[${acting}] and ${goesDown(resource)})`]
      : []),
    ...(visibility === 'gathered' ? [isTop] : []),
    ...(resource.namedBelow === true ? [isFromAbove] : []),
    ...(signsIn(resource) ? [`lower(email) = ${signingIn}`] : []),
  ]
}

// Oneself, what lies below, what lies above, and what lies below that at once: as much as the page of an organization names.
const treePolicies = (resource: Resource): Readonly<Record<string, string>> => {
  const below = `${acting} = any(ancestor_ids)`
  const parent = columnsOf(resource).find(column => column.references === resource.name)?.name
  const own = `id = ${acting} or ${below}`
  return {
    tree_read: `for select to ${APPLICATION_ROLE} using (${own} or id = any(${above})${parent === undefined ? '' : ` or ${parent} = any(${above})`})`,
    tree_insert: `for insert to ${APPLICATION_ROLE} with check (${below})`,
    tree_update: `for update to ${APPLICATION_ROLE} using (${own}) with check (${own})`,
    tree_delete: `for delete to ${APPLICATION_ROLE} using (${below})`,
  }
}

const treeFunctions = ({ name }: Resource): Readonly<Record<string, string>> => ({
  'organization_ids()': reading('setof uuid', `select id from "${name}" order by id`),
  'top_organization()': reading('uuid', `select id from "${name}" where depth = 0 and deleted_at is null order by id limit 1`),
})

/** A resource's row security, by its visibility. `all`: the resources that its due work speaks of, and what tells whom it was sent to. */
export const rowSecurityOf = (resource: Resource, all: readonly Resource[] = []): RowSecurity => {
  const grants = resource.name === systemResources.audit ? 'select, insert' : ALL
  if (visibilityOf(resource) === 'hierarchy')
    return { secured: true, grants, policies: treePolicies(resource), functions: treeFunctions(resource) }
  if (!isTenant(resource))
    return { secured: true, grants, policies: { scoped: `for all to ${APPLICATION_ROLE} using (${acting} is not null)` } }
  const functions = {
    ...(resource.name === systemResources.audit ? auditFunctions(resource, all) : {}),
    ...dueFunctions(resource, all),
    ...belowFunctions(resource, all, acting),
  }
  const asked = Object.keys(functions).length > 0 ? { functions } : {}
  return { secured: true, grants, policies: policiesOf(othersOf(resource)), ...asked }
}

const isFromBelow = `${acting} = any(ancestor_ids)`

const sharedOf = ({ sharedDown, sharedUp }: SystemTable): readonly string[] => [
  ...(sharedDown ? [sharedDown === 'marked' ? `(shared and ${isFromAbove})` : isFromAbove] : []),
  ...(sharedUp ? [isFromBelow] : []),
]

const GUARDS = {
  organization: own,
  guesses: `for all to ${APPLICATION_ROLE} using (current_setting('${SETTINGS.guesses}', true) = 'on')`,
  jobs: `for all to ${APPLICATION_ROLE} using (current_setting('${SETTINGS.jobs}', true) = 'on')`,
} as const

/** What guards each table of the job library: it opens for the work with jobs alone. */
export const JOBS_GUARD = GUARDS.jobs

const names = (columns: readonly string[]): string => columns.map(name => `"${name}"`).join(', ')
const keyOf = ({ key, carried }: SystemTable): Pick<RowSecurity, 'key'> =>
  carried === undefined ? {} : { key: `primary key (${names(key)}) include (${names(carried)})` }

/** The row security of one of the server's own tables. */
export const systemRowSecurityOf = (table: SystemTable): RowSecurity =>
  table.guard !== undefined
    ? { secured: true, grants: ALL, policies: { guarded: GUARDS[table.guard] }, ...(table.functions ? { functions: table.functions } : {}) }
    : table.tenant
      ? {
          secured: true,
          grants: ALL,
          policies: policiesOf(sharedOf(table)),
          ...keyOf(table),
          ...(table.functions ? { functions: table.functions } : {}),
        }
      : // What the owner alone writes, for the server to compare itself with.
        { secured: false, grants: 'select', policies: {} }
