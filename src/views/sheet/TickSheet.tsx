import { useQuery } from '@tanstack/react-query'
import { fieldOfKey, fieldTypeOf, targetOf } from '#catalogue'
import { useLoadedResources } from '#console/services/resources.ts'
import { useConsole } from '#console/session/context.tsx'
import type { Resource } from '#model'
import { t } from '#texts/rosters.ts'
import { t as saysWidget } from '#texts/widgets.ts'
import { Notice, useFormats } from '#widgets'
import sheet from '#widgets/sheet.module.css'
import { useAllRows, useEnv } from '#shared'
import { partsOf, type FieldPath } from '../checks.ts'
import { titleOf } from '../useBeside.tsx'
import styles from './tickSheet.module.css'
import { usePrinted } from '../usePrinted.ts'

/** The largest community on some sixty sheets: when the power fails everybody is waited for. */
const MOST = 2_000

interface Sheet {
  readonly resource: Resource
  /** Which rows. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The columns, by which the rows are sorted as well. */
  readonly paths: readonly FieldPath[]
}

/** The rows in the order of the columns: one walks by building and door, and looks for a name. */
const useLines = ({ resource, filter, paths }: Sheet) => {
  const allRows = useAllRows()
  const env = useEnv()
  const keys = [...new Set(paths.map(path => partsOf(path).key))]
  const targets = useLoadedResources(keys.map(key => targetOf(resource.fields[key]) ?? undefined))
  const parts = paths.map(path => {
    const { key, far } = partsOf(path)
    const of = far === undefined ? resource : targets[keys.indexOf(key)]
    return { path, key, far, of, named: of ? fieldOfKey(of, far ?? key) : null }
  })
  const joined = Object.fromEntries(
    keys.flatMap((key, index) => {
      const to = targets[index]
      const own = parts.flatMap(part => (part.key === key && part.far !== undefined ? [part.far] : []))
      return to && own.length > 0 ? [[key, { resource: to, keys: own }]] : []
    }),
  )
  const query = useQuery({
    queryKey: [resource.name, 'sheet', filter, paths],
    queryFn: () =>
      allRows(resource.name, {
        by: 'id',
        filter,
        meta: { view: 'list', columns: keys, joined },
        most: MOST,
      }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const lines = (query.data?.rows ?? []).map(row => ({
    id: row.id,
    cells: parts.map(({ path, key, far, of, named }) => {
      const value = (row as Readonly<Record<string, unknown>>)[path]
      if (far === undefined && Array.isArray(value)) return value.map(one => String((one as { title?: string }).title ?? '')).join(', ')
      if (far === undefined && targetOf(resource.fields[key]) !== null) return titleOf(row, key)
      if (!of || !named || value === null || value === undefined) return ''
      if (typeof value === 'boolean') return value ? saysWidget('widgets.yes') : saysWidget('widgets.no')
      return fieldTypeOf(named.field).csv?.print(value, named.field.options, env()) ?? ''
    }),
  }))
  const sorted = [...lines].sort((one, other) =>
    one.cells.reduce((order, cell, at) => order || cell.localeCompare(other.cells[at] ?? '', undefined, { numeric: true }), 0),
  )
  return { heads: parts.map(({ named }) => named?.label ?? ''), lines: sorted, total: query.data?.total ?? 0, query }
}

interface TickSheetProps extends Sheet {
  readonly title: string
  readonly onDone: () => void
}

/** Rows on paper, each with a box to tick: printed as soon as they are here, and gone again. */
const TickSheet = ({ title, onDone, ...given }: TickSheetProps) => {
  const { heads, lines, total, query } = useLines(given)
  const { organization } = useConsole()
  const { timeText, wall } = useFormats()
  const isHere = query.isSuccess && !query.isFetching
  usePrinted(isHere, onDone)
  if (query.isError)
    return (
      <Notice tone="error" retry={() => void query.refetch()}>
        {t('rosters.sheet.failed', { message: query.error.message })}
      </Notice>
    )
  if (!isHere) return null
  const time = timeText(wall(new Date(query.dataUpdatedAt).toISOString()).slice(11, 16))
  return (
    <section className={sheet['sheet']}>
      <div className={styles['ticks']}>
        <h2>{title}</h2>
        <p>
          {organization.name}. {t('rosters.sheet.count', { count: total, time })}{' '}
          {lines.length < total && t('rosters.sheet.cut', { shown: lines.length, count: total })}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('common.done')}</th>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, cells }) => (
              <tr key={id}>
                <td data-box="" />
                {cells.map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export default TickSheet
