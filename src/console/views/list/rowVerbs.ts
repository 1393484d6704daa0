import { compact, pick } from 'es-toolkit'
import { startsFrom } from '#catalogue'
import { inSentence, type NamedAction, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { IconName } from '#widgets'
import { actionsOf, can, reasonOf, type May, type Paths, type RowLink } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { isTree } from '../../routing/table.ts'
import type { RowOrder } from './useOrder.ts'
import { hasCalendarFile } from '../calendar/useCalendarFile.ts'

interface Shown {
  readonly label: string
  readonly icon: IconName
  readonly hint?: string | undefined
  readonly refusal: string | null
  readonly danger?: boolean
}

/** Something that can be done to one row, with the reason where it cannot be done now. */
export type RowVerb =
  /** `to`: whole address of a further screen of the row. */
  | (Shown & { readonly does: 'go'; readonly to: string })
  | (Shown & { readonly does: 'view' | 'edit' | 'duplicate' | 'remove' | 'calendarFile' })
  /** One place up or down in the order that people make. */
  | (Shown & { readonly does: 'step'; readonly by: -1 | 1 })
  | (Shown & { readonly does: 'action'; readonly action: NamedAction })
  /** What the place where the row is shown has besides. */
  | (Shown & { readonly does: 'press'; readonly press: () => void })

/** Actions that make sense for a row as it stands; of two that undo each other only one does. */
export const actionsFor = (resource: Resource, record: ConsoleRecord): readonly NamedAction[] =>
  actionsOf(resource).filter(action => startsFrom(action, record.status, record.baseStatus ?? record.status))

/** Those of them that the person's staff role opens. */
const openActions = (resource: Resource, record: ConsoleRecord, may: May): readonly NamedAction[] =>
  actionsFor(resource, record).filter(({ needs = 'edit' }) => may.opens(needs))

/** The action that a row's state calls for, where who looks at it may do it: the first main one that can be done to it now. */
export const mainAction = (resource: Resource, record: ConsoleRecord, may: May): NamedAction | null => {
  const found = actionsFor(resource, record).find(action => action.main && closedReason(action, record) === null)
  return found && may.act(found, record).allowed ? found : null
}

/** Why an action that makes sense cannot be done to a row all the same; null: it can. */
export const closedReason = ({ name }: NamedAction, record: ConsoleRecord): string | null => record.closedActions?.[name] ?? null

/** Why somebody cannot do an action to a row now, as a sentence; null: they can. */
export const refusalOf = (may: May, action: NamedAction, record: ConsoleRecord): string | null =>
  reasonOf(may.act(action, record)) ?? closedReason(action, record)

/** Whether the label of an action says what it is done to: 'Print letters', and not 'Cancel'. */
export const saysWhat = ({ label }: NamedAction): boolean => label.includes(' ')

/** 'Archive'; of what is asked about first also what it is done to, 'Cancel event': a bare Cancel reads as going back. */
export const verbOf = (action: NamedAction, resource: Resource): string =>
  action.confirm === undefined || saysWhat(action) ? action.label : `${action.label} ${inSentence(resource.label[0])}`

/** Takes rows out of the trash; no declaration has an action of this name. */
export const RESTORE = 'restore'

/** Taking rows out of the trash: what taking them out of the archive asks, and whether it can be called back, holds of it as well. */
export const restoring = (resource: Resource): NamedAction => {
  const back = actionsOf(resource).find(({ sets }) => sets?.['archivedAt'] === null)
  return {
    ...(back && pick(back, ['confirm', 'undo'])),
    name: RESTORE,
    label: t('lists.verbs.restore'),
    done: t('lists.verbs.restored'),
    icon: 'restore',
  }
}

const STEPS = [
  { does: 'step', by: -1, label: t('lists.order.up'), icon: 'arrowUp', hint: t('lists.order.upKey') },
  { does: 'step', by: 1, label: t('lists.order.down'), icon: 'arrowDown', hint: t('lists.order.downKey') },
] as const

/** Everything that the row menu offers, in reading order (picture 01). */
export const rowVerbs = (
  resource: Resource,
  record: ConsoleRecord,
  may: May,
  where: {
    readonly inBin: boolean
    readonly detail: boolean
    readonly links: readonly RowLink[]
    readonly paths: Paths
    readonly order?: RowOrder | null | undefined
    readonly more?: readonly RowVerb[] | undefined
  },
): readonly RowVerb[] => {
  const { id } = record
  const refusal = reasonOf(may.change(record))
  const edits = may.opens('edit')
  if (where.inBin) {
    const action = restoring(resource)
    return edits ? [{ does: 'action', action, label: verbOf(action, resource), icon: 'restore', refusal }] : []
  }
  const opens = resource.detail !== false
  const isViewed = where.detail && where.paths.show(id) !== null
  return compact<RowVerb | false>([
    // An organization's address is its home, where one works in it.
    isViewed &&
      opens && {
        does: 'view',
        label: isTree(resource) ? t('common.open') : t('lists.verbs.view'),
        icon: 'eye',
        hint: t('lists.verbs.enter'),
        refusal: null,
      },
    where.paths.edit(id) !== null && {
      does: 'edit',
      label: t('lists.verbs.edit'),
      icon: 'pencil',
      hint: 'E',
      refusal: reasonOf(may.edit(record)),
    },
    where.paths.duplicate(id) !== null && {
      does: 'duplicate',
      label: t('lists.verbs.duplicate'),
      icon: 'copy',
      hint: 'D',
      refusal: reasonOf(may.write),
    },
    hasCalendarFile(resource) && { does: 'calendarFile', label: t('lists.verbs.calendarFile'), icon: 'export', refusal: null },
    ...where.links.map(({ to, label, icon, refusal: why }): RowVerb => ({ does: 'go', to, label, icon, refusal: why })),
    ...(where.order ? STEPS.map(step => ({ ...step, refusal: refusal ?? where.order?.closed(record, step.by) ?? null })) : []),
    ...(where.more ?? []),
    ...openActions(resource, record, may).map((action): RowVerb => ({
      does: 'action',
      action,
      label: verbOf(action, resource),
      icon: action.icon ?? 'check',
      hint: action.key?.toUpperCase(),
      refusal: refusalOf(may, action, record),
      danger: action.danger === true,
    })),
    // Rows that open as forms have a detail all the same, with what happened to them.
    isViewed && !opens && may.readsHistory() && { does: 'view', label: t('lists.verbs.history'), icon: 'clock', refusal: null },
    can(resource, 'delete') && edits && { does: 'remove', label: t('lists.verbs.remove'), icon: 'trash', refusal, danger: true },
  ])
}
