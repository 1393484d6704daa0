import { useQuery } from '@tanstack/react-query'
import { fieldOfKey, targetOf } from '#catalogue'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import { useAllRows } from '#shared'
import type { Lane, Timed } from './hours.ts'

/** As many as can be told apart side by side. */
const MOST = 50
const KNOWN_FOR = 300_000

const NONE: readonly Lane[] = []

const codeOf = (row: ConsoleRecord, key: string | null): string | null => {
  const value = key === null ? null : (row as Readonly<Record<string, unknown>>)[key]
  return typeof value === 'string' ? value : null
}

/** Every place that there is, also those where nothing takes place; of places that somebody may not read, those that rows name. */
export const useLanes = ({ resource, lanes, codes }: Subject, timed: readonly Timed[], enabled: boolean): readonly Lane[] => {
  const allRows = useAllRows()
  const field = lanes === null ? null : fieldOfKey(resource, lanes)
  const target = field ? targetOf(field.field) : null
  const { data = NONE } = useQuery({
    queryKey: [target ?? resource.name, 'lanes', codes],
    queryFn: async () => {
      const columns = codes === null ? [] : [codes]
      const { rows } = await allRows(target ?? '', { by: 'id', filter: {}, meta: { view: 'list', columns }, most: MOST })
      return rows
        .filter(({ status }) => status !== 'archived')
        .map(row => ({ id: row.id, title: row.recordTitle, code: codeOf(row, codes) }))
    },
    enabled: enabled && target !== null,
    staleTime: KNOWN_FOR,
    retry: false,
  })
  const declared = target === null ? labelled(optionsOf(field?.field)).map(({ value, label }) => ({ id: value, title: label })) : data
  const named = new Map([...timed.flatMap(item => item.lanes), ...declared].map(lane => [lane.id, lane]))
  return target === null ? [...named.values()] : [...named.values()].sort((one, other) => one.title.localeCompare(other.title))
}
