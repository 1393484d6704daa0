import { useState } from 'react'
import { namedFields } from '#catalogue'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { MenuAction } from '#widgets/ActionMenu.tsx'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { useDeclared } from '../../services/application.tsx'
import { can } from '../shared/permissions.ts'
import { useMay } from '../shared/useMay.ts'

const AddToRows = lazyPart(() => import('./AddToRows.tsx'))

/** The resource whose rows name others in a list of theirs, and that list. */
export interface NamedBy {
  readonly to: ReturnType<typeof useDeclared>[number]
  readonly by: string
}

/** Of rows that others name in their lists, as groups do people: adds those that are chosen; false where whoever chose them may not. */
export const useAddToRows = (resource: Resource) => {
  const declared = useDeclared()
  const [isOpen, setOpen] = useState(false)
  const [into] = namedFields(resource).flatMap(({ field }): NamedBy[] => {
    const { to: name, by } = field.options as { readonly to?: string; readonly by?: string }
    const to = by === undefined ? undefined : declared.find(one => one.name === name)
    return by === undefined || !to ? [] : [{ to, by }]
  })
  const may = useMay(into?.to ?? resource)
  const action: MenuAction | false = into !== undefined &&
    can(into.to, 'update') &&
    may.opens('edit') && {
      label: t('lists.adding.open', { one: nounOf(into.to)[0] }),
      icon: into.to.icon,
      press: () => setOpen(true),
    }
  return { action, dialog: into && isOpen && <AddToRows into={into} onClose={() => setOpen(false)} /> }
}
