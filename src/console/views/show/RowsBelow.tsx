import { Suspense } from 'react'
import { LinkBase, useGetList } from 'ra-core'
import useMediaQuery from '@mui/material/useMediaQuery'
import { inSentence, type Resource } from '#model'
import { targetOf, titleKeys } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { t } from '#texts/show.ts'
import { PersonBadge } from '#widgets/PersonBadge.tsx'
import { useFormats } from '#widgets/formats.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useLoadedResource } from '../../services/useLoadedResource.ts'
import { LinkButton } from '#widgets/buttons.tsx'
import { can } from '../shared/permissions.ts'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { alignOf, factOf, tableCell } from '../list/cells.tsx'
import { linkColumn, possibleColumns, type ListColumn } from '../list/columns.ts'
import { RowTitle } from '../list/RowTitle.tsx'
import { sortOf } from '../list/sort.ts'
import { useNestsOf, type NestOf } from './useNestsOf.ts'

const FIRST = 5
const COLUMNS = 4

/** What lies below a row, each list as a card: its first rows, how many there are, and the way to all of them (picture 05). */
const RowsBelow = ({ resource, id }: { readonly resource: Resource; readonly id: string }) =>
  useNestsOf(resource, id).map(nest => (
    <Suspense key={nest.list} fallback={<div className="v-card" aria-busy="true" style={{ minHeight: 120 }} />}>
      <Below nest={nest} parentId={id} />
    </Suspense>
  ))

const Below = ({ nest, parentId }: { readonly nest: NestOf; readonly parentId: string }) => {
  const { field, label, list, create } = nest
  const resource = useLoadedResource(nest.resource.name)
  const may = useMay(resource)
  const { number } = useFormats()
  const columns = columnsOf(resource, field)
  const { data, total, isPending, error } = useGetList<ConsoleRecord>(resource.name, {
    pagination: { page: 1, perPage: FIRST },
    sort: sortOf(resource.list.sort),
    filter: { [field]: { is: parentId } },
    meta: { view: 'list', columns: columns.map(({ key }) => key) },
  })
  const [one, many] = [inSentence(resource.label[0]), inSentence(label)]
  return (
    <section className="v-card" aria-label={label} aria-busy={isPending}>
      <header>
        <h2>{label}</h2>
        {total !== undefined && total > 0 && <span className="v-count">{number(total)}</span>}
        <span className="v-row v-right">
          {create !== null && can(resource, 'create') && (
            <LinkButton to={create} size="small" icon="plus" reason={reasonOf(may.write)}>
              {t('common.newOne', { what: one })}
            </LinkButton>
          )}
        </span>
      </header>
      {error && <p className="v-pad v-small v-quiet">{t('show.below.failed')}</p>}
      {!error && total === 0 && <p className="v-pad v-small v-quiet">{t('show.below.none', { one })}</p>}
      {data && data.length > 0 && <Rows resource={resource} nest={nest} columns={columns} rows={data} />}
      {total !== undefined && total > FIRST && (
        <p className="v-pad v-small">
          <LinkBase className="v-link" to={list}>
            {t('show.below.seeAll', { count: number(total), many })}
          </LinkBase>
        </p>
      )}
    </section>
  )
}

/** The first columns of the list, without the row above. */
const columnsOf = (resource: Resource, field: string): readonly ListColumn[] => {
  const possible = possibleColumns(resource)
  return resource.list.columns
    .filter(key => key !== field)
    .slice(0, COLUMNS)
    .flatMap(key => possible.find(column => column.key === key) ?? [])
}

const arePeople = (resource: Resource): boolean => {
  const [title, ...more] = titleKeys(resource)
  return more.length === 0 && title !== undefined && targetOf(resource.fields[title]) === systemResources.people
}

interface RowsProps {
  readonly resource: Resource
  readonly nest: NestOf
  readonly columns: readonly ListColumn[]
  readonly rows: readonly ConsoleRecord[]
}

const Rows = ({ resource, nest: { label, open }, columns, rows }: RowsProps) => {
  const isPhone = useMediaQuery('(max-width:899.95px)', { noSsr: true })
  const link = linkColumn(resource, columns)
  const rest = columns.filter(({ key }) => key !== link)
  const named = (record: ConsoleRecord) => (
    <RowTitle resource={resource} href={open?.(record.id) ?? null} record={record}>
      {arePeople(resource) ? <PersonBadge name={record.recordTitle} /> : record.recordTitle}
    </RowTitle>
  )
  if (isPhone)
    return (
      <ul className="v-below">
        {rows.map(record => (
          <li key={record.id}>
            <span className="v-phone-title">{named(record)}</span>
            <span className="v-phone-facts">
              {rest.map(column => {
                const fact = factOf(column, record)
                return fact === null ? null : <span key={column.key}>{fact}</span>
              })}
            </span>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="v-scroll" tabIndex={0} role="region" aria-label={t('show.below.rowsOf', { label })}>
      <table className="v-table v-below">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" data-align={alignOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(record => (
            <tr key={record.id}>
              {columns.map(column => (
                <td key={column.key} data-align={alignOf(column)}>
                  {column.key === link ? named(record) : tableCell(column, record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export default RowsBelow
