import { compact } from 'es-toolkit'
import type { Link } from '#fields/reference/link.ts'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useCounts } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import type { NamedBy } from './useAddToRows.tsx'
import type { Bulk } from './useBulk.ts'

/** Of the list in which a row names others, by which ids it does. */
export const namedIn = (record: object | undefined, by: string): ReadonlySet<string> =>
  new Set(((record as Readonly<Record<string, readonly Link[]>> | undefined)?.[by] ?? []).map(({ id }) => id))

/** Puts rows into the list of one that names them, beside whoever is in it, and says how many came and how many were there. */
export const usePutIn = ({ run }: Bulk, { to, by }: NamedBy, resource: Resource) => {
  const verbs = useVerbs()
  const { pluralize } = useCounts()
  const count = (rows: number): string => pluralize(rows, nounOf(resource))
  return ({ id, title }: { readonly id: string; readonly title: string }, idsOf: () => Promise<readonly string[]>): Promise<boolean> => {
    let came = 0
    let there = 0
    return run(
      async () => {
        const ids = await idsOf()
        const { data } = await verbs.getMany<ConsoleRecord>(to.name, { ids: [id], meta: { columns: [by] } })
        const before = namedIn(data[0], by)
        there = ids.filter(one => before.has(one)).length
        came = ids.length - there
        // Nothing is to be taken back where everybody is there.
        return came === 0 ? { changeSet: '', done: 1, refused: [] } : verbs.change(to.name, { ids: [id] }, {}, [{ field: by, add: ids }])
      },
      () =>
        compact([
          came > 0 && t('lists.adding.done', { rows: count(came), title }),
          there > 0 && t('lists.adding.there', { rows: count(there), title }),
        ]).join('. '),
      () => t('lists.adding.undone', { title }),
    )
  }
}
