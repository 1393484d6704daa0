import { compact, pick } from 'es-toolkit'
import { startsFrom } from '#catalogue'
import { inSentence, type NamedAction, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { IconName, MenuAction } from '#widgets'
import { actionsOf, can, reasonOf, type May, type Paths, type RowLink } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { isTree } from '../../routing/table.ts'
import type { RowOrder } from './useOrder.ts'
import { hasCalendarFile } from '../calendar/useCalendarFile.ts'

/** Something that can be done to one row, with the reason where it cannot be done now. */
export interface RowVerb extends MenuAction {
  readonly icon: IconName
  /** The action that it does. */
  readonly action?: NamedAction
  /** It takes the row away. */
  readonly removes?: true
}

/** How verbs do what they say, where their row is shown. */
export interface RowWays {
  /** `to`: whole address of a screen of the row. */
  readonly go: (to: string) => void
  readonly act: (action: NamedAction) => void
  readonly remove: () => void
  readonly calendarFile: () => void
}

/** Actions that make sense for a row as it stands; of two that undo each other only one does. */
export const actionsFor = (resource: Resource, record: ConsoleRecord): readonly NamedAction[] =>
  actionsOf(resource).filter(action => startsFrom(action, record.status, record.baseStatus ?? record.status))

/** Those of them that the person's staff role opens. */
const openActions = (resource: Resource, record: ConsoleRecord, may: May): readonly NamedAction[] =>
  actionsFor(resource, record).filter(({ needs = 'edit' }) => may.opens(needs))

/** The action that a row's state calls for: the first main one that can be done to it now. */
export const calledFor = (resource: Resource, record: ConsoleRecord): NamedAction | undefined => {
  const { status, baseStatus = status } = record
  const isMain = ({ main }: NamedAction) => main === true || (main !== undefined && startsFrom({ from: main }, status, baseStatus))
  return actionsFor(resource, record).find(action => isMain(action) && closedReason(action, record) === null)
}

/** The same, where who looks at the row may do it. */
export const mainAction = (resource: Resource, record: ConsoleRecord, may: May): NamedAction | null => {
  const found = calledFor(resource, record)
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

/** A verb that does an action. */
export const actionVerb = (action: NamedAction, act: RowWays['act'], more: Partial<RowVerb> = {}): RowVerb => ({
  action,
  label: action.label,
  icon: action.icon ?? 'check',
  danger: action.danger === true,
  press: () => act(action),
  ...more,
})

const STEPS = [
  { by: -1, label: t('lists.order.up'), icon: 'arrowUp', hint: t('lists.order.upKey') },
  { by: 1, label: t('lists.order.down'), icon: 'arrowDown', hint: t('lists.order.downKey') },
] as const

/** Everything that the row menu offers, in reading order (picture 01). */
export const rowVerbs = (
  resource: Resource,
  record: ConsoleRecord,
  may: May,
  { inBin, detail, links, paths, order, more = [], ways }: RowPlace,
): readonly RowVerb[] => {
  const { id } = record
  const reason = reasonOf(may.change(record))
  const edits = may.opens('edit')
  if (inBin) {
    const action = restoring(resource)
    return edits ? [actionVerb(action, ways.act, { label: verbOf(action, resource), reason })] : []
  }
  const opens = resource.detail !== false
  const [show, edit, duplicate] = [detail ? paths.show(id) : null, paths.edit(id), paths.duplicate(id)]
  const go = (to: string | null) => () => void (to !== null && ways.go(to))
  return compact<RowVerb | false>([
    // An organization's address is its home, where one works in it.
    show !== null &&
      opens && {
        label: isTree(resource) ? t('common.open') : t('lists.verbs.view'),
        icon: 'eye',
        hint: t('lists.verbs.enter'),
        press: go(show),
      },
    edit !== null && { label: t('lists.verbs.edit'), icon: 'pencil', hint: 'E', reason: reasonOf(may.edit(record)), press: go(edit) },
    duplicate !== null && {
      label: t('lists.verbs.duplicate'),
      icon: 'copy',
      hint: 'D',
      reason: reasonOf(may.write),
      press: go(duplicate),
    },
    hasCalendarFile(resource) && { label: t('lists.verbs.calendarFile'), icon: 'export', press: ways.calendarFile },
    ...links.map(({ to, label, icon, refusal }): RowVerb => ({ label, icon, reason: refusal, press: go(to) })),
    ...(order
      ? STEPS.map(({ by, ...step }) => ({ ...step, reason: reason ?? order.closed(record, by), press: () => order.step(record, by) }))
      : []),
    ...more,
    ...openActions(resource, record, may).map(action =>
      actionVerb(action, ways.act, {
        label: verbOf(action, resource),
        hint: action.key?.toUpperCase(),
        reason: refusalOf(may, action, record),
      }),
    ),
    // Rows that open as forms have a detail all the same, with what happened to them.
    show !== null && !opens && may.readsHistory() && { label: t('lists.verbs.history'), icon: 'clock', press: go(show) },
    can(resource, 'delete') &&
      edits && { label: t('lists.verbs.remove'), icon: 'trash', reason, danger: true, removes: true, press: ways.remove },
  ])
}

interface RowPlace {
  readonly inBin: boolean
  readonly detail: boolean
  readonly links: readonly RowLink[]
  readonly paths: Paths
  readonly order?: RowOrder | null | undefined
  readonly more?: readonly RowVerb[] | undefined
  readonly ways: RowWays
}
