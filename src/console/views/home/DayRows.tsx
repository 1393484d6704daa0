import { Skeleton } from '@mui/material'
import { t } from '#texts/home.ts'
import { LinkButton } from '#widgets'
import { SectionCard, SectionNote, useCounts, usePaths, useRowLinks } from '#shared'
import { useRowsOf } from '../../services/resources.ts'
import { RowList } from '../related/Row.tsx'
import { usePanelColumns, useRowsResource } from '../related/useRows.ts'
import type { Counted } from './counted.ts'
import { roomOf } from './layout.ts'

interface DayRowsProps {
  readonly count: Counted
  /** So many rows at most. */
  readonly first: number
}

/** The rows of a count, each with what can be done to it: the first of them, and the way to all. */
export const DayRows = ({ count: { label, resource: summary, columns: names, filter, to, count }, first }: DayRowsProps) => {
  const resource = useRowsResource(summary.name)
  const { columns, joined } = usePanelColumns(resource, names)
  const paths = usePaths(resource)
  const linksOf = useRowLinks(resource)
  const { saysCount } = useCounts()
  const asked = columns.map(({ key }) => key)
  const sort = resource.list.upcoming ?? resource.list.sort
  const { data, isPending, error } = useRowsOf(resource.name, 'panel', { filter, sort, perPage: first, columns: asked, joined })
  const rows = data?.data ?? []
  return (
    <SectionCard
      title={label}
      count={count}
      busy={isPending}
      action={
        count > 0 && (
          <LinkButton to={to} size="small" variant="text">
            {t('home.seeAll', { count: saysCount(count) })}
          </LinkButton>
        )
      }
    >
      <RowList {...{ resource, columns, rows }} open={paths.open} linkOf={row => linksOf(row.id).find(({ what }) => what === 'nest')} />
      {isPending && <Skeleton variant="rectangular" sx={roomOf(Math.min(count, first))} />}
      {rows.length === 0 && !isPending && <SectionNote>{error ? t('home.failed') : t('home.none')}</SectionNote>}
    </SectionCard>
  )
}
