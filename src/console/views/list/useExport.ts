import { useMemo } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useEvent } from 'ra-core'
import { titleKeys } from '#catalogue'
import { useFixedFilter } from '#shared'
import { useVerbs } from '../../services/resources.ts'
import type { ListScreen } from './listScreen.ts'
import { useRows } from './filters.ts'

/** Follows an address that the server answers with a file, without leaving the page. */
export const follow = (url: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** A CSV of exactly what the list shows: its filter, its order, its columns. A list shows a person's whole name in one column, so both names are in the file. */
export const useExport = ({ resource, columns }: Pick<ListScreen, 'resource' | 'columns'>) => {
  const verbs = useVerbs()
  const { filterValues, sort } = useRows()
  const fixed = useFixedFilter()
  const titles = titleKeys(resource)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      verbs.exportRows(resource.name, {
        filter: { ...filterValues, ...fixed },
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
        columns: [...new Set(columns.shown.flatMap(({ key }) => (titles.includes(key) ? titles : key)))],
      }),
    onSuccess: ({ url }) => follow(url),
  })
  const run = useEvent(() => mutate())
  const problem = error?.message ?? null
  return useMemo(() => ({ run, isBusy: isPending, problem, forget: reset }), [run, isPending, problem, reset])
}

export type Exporting = ReturnType<typeof useExport>
