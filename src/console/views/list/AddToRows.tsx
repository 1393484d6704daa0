import { useEvent } from 'ra-core'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { useFieldServices } from '#widgets'
import { useCounts } from '#shared'
import { useAttempt } from './OutcomeNote.tsx'
import { PickDialog } from './PickDialog.tsx'
import { useListScreen, useListState } from './listScreen.ts'
import { usePutIn } from './usePutIn.ts'
import { useChosenIds, type NamedBy } from './useAddToRows.tsx'

/** Puts chosen rows into the list of another that names them: people into a group, beside whoever is in it (R3.8). */
const AddToRows = ({ into, onClose }: { readonly into: NamedBy; readonly onClose: () => void }) => {
  const { resource } = useListScreen()
  const { selection, bulk } = useListState()
  const idsOf = useChosenIds()
  const { search } = useFieldServices()
  const { pluralize } = useCounts()
  const find = useEvent((text: string) => search(into.to.name, text))
  const { attempt, failure } = useAttempt(bulk, onClose)
  const putIn = usePutIn(bulk, into, resource)
  const rows = pluralize(selection.count, nounOf(resource))
  return (
    <PickDialog
      of={into.to}
      many={false}
      title={t('lists.adding.title', { rows, one: nounOf(into.to)[0] })}
      help={t('lists.adding.help')}
      submit={() => rows}
      isBusy={bulk.isBusy}
      onSubmit={async ([to]) => to && attempt(putIn(to, idsOf))}
      {...{ find, failure, onClose }}
    />
  )
}

export default AddToRows
