import { useState } from 'react'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, lazyPart } from '#widgets'
import { can, reasonOf, useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowVerb } from '../list/rowVerbs.ts'
import { useTakeOut } from '../list/useAddToRows.tsx'
import type { Bulk } from '../list/useBulk.ts'

const PutIn = lazyPart(() => import('../list/PutIn.tsx'))

/**
 * Of rows that the row of this page names in a list of its own: the way into it, and out of it beside what can be done to them (R3.8);
 * nothing where whoever looks may not.
 */
export const useMembers = (parent: Resource, record: ConsoleRecord, resource: Resource, through: string, bulk: Bulk) => {
  const may = useMay(parent)
  const takeOut = useTakeOut(bulk)
  const [isOpen, setOpen] = useState(false)
  const { by } = (resource.fields[through]?.options ?? {}) as { readonly by?: string }
  if (by === undefined || !can(parent, 'update') || !may.opens('edit')) return null
  const into = { to: parent, by }
  const reason = reasonOf(may.edit(record))
  const leaving = (row: ConsoleRecord): readonly RowVerb[] => [
    {
      label: t('lists.taking.open', { one: nounOf(parent)[0] }),
      icon: 'close',
      reason,
      press: () => void takeOut(into, record.id, () => Promise.resolve([row.id]), row.recordTitle, record.recordTitle),
    },
  ]
  return {
    leaving,
    button: (
      <ActionButton size="small" variant="text" icon="plus" reason={reason} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('lists.adding.add', { many: nounOf(resource)[1] })}
      </ActionButton>
    ),
    dialog: isOpen && <PutIn {...{ into, record, resource, bulk }} onClose={() => setOpen(false)} />,
  }
}
