import { useMutation } from '@tanstack/react-query'
import { useFixedFilter } from '../shared/useFixedFilter.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import { useListScreen } from './listScreen.ts'
import { useRows } from './useRows.ts'

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

/** A CSV of exactly what the list shows: its filter, its order, its columns. */
export const useExport = () => {
  const { resource, columns } = useListScreen()
  const verbs = useVerbs()
  const { filterValues, sort } = useRows()
  const fixed = useFixedFilter()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      verbs.exportRows(resource.name, {
        filter: { ...filterValues, ...fixed },
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
        columns: columns.shown.map(({ key }) => key),
      }),
    onSuccess: ({ url }) => follow(url),
  })
  return { run: () => mutate(), isBusy: isPending, problem: error?.message ?? null, forget: reset }
}
