import { compact } from 'es-toolkit'
import { useEvent } from 'ra-core'
import type { Link } from '#fields/reference/link.ts'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useFieldServices, type Choice } from '#widgets'
import { useCounts } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { PickDialog } from './PickDialog.tsx'
import type { NamedBy } from './useAddToRows.tsx'
import type { Bulk } from './useBulk.ts'

/** Of the list in which a row names others, by which ids it does. */
const namedIn = (record: object | undefined, by: string): ReadonlySet<string> =>
  new Set(((record as Readonly<Record<string, readonly Link[]>> | undefined)?.[by] ?? []).map(({ id }) => id))

/** Puts rows into the list of one that names them, beside whoever is in it, and says how many came and how many were there. */
const usePutIn = ({ run }: Bulk, { to, by }: NamedBy, resource: Resource) => {
  const verbs = useVerbs()
  const { pluralize } = useCounts()
  const count = (rows: number): string => pluralize(rows, nounOf(resource))
  const putIn = ({ id, title }: Choice, idsOf: () => Promise<readonly string[]>): Promise<boolean> => {
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
  return { count, putIn }
}

interface PutInProps {
  readonly into: NamedBy
  readonly resource: Resource
  readonly bulk: Bulk
  /** Rows that were chosen before, by their ids, and how many they are: which list they go into is asked. */
  readonly chosen?: { readonly count: number; readonly idsOf: () => Promise<readonly string[]> }
  /** The row into whose list go those that are asked for. */
  readonly record?: ConsoleRecord
  readonly onClose: () => void
}

/** Puts rows into the list of another that names them: people into a group, beside whoever is in it, who says so where they are looked for (R3.8). */
const PutIn = ({ into, resource, bulk, chosen, record, onClose }: PutInProps) => {
  const { search } = useFieldServices()
  const { count, putIn } = usePutIn(bulk, into, resource)
  const of = record ? resource : into.to
  const [one, what] = nounOf(of)
  const title = record?.recordTitle ?? ''
  const find = useEvent(async (text: string): Promise<readonly Choice[]> => {
    const members = namedIn(record, into.by)
    const found = await search(of.name, text)
    return found.map(row => (members.has(row.id) ? { ...row, note: t('lists.adding.isIn', { title }) } : row))
  })
  return (
    <PickDialog
      many={record !== undefined}
      title={record ? t('lists.existing.title', { what, title }) : t('lists.adding.title', { rows: count(chosen?.count ?? 0), one })}
      help={t('lists.adding.help')}
      submit={picked => count(chosen?.count ?? picked)}
      onSubmit={async picked => {
        const [to] = record ? [{ id: record.id, title }] : picked
        return to !== undefined && putIn(to, chosen?.idsOf ?? (() => Promise.resolve(picked.map(({ id }) => id))))
      }}
      {...{ of, find, bulk, onClose }}
    />
  )
}

export default PutIn
