import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import { askedValues } from '#effects/repeat/asked.ts'
import type { RepeatOptions } from '#effects'
import { linkOf } from '#fields/reference/link.ts'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { valuesIn, type Values } from '../form/initial.ts'
import { useVerbs } from '../../services/resources.ts'

/** The form with the questions about the rule, which a row asks only before it belongs to a series. */
export const withRule = (resource: Resource, { asked }: RepeatOptions): Resource => {
  const field = resource.fields[asked.pattern]
  if (!field) return resource
  const { showWhen: _only, ...options } = field.options
  return { ...resource, fields: { ...resource.fields, [asked.pattern]: { ...field, options } } }
}

/** How a row comes again, and what its form holds: its own values, and those of its rule. `values` is undefined until that is known. */
export const useSeriesOf = (resource: Resource, record: ConsoleRecord) => {
  const verbs = useVerbs()
  const options = repeatOf(resource)
  const id = (options && linkOf(record[options.row.series])?.id) ?? null
  const { data, error, refetch } = useQuery({
    queryKey: [options?.series, 'ruleOf', id],
    queryFn: () =>
      verbs.getOne<ConsoleRecord>(options?.series ?? '', { id: id ?? '', meta: { view: 'form', columns: [options?.record.rule] } }),
    enabled: id !== null,
  })
  const rule: unknown = data?.data[options?.record.rule ?? '']
  const values = useMemo((): Values | undefined => {
    if (!options || id === null) return valuesIn(resource, record)
    if (!data) return undefined
    return { ...valuesIn(resource, record), ...askedValues(resource, options, typeof rule === 'string' && rule !== '' ? rule : null) }
  }, [resource, record, options, id, data, rule])
  return { options: id === null ? null : options, repeats: options !== null, values, error, retry: () => void refetch() }
}
