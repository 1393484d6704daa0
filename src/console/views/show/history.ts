import { upperFirst } from 'es-toolkit'
import { fieldOfKey, fieldTypeOf, isUnseen, type NamedField, systemResources, actionsOf } from '#catalogue'
import { labelOf, type Resource } from '#model'
import { t } from '#texts/show.ts'
import { useFormats, type IconName } from '#widgets'
import { isForeign, mayReadHistory } from '#shared'
import { useRowsOf } from '../../services/resources.ts'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'

interface Say {
  readonly message: string
  readonly icon: IconName
}

const SAYS: Readonly<Record<string, Say>> = {
  create: { message: t('show.history.created'), icon: 'plus' },
  update: { message: t('show.history.changed'), icon: 'pencil' },
  import: { message: t('show.history.imported'), icon: 'import' },
  delete: { message: t('show.history.trashed'), icon: 'trash' },
  restore: { message: t('show.history.restored'), icon: 'restore' },
  transferOwnership: { message: t('show.history.transferred'), icon: 'person' },
  reorder: { message: t('show.history.moved'), icon: 'numbers' },
  adopt: { message: t('show.history.adopted'), icon: 'template' },
  keep: { message: t('show.history.kept'), icon: 'template' },
  detach: { message: t('show.history.detached'), icon: 'template' },
  connectScreen: { message: t('show.history.connected'), icon: 'signage' },
  disconnectScreen: { message: t('show.history.disconnected'), icon: 'signage' },
  undo: { message: t('show.history.reverted'), icon: 'undo' },
}

const BASE: Readonly<Record<string, string>> = {
  archivedAt: t('show.history.archived'),
  cancelledAt: t('show.history.canceled'),
  deletedAt: t('show.history.deleted'),
}

type Changes = Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>

/** Whether something came to be published at a moment after `at`, a wall time as the moment is. */
const isAhead = (changes: Changes, at: string): boolean =>
  Object.values(changes).some(({ after }) => {
    const { date, time } = (after ?? {}) as { readonly date?: string | null; readonly time?: string | null }
    return typeof date === 'string' && `${date}T${time ?? '00:00'}` > at
  })

const sayOf = (resource: Resource, action: string, changes: Changes, at: string): Say => {
  const known = SAYS[action]
  if (known) return known
  const declared = actionsOf(resource).find(({ name }) => name === action)
  if (!declared) return { message: labelOf(action), icon: 'history' }
  const { done, icon = 'check', sets } = declared
  if (sets?.['publishedOn'] && isAhead(changes, at)) return { message: t('show.history.scheduled'), icon: 'clock' }
  return { message: upperFirst(done), icon }
}

/** One value that changed. */
export type Changed = ReturnType<typeof changesOf>[number]

/**
 * What changed, in the order of the trail, as the fields of the record are declared; `resource` is null for a record of which no declaration
 * is known, `named` for what every row has ('archivedAt').
 */
export const changesOf = (resource: Resource | null, changes: Changes) =>
  Object.entries(changes).flatMap(([key, { before, after }]) => {
    const named = resource && fieldOfKey(resource, key)
    // The count of a row's changes is the machine's.
    if (key === 'version' || (named && isUnseen(named.field))) return []
    return { key, label: named?.label ?? BASE[key] ?? labelOf(key), named: named ?? null, before, after }
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One thing that happened to a row. */
export type Happened = ReturnType<typeof read>

const read = (resource: Resource, row: Readonly<Record<string, unknown>>) => {
  const action = textOf(row['action'])
  const changes = (row['changes'] ?? {}) as Changes
  return {
    id: textOf(row['id']),
    ...sayOf(resource, action, changes, textOf(row['at'])),
    /** Values of it changed, and nothing else happened to it. */
    isChange: action === 'update',
    who: textOf(row['actorName']),
    /** Wall time of the organization. */
    at: typeof row['at'] === 'string' ? row['at'] : null,
    /** It came to be: what changed are its first values. */
    isFirst:
      action === 'create' || (action === 'import' && Object.values(changes).every(({ before }) => before === null || before === undefined)),
    /** It was not there before. */
    isMaking: changes['version']?.before === 0,
    changes: changesOf(resource, changes),
  }
}

/** A changed value as cells take it: a missing one is the field type's empty value. */
export const orEmpty = (named: NamedField, value: unknown): unknown =>
  value === null || value === undefined ? fieldTypeOf(named.field).empty : value

/**
 * The last things that happened to a row, newest first, read from the audit trail. A query of its own: a history that cannot be read
 * must not take the page with it. `madeAt`: when the row was made, for those whose making the trail does not have (any more).
 */
export const useHistory = (resource: Resource, id: string, perPage: number, madeAt: string | undefined) => {
  const { wall } = useFormats()
  const asked = {
    perPage,
    sort: '-at',
    // Who only looked at it is in the trail, not in what happened to it.
    filter: { objectId: { is: id }, eventKind: { in: ['change', 'rights'] } },
    columns: ['at', 'actorName', 'action', 'changes'],
  }
  const { data, isPending, error } = useRowsOf(systemResources.audit, 'history', asked)
  const { data: rows = [], total = 0 } = data ?? {}
  const told = rows.map(row => read(resource, row))
  const isUntold = data !== undefined && madeAt !== undefined && total <= rows.length && !told.some(one => one.isMaking)
  const made = isUntold ? [read(resource, { id: 'made', action: 'create', at: wall(madeAt) })] : []
  return { happened: [...told, ...made], total, isPending, error }
}

/** Whether this person reads the log here, and so what happened to a row. */
export const useHasHistory = (): boolean => mayReadHistory(useConsole())

/** The same of one row: what happened to another organization's row stands in the log of that one. */
export const useHasHistoryOf = ({ resource, record }: RecordProps): boolean => {
  const isOthers = isForeign(resource, record, useConsole().organization)
  return useHasHistory() && !isOthers
}
