import { deny, mayRead, mayWrite as mayWriteResource, type AccessDecision, type OrganizationFacts } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { isInOneOf } from '#catalogue/startsFrom.ts'
import { summaries } from '#catalogue/summaries.ts'
import { inSentence, type Needs, type ResourceSummary } from '#model'
import { t } from '#texts/common.ts'
import type { ConsoleContextValue } from '../../session/context.tsx'
import { actionNeeds, can, type Operation } from './permissions.ts'

type Place = Pick<ConsoleContextValue, 'person' | 'organization'>
export type Row = Readonly<Record<string, unknown>>

/** Whether another organization owns a row that is read here. */
export const isForeign = (resource: ResourceSummary, record: Row, organization: { readonly id: string }): boolean => {
  const owner = record['organizationId']
  return resource.belongsTo === 'organization' && typeof owner === 'string' && owner !== organization.id && record['id'] !== organization.id
}

/** What people call the organization that owns a row: the one right above by its name, which may be told (R6.1). */
export const ownerOf = ({ organizationId }: Row, { ancestorIds, parent }: OrganizationFacts): string => {
  const place = ancestorIds.indexOf(String(organizationId))
  if (place > 0 && parent && parent.id === organizationId) return parent.name
  return t(`common.owner.${place === 0 ? 'platform' : place > 0 ? 'above' : 'other'}`)
}

/** Whether a resource is written here; with `record`, that row of it. It only hides and disables; the server refuses (DESIGN 7). */
export const mayWrite = (
  { person, organization }: Place,
  resource: ResourceSummary,
  record: Row = {},
  needs: Needs = 'edit',
): AccessDecision => {
  const write = mayWriteResource(resource, person, organization, needs)
  return write.allowed && isForeign(resource, record, organization)
    ? deny(t('common.foreign', { owner: ownerOf(record, organization) }))
    : write
}

/** Whether the form of a row is open: by its right, and in its state. */
export const mayEdit = (place: Place, resource: ResourceSummary, record: Row): AccessDecision => {
  const write = mayWrite(place, resource, record)
  return write.allowed && !isInOneOf(resource.edits?.in, record) ? deny(resource.edits?.because ?? '') : write
}

const READS: readonly string[] = ['list', 'show', 'export']

/** react-admin's actions that a declaration can switch off, and what they need. */
const NEEDS: Readonly<Record<string, readonly Operation[]>> = {
  create: ['create'],
  edit: ['update'],
  delete: ['delete'],
  restore: ['delete'],
  clone: ['create', 'duplicate'],
  import: ['create', 'import'],
  export: ['export'],
}

const exists = (resource: ResourceSummary, action: string): boolean =>
  NEEDS[action]?.every(operation => can(resource, operation)) ?? (READS.includes(action) || action in actionNeeds(resource))

/** What `authProvider.canAccess` answers, with the reason: react-admin's actions, those of the console and the declared ones (R9). */
export const accessTo = (place: Place, resource: ResourceSummary, action: string, record?: Row): AccessDecision => {
  if (!exists(resource, action)) return deny(t('common.lacks', { what: inSentence(resource.label[1]) }))
  if (!READS.includes(action)) return mayWrite(place, resource, record, actionNeeds(resource)[action])
  return mayRead(resource, place.person, place.organization)
}

/** Whether somebody reads the log here, and so what happened to a row. */
export const mayReadHistory = (place: Place): boolean => {
  const { audit } = systemResources
  return summaries.has(audit) && accessTo(place, summaries.resource(audit), 'list').allowed
}
