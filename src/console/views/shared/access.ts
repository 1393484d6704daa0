import { actionsOf as declaredActions, systemResources, isInOneOf } from '#catalogue'
import { DEFAULT_ACTIONS, type Action, type NamedAction, type Needs, type Resource, type ResourceSummary, inSentence } from '#model'
import { deny, mayRead, mayWrite as mayWriteResource, type AccessDecision, type OrganizationFacts, asSentence, mayIn } from '#access'
import { summaries } from '#catalogue/summaries.ts'
import { t } from '#texts/common.ts'
import { type ConsoleContextValue, useConsole } from '../../session/context.tsx'
import { useMemo } from 'react'
import { translatedReason } from '#catalogue/translated.ts'

/** The standing operations of a resource; a declaration switches off what it does not name `true` (default: all exist). */
export type Operation = 'create' | 'update' | 'delete' | 'duplicate' | 'import' | 'export'

export const can = (resource: ResourceSummary, operation: Operation): boolean =>
  // Rows that are counted can be taken out as a file, and nothing else.
  (resource.reportSource === undefined || operation === 'export') && (resource.operations?.[operation] ?? true)

/** The declared actions that people do. */
export const actionsOf = (resource: Resource): readonly NamedAction[] =>
  resource.reportSource === undefined ? declaredActions(resource).filter(({ by }) => by !== 'system') : []

/** The declared actions by their names, each with the level that it needs; a summary knows as much. */
export const actionNeeds = (resource: ResourceSummary): Readonly<Record<string, Needs>> => {
  if (resource.reportSource !== undefined) return {}
  const actions: Readonly<Record<string, Action>> = (resource as Partial<Resource>).actions ?? DEFAULT_ACTIONS
  return resource.actionNeeds ?? Object.fromEntries(Object.entries(actions).map(([name, { needs = 'edit' }]) => [name, needs]))
}

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

export type May = ReturnType<typeof useMay>

/**
 * What the signed-in person may write here, at once and with the reason, for controls that are disabled and say why. `useCanAccess` and
 * `CanAccess` answer the same a moment later, for what is shown or not.
 */
export const useMay = (resource: ResourceSummary) => {
  const place = useConsole()
  return useMemo(
    () => ({
      write: mayWrite(place, resource),
      /** As `write`, for one row: a row that another organization owns is read here, never changed. */
      change: (record: Row) => mayWrite(place, resource, record),
      /** As `change`, for its form: what is edited in some states only says why it is closed in others. */
      edit: (record: Row) => mayEdit(place, resource, record),
      /** Whether the person's staff role goes so far: what it keeps from them is not shown at all. */
      opens: (needs: Needs) => mayIn(place.person, resource.area, needs).allowed,
      /** As `change`, for an action on it, on several where no row is given. */
      act: ({ needs }: Pick<Action, 'needs'>, record?: Row) => mayWrite(place, resource, record, needs),
      /** Whether the person reads the log here, and so what happened to a row. */
      readsHistory: () => mayReadHistory(place),
    }),
    [resource, place],
  )
}

/** Why somebody who writes here does not send what they write, or do what else it calls for, and whom to ask; null: they do, or it is nothing. */
export const whyUnsent = (may: May, action: Pick<Action, 'label' | 'needs'> | undefined): string | null =>
  action && !may.opens(action.needs ?? 'edit')
    ? `${reasonOf(may.act(action))} ${t('common.askWhoMay', { action: inSentence(action.label) })}`
    : null

/** The reason of a refusal as a sentence of its own. */
export const reasonOf = (verdict: AccessDecision): string | null => (verdict.allowed ? null : translatedReason(asSentence(verdict.reason)))
