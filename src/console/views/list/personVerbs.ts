import type { NamedAction, Resource } from '#model'
import { t } from '#texts/person.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowVerb } from './rowVerbs.ts'

/** What no declaration has an action for: it is done to everything that is kept about a person. */
export const ERASE = 'erase'
export const DOWNLOAD = 'download'

export const isOfPerson = ({ name }: NamedAction): boolean => name === ERASE || name === DOWNLOAD

const verb = (name: string, label: string, icon: 'trash' | 'export', more: Partial<NamedAction> = {}): RowVerb => ({
  does: 'action',
  // Asked about first, whichever way.
  action: { name, label, done: '', undo: false, ...more },
  label,
  icon,
  refusal: null,
  danger: more.danger === true,
})

/**
 * The verbs of a row; of people also their data as a file and, once they were archived or deleted, the end of it. Of placing a hold and
 * releasing it only the one that can be done makes sense.
 */
export const withPersonVerbs = (
  resource: Resource,
  record: ConsoleRecord,
  inBin: boolean,
  verbs: readonly RowVerb[],
): readonly RowVerb[] => {
  const { erasure } = resource
  if (erasure === undefined) return verbs
  const isMoot = (one: RowVerb): boolean => one.does === 'action' && one.refusal !== null && erasure.hold in (one.action.sets ?? {})
  const isLast = (one: RowVerb): boolean => one.does === 'remove'
  return [
    ...verbs.filter(one => !isMoot(one) && !isLast(one)),
    verb(DOWNLOAD, t('person.download.verb'), 'export'),
    ...verbs.filter(isLast),
    ...(inBin || record.status === 'archived' ? [verb(ERASE, t('person.erase.verb'), 'trash', { danger: true })] : []),
  ]
}
