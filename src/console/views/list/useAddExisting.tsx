import { useState } from 'react'
import { t } from '#texts/lists.ts'
import { ActionButton, lazyPart } from '#widgets'
import { can, reasonOf } from '#shared'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useListScreen } from './listScreen.ts'

const AddExisting = lazyPart(() => import('./AddExisting.tsx'))

/** The way to rows that are there already and go below this one; all of it is null where a declaration takes none. */
export const useAddExisting = () => {
  const { resource, may } = useListScreen()
  const nest = useNestedResource()
  const [isOpen, setOpen] = useState(false)
  if (!nest?.takes || !can(resource, 'update') || !may.opens('edit')) return { open: null, button: null, dialog: null }
  const open = () => setOpen(true)
  const button = (
    <ActionButton reason={reasonOf(may.write)} aria-haspopup="dialog" onClick={open}>
      {t('lists.existing.open')}
    </ActionButton>
  )
  return { open, button, dialog: isOpen && <AddExisting nest={nest} onClose={() => setOpen(false)} /> }
}
