import { useMemo } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useEvent, useStore } from 'ra-core'
import { titleKeys } from '#catalogue'
import { useFixedFilter } from '#shared'
import { t } from '#texts/lists.ts'
import type { MenuAction } from '#widgets'
import type { FileFormat } from '../../data/types.ts'
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

/** What a file can be, as a menu: what was taken last comes first. */
export const useFileChoices = (onChoose: (format: FileFormat) => void): readonly MenuAction[] => {
  const [last, remember] = useStore<FileFormat>('export.format', 'xlsx')
  const choose = useEvent((format: FileFormat) => {
    remember(format)
    onChoose(format)
  })
  return useMemo(() => {
    const formats = last === 'csv' ? (['csv', 'xlsx'] as const) : (['xlsx', 'csv'] as const)
    return formats.map(format => ({ label: t(`lists.export.${format}`), press: () => choose(format) }))
  }, [last, choose])
}

/** A file of exactly what the list shows: its filter, its order, its columns. A list shows a person's whole name in one column, so both names are in the file. */
export const useExport = ({ resource, columns }: Pick<ListScreen, 'resource' | 'columns'>) => {
  const verbs = useVerbs()
  const { filterValues, sort } = useRows()
  const fixed = useFixedFilter()
  const titles = titleKeys(resource)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (format: FileFormat) =>
      verbs.exportRows(resource.name, {
        filter: { ...filterValues, ...fixed },
        sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
        columns: [...new Set(columns.shown.flatMap(({ key }) => (titles.includes(key) ? titles : key)))],
        format,
      }),
    onSuccess: ({ url }) => follow(url),
  })
  const choices = useFileChoices(mutate)
  const problem = error?.message ?? null
  return useMemo(() => ({ choices, isBusy: isPending, problem, forget: reset }), [choices, isPending, problem, reset])
}

export type Exporting = ReturnType<typeof useExport>
