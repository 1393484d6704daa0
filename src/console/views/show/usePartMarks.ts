import { useMutation } from '@tanstack/react-query'
import { useNotify, useShowContext } from 'ra-core'
import type { Resource } from '#model'
import { t } from '#texts/show.ts'
import type { Marking } from '#widgets/marking.ts'
import { can, useMay } from '#shared'
import { refusal, reasonsOf } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'

type Part = Readonly<Record<string, unknown>>
type Turn = Parameters<Marking['turn']>

/** The parts with one of them turned, wherever it stands by now; null where it is no longer there. */
export const turned = (parts: readonly Part[], index: number, part: Part, key: string): readonly Part[] | null => {
  const isIt = (one: Part | undefined): boolean => JSON.stringify({ ...one, [key]: null }) === JSON.stringify({ ...part, [key]: null })
  const at = isIt(parts[index]) ? index : parts.findIndex(isIt)
  return at < 0 ? null : parts.with(at, { ...part, [key]: part[key] !== true })
}

/** Marks of a row's parts, turned one at a time over the row as it stands by then: two people mark two dishes. */
export const usePartMarks = (resource: Resource, record: ConsoleRecord): Marking | null => {
  const verbs = useVerbs()
  const notify = useNotify()
  const may = useMay(resource)
  const { refetch } = useShowContext<ConsoleRecord>()
  const { mutate, isPending } = useMutation({
    mutationFn: async ([source, ...turn]: Turn) => {
      const { data } = await verbs.getOne<ConsoleRecord>(resource.name, { id: record.id, meta: { view: 'detail' } })
      const parts = turned((data[source as keyof ConsoleRecord] ?? []) as readonly Part[], ...turn)
      if (!parts) throw refusal(t('show.marks.gone'))
      await verbs.update(resource.name, { id: record.id, data: { ...data, [source]: parts }, previousData: data })
    },
    onError: error => notify(reasonsOf(error, resource), { type: 'error' }),
    onSettled: () => refetch(),
  })
  return may.edit(record).allowed && can(resource, 'update') ? { isBusy: isPending, turn: (...turn) => mutate(turn) } : null
}
