import { useState, type ReactNode } from 'react'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { can } from '../shared/permissions.ts'
import { useListScreen } from './listScreen.ts'

const AddExisting = lazyPart(() => import('./AddExisting.tsx'))

/** The way to rows that are there already and go below this one; `open` is null where a declaration takes none. */
export const useAddExisting = (): { readonly open: (() => void) | null; readonly dialog: ReactNode } => {
  const { resource, may } = useListScreen()
  const nest = useNestedResource()
  const [isOpen, setOpen] = useState(false)
  if (!nest?.takes || !can(resource, 'update') || !may.opens('edit')) return { open: null, dialog: null }
  return { open: () => setOpen(true), dialog: isOpen && <AddExisting nest={nest} onClose={() => setOpen(false)} /> }
}
