import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowVerb } from '../list/rowVerbs.ts'
import { useTakeOut } from '../list/useAddToRows.tsx'
import type { Bulk } from '../list/useBulk.ts'
import { can } from '../shared/permissions.ts'
import { reasonOf, useMay } from '../shared/useMay.ts'

/** Of rows that the row of this page names in a list of its own: the way out of it, beside what can be done to them (R3.8). */
export const useLeaving = (parent: Resource, record: ConsoleRecord, through: Resource['fields'][string] | undefined, bulk: Bulk) => {
  const may = useMay(parent)
  const takeOut = useTakeOut(bulk)
  const { by } = (through?.options ?? {}) as { readonly by?: string }
  return (row: ConsoleRecord): readonly RowVerb[] =>
    by === undefined || !can(parent, 'update') || !may.opens('edit')
      ? []
      : [
          {
            does: 'press',
            label: t('lists.taking.open', { one: nounOf(parent)[0] }),
            icon: 'close',
            refusal: reasonOf(may.edit(record)),
            press: () => void takeOut({ to: parent, by }, record.id, () => Promise.resolve([row.id]), row.recordTitle, record.recordTitle),
          },
        ]
}
