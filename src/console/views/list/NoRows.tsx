import { memo } from 'react'
import { inSentence } from '#model'
import { t } from '#texts/lists.ts'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { EmptyState } from '#widgets/EmptyState.tsx'
import { ActionButton, LinkButton } from '#widgets/buttons.tsx'
import { VisuallyHidden } from '#widgets/VisuallyHidden.tsx'
import { reasonOf } from '../shared/useMay.ts'
import { can } from '../shared/permissions.ts'
import { UPCOMING } from '../../data/filter.ts'
import { cleared, isNarrowed, type FilterValues } from './filters.ts'
import { useAddExisting } from './useAddExisting.tsx'
import { useListScreen, useListState, type ListScreen } from './listScreen.ts'
import { useRows } from './useRows.ts'
import type { CountOf } from './useTabCounts.ts'

/** Whether a list shows everything there is, or what is to come of nothing at all: then there is nothing to narrow. */
export const isBare = ({ tabs }: ListScreen, countOf: CountOf, values: FilterValues): boolean =>
  !isNarrowed(values) &&
  values['status'] === undefined &&
  values['deleted'] === undefined &&
  (values[UPCOMING] === undefined || tabs.every(tab => (countOf(tab) ?? 0) === 0))

/** A list without rows: nothing made yet, nothing that matches, or nothing in this state are different things and say so. */
export const NoRows = ({ countOf }: { readonly countOf: CountOf }) => {
  const list = useListScreen()
  const { filterValues, setFilters } = useRows()
  const { resource, paths } = list
  const { tab, inBin } = useListState()
  const [one, many] = resource.label.map(inSentence) as [string, string]
  const values = filterValues
  const adding = useAddExisting()

  if (isNarrowed(values))
    return (
      <Card>
        <EmptyState
          title={t('lists.empty.noneMatch', { many })}
          drawing={false}
          actions={<ActionButton onClick={() => setFilters(cleared)}>{t('lists.filters.clear')}</ActionButton>}
        >
          {t('lists.empty.noMatch')}
        </EmptyState>
      </Card>
    )
  if (!isBare(list, countOf, values))
    return (
      <Card>
        <EmptyState
          title={inBin ? t('lists.empty.trash') : tab === UPCOMING ? t('lists.empty.upcoming', { many }) : t('lists.empty.state', { many })}
          drawing={false}
          actions={<ActionButton onClick={() => setFilters({})}>{t('lists.empty.seeAll', { many })}</ActionButton>}
        >
          {inBin ? t('lists.empty.trashLead') : tab === UPCOMING ? t('lists.empty.upcomingLead') : t('lists.empty.stateLead', { one })}
        </EmptyState>
      </Card>
    )
  const reason = reasonOf(list.may.write)
  return (
    <Card>
      <EmptyState
        title={t('lists.empty.none', { many })}
        seed={resource.name}
        actions={
          <>
            {can(resource, 'create') && paths.create !== null && (
              <LinkButton to={paths.create} variant="contained" icon="plus" reason={reason}>
                {t('lists.empty.addFirst', { one })}
              </LinkButton>
            )}
            {adding.open && (
              <ActionButton reason={reason} aria-haspopup="dialog" onClick={adding.open}>
                {t('lists.existing.open')}
              </ActionButton>
            )}
            {adding.dialog}
            {can(resource, 'import') && can(resource, 'create') && paths.importing !== null && (
              <LinkButton to={paths.importing} icon="import" reason={reason}>
                {t('lists.empty.import')}
              </LinkButton>
            )}
          </>
        }
      >
        {resource.about}
      </EmptyState>
    </Card>
  )
}

/** Rows that are on their way, in the shape that they will have. */
export const ListSkeleton = memo(({ rows = 8 }: { readonly rows?: number }) => (
  <Card aria-busy="true" data-waiting>
    <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Stack key={index} direction="row" sx={{ height: 'var(--h-row)', alignItems: 'center', gap: 3, px: 2 }}>
        <Skeleton width={`${28 + ((index * 37) % 20)}%`} />
        <Skeleton width="14%" />
        <Skeleton width="18%" />
        <Skeleton width="10%" />
      </Stack>
    ))}
  </Card>
))
ListSkeleton.displayName = 'ListSkeleton'
