import { useEvent } from 'ra-core'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useFieldServices } from '#widgets'
import { useCounts } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useAttempt } from '../list/OutcomeNote.tsx'
import { PickDialog } from '../list/PickDialog.tsx'
import { namedIn, usePutIn } from '../list/usePutIn.ts'
import type { NamedBy } from '../list/useAddToRows.tsx'
import type { Bulk } from '../list/useBulk.ts'

/** Puts rows into the list of the row of this page; who is in it already says so. */
const AddMembers = ({ into, record, resource, bulk, onClose }: AddMembersProps) => {
  const { search } = useFieldServices()
  const { pluralize } = useCounts()
  const { attempt, failure } = useAttempt(bulk, onClose)
  const putIn = usePutIn(bulk, into, resource)
  const title = record.recordTitle
  const what = nounOf(resource)[1]
  const find = useEvent(async (text: string) => {
    const members = namedIn(record, into.by)
    const found = await search(resource.name, text)
    return found.map(one => (members.has(one.id) ? { ...one, note: t('lists.adding.isIn', { title }) } : one))
  })
  return (
    <PickDialog
      of={resource}
      many
      title={t('lists.existing.title', { what, title })}
      help={t('lists.adding.help')}
      submit={count => pluralize(count, nounOf(resource))}
      isBusy={bulk.isBusy}
      onSubmit={chosen => attempt(putIn({ id: record.id, title }, () => Promise.resolve(chosen.map(({ id }) => id))))}
      {...{ find, failure, onClose }}
    />
  )
}

interface AddMembersProps {
  readonly into: NamedBy
  readonly record: ConsoleRecord
  readonly resource: Resource
  readonly bulk: Bulk
  readonly onClose: () => void
}

export default AddMembers
