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

/** Of people: their data as a file, and, once they were archived or deleted, the end of it. */
export const personVerbs = (resource: Resource, record: ConsoleRecord, inBin: boolean): readonly RowVerb[] =>
  resource.erasure === undefined
    ? []
    : [
        verb(DOWNLOAD, t('person.download.verb'), 'export'),
        ...(inBin || record.status === 'archived' ? [verb(ERASE, t('person.erase.verb'), 'trash', { danger: true })] : []),
      ]
