import type { NamedAction, Resource } from '#model'
import { t } from '#texts/person.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { actionVerb, type RowVerb, type RowWays } from './rowVerbs.ts'

/** What no declaration has an action for: it is done to everything that is kept about a person. */
export const ERASE = 'erase'
export const DOWNLOAD = 'download'

export const isOfPerson = ({ name }: NamedAction): boolean => name === ERASE || name === DOWNLOAD

// Asked about first, whichever way.
const ASKED = { done: '', undo: false } as const

/**
 * The verbs of a row; of people also their data as a file and, once they were archived or deleted, the end of it. Of placing a hold and
 * releasing it only the one that can be done makes sense.
 */
export const withPersonVerbs = (
  resource: Resource,
  record: ConsoleRecord,
  inBin: boolean,
  verbs: readonly RowVerb[],
  act: RowWays['act'],
): readonly RowVerb[] => {
  const { erasure } = resource
  if (erasure === undefined) return verbs
  const isMoot = (one: RowVerb): boolean => Boolean(one.reason) && erasure.hold in (one.action?.sets ?? {})
  return [
    ...verbs.filter(one => !isMoot(one) && !one.removes),
    actionVerb({ ...ASKED, name: DOWNLOAD, label: t('person.download.verb') }, act, { icon: 'export' }),
    ...verbs.filter(one => one.removes),
    ...(inBin || record.status === 'archived'
      ? [actionVerb({ ...ASKED, name: ERASE, label: t('person.erase.verb'), danger: true }, act, { icon: 'trash' })]
      : []),
  ]
}
