import { Suspense } from 'react'
import { useGetList } from 'ra-core'
import { CardContent, Divider, Skeleton, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { inSentence, type Resource } from '#model'
import { targetOf, titleKeys, systemResources } from '#catalogue'
import { t } from '#texts/show.ts'
import { LinkButton, PersonBadge, TextLink, useFormats, useIsPhone } from '#widgets'
import { SectionCard, SectionNote, can, isForRow, reasonOf, takesNew, useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { settledBy } from '../../routing/fieldAccess.ts'
import { sortOf, useLoadedResource } from '../../services/resources.ts'
import type { RecordProps } from '../../services/views.ts'
import { alignOf, tableCell, FactLine, linkColumn, possibleColumns, type ListColumn } from '../list/columns.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { useNestsOf, type NestOf } from './useNestsOf.ts'

const FIRST = 5
const COLUMNS = 4

/** What lies below a row, each list as a card: its first rows, how many there are, and the way to all of them (picture 05). */
const RowsBelow = ({ resource, record, without = [] }: RowsBelowProps) =>
  useNestsOf(resource, record.id)
    .filter(nest => !without.includes(nest.resource.name))
    .map(nest => (
      <Suspense key={nest.list} fallback={<Skeleton variant="rounded" height="7.5rem" />}>
        <Below nest={nest} above={record} />
      </Suspense>
    ))

interface RowsBelowProps extends RecordProps {
  /** Resources whose rows the page shows otherwise. */
  readonly without?: readonly string[]
}

const Below = ({ nest, above }: { readonly nest: NestOf; readonly above: ConsoleRecord }) => {
  const { field, label, list, create } = nest
  const resource = useLoadedResource(nest.resource.name)
  const may = useMay(resource)
  const { number } = useFormats()
  const columns = columnsOf(resource, field)
  const { data, total, isPending, error } = useGetList<ConsoleRecord>(resource.name, {
    pagination: { page: 1, perPage: FIRST },
    sort: sortOf(resource.list.sort),
    filter: { [field]: { is: above.id } },
    meta: { view: 'list', columns: columns.map(({ key }) => key) },
  })
  const [one, many] = [inSentence(resource.label[0]), inSentence(label)]
  // Of what never lies below it, a page would only say that there is none.
  if (!total && !isForRow(resource, field, above)) return null
  return (
    <SectionCard
      title={label}
      count={total}
      busy={isPending}
      action={
        create !== null &&
        takesNew(resource, field, above) &&
        can(resource, 'create') && (
          <LinkButton to={create} size="small" icon="plus" reason={reasonOf(may.write)}>
            {t('common.newOne', { what: one })}
          </LinkButton>
        )
      }
    >
      {(error || total === 0) && <SectionNote>{error ? t('show.below.failed') : t('show.below.none', { one })}</SectionNote>}
      {data && data.length > 0 && <Rows resource={resource} nest={nest} columns={columns} rows={data} />}
      {total !== undefined && total > FIRST && (
        <CardContent>
          <TextLink to={list} variant="caption">
            {t('show.below.seeAll', { count: number(total), many })}
          </TextLink>
        </CardContent>
      )}
    </SectionCard>
  )
}

/** The first columns of the list that say something below the row. */
const columnsOf = (resource: Resource, field: string): readonly ListColumn[] => {
  const possible = possibleColumns(resource)
  const settled = settledBy(resource, { field })
  return resource.list.columns
    .filter(key => !settled.includes(key))
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
  const isPhone = useIsPhone()
  const link = linkColumn(resource, columns)
  const rest = columns.filter(({ key }) => key !== link)
  const named = (record: ConsoleRecord) => (
    <RowTitle resource={resource} href={open?.(record.id) ?? null} record={record}>
      {arePeople(resource) ? <PersonBadge name={record.recordTitle} /> : record.recordTitle}
    </RowTitle>
  )
  if (isPhone)
    return (
      <Stack component="ul" divider={<Divider component="li" aria-hidden />}>
        {rows.map(record => (
          <Stack key={record.id} component="li" spacing={0.5} sx={{ p: 1.5, px: 2 }}>
            <span>{named(record)}</span>
            <FactLine columns={rest} record={record} />
          </Stack>
        ))}
      </Stack>
    )
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('show.below.rowsOf', { label })}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column.key} scope="col" align={alignOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(record => (
            <TableRow key={record.id} hover>
              {columns.map(column => (
                <TableCell key={column.key} align={alignOf(column)} data-align={alignOf(column)}>
                  {column.key === link ? named(record) : tableCell(column, record)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

export default RowsBelow
