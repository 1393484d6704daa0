import { Suspense } from 'react'
import { CardContent, Skeleton } from '@mui/material'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/show.ts'
import { LinkButton, TextLink, useFormats } from '#widgets'
import { SectionCard, SectionNote, can, isForRow, reasonOf, takesNew, useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { settledBy } from '../../routing/fieldAccess.ts'
import { useLoadedResource, useRowsOf } from '../../services/resources.ts'
import type { RecordProps } from '../../services/views.ts'
import { possibleColumns, type ListColumn } from '../list/columns.tsx'
import { RowList } from '../related/Row.tsx'
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
  const { field, label, list, create, open } = nest
  const resource = useLoadedResource(nest.resource.name)
  const may = useMay(resource)
  const { number } = useFormats()
  const columns = columnsOf(resource, field)
  const asked = { perPage: FIRST, sort: resource.list.sort, filter: { [field]: { is: above.id } }, columns: columns.map(({ key }) => key) }
  const { data: { data, total } = {}, isPending, error } = useRowsOf(resource.name, 'panel', asked)
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
      <RowList headed {...{ resource, columns }} rows={data ?? []} open={row => open?.(row.id) ?? null} />
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

export default RowsBelow
