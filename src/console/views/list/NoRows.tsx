import { memo, useLayoutEffect, useRef } from 'react'
import { nounOf } from '#model'
import { t } from '#texts/lists.ts'
import { Card, Skeleton, Stack } from '@mui/material'
import { ActionButton, EmptyState, LinkButton, VisuallyHidden } from '#widgets'
import { reasonOf } from '#shared'
import { UPCOMING } from '../../data/filter.ts'
import { similarTo } from '../../data/similar.ts'
import { cleared, isNarrowed, type FilterValues, useRows } from './filters.ts'
import { useAddExisting } from './useAddExisting.tsx'
import { useListScreen, useListState, type ListScreen, type ListState } from './listScreen.ts'
import type { CountOf } from './useTabCounts.ts'

/** Whether a list shows everything of nothing at all, the archive included: then there is nothing to narrow. */
export const isBare = ({ tabs }: ListScreen, countOf: CountOf, values: FilterValues): boolean =>
  !isNarrowed(values) && values['status'] === undefined && values['deleted'] === undefined && tabs.every(tab => (countOf(tab) ?? 0) === 0)

/** What was asked for that no row of a list is. */
const missing = (values: FilterValues, { tab, inBin }: ListState): 'match' | 'trash' | 'upcoming' | 'state' | 'unarchived' => {
  if (isNarrowed(values)) return 'match'
  if (inBin) return 'trash'
  if (tab === UPCOMING) return 'upcoming'
  return values['status'] === undefined ? 'unarchived' : 'state'
}

const ARCHIVE = { status: ['archived'] }

/** The last rows of a list take the focus with them when they go: that comes to what is said of it, before its Undo. */
export const useFocusAfterRows = (total: number | undefined, isEmpty: boolean) => {
  const outcome = useRef<HTMLDivElement>(null)
  const had = useRef(0)
  useLayoutEffect(() => {
    if (isEmpty && had.current > 0 && document.activeElement === document.body)
      outcome.current?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    had.current = total ?? 0
  }, [total, isEmpty])
  return outcome
}

/** A list without rows: nothing made yet, nothing that matches, or nothing in this state are different things and say so. */
export const NoRows = ({ countOf }: { readonly countOf: CountOf }) => {
  const list = useListScreen()
  const state = useListState()
  const { filterValues, setFilters } = useRows()
  const { resource, paths } = list
  const [one, many] = nounOf(resource)
  const adding = useAddExisting()

  if (!isBare(list, countOf, filterValues)) {
    const what = missing(filterValues, state)
    const said = { one, many }
    const { q } = filterValues
    const similar = typeof q === 'string' ? similarTo(q) : null
    return (
      <Card>
        <EmptyState
          title={t(`lists.empty.${what}`, said)}
          drawing={false}
          actions={
            <>
              {similar !== null && (
                <ActionButton icon="search" onClick={() => setFilters({ ...filterValues, q: similar })}>
                  {t('lists.empty.similar', said)}
                </ActionButton>
              )}
              <ActionButton onClick={() => setFilters(what === 'match' ? cleared : what === 'unarchived' ? ARCHIVE : {})}>
                {what === 'match' ? t('lists.filters.clear') : t(`lists.empty.see${what === 'unarchived' ? 'Archive' : 'All'}`, { many })}
              </ActionButton>
            </>
          }
        >
          {t(`lists.empty.${what}Lead`, said)}
        </EmptyState>
      </Card>
    )
  }
  const reason = reasonOf(list.may.write)
  return (
    <Card>
      <EmptyState
        title={t('lists.empty.none', { many })}
        seed={resource.name}
        actions={
          <>
            {paths.create !== null && (
              <LinkButton to={paths.create} variant="contained" icon="plus" reason={reason}>
                {t('lists.empty.addFirst', { one })}
              </LinkButton>
            )}
            {adding.button}
            {adding.dialog}
            {paths.importing !== null && (
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
export const ListSkeleton = memo(() => (
  <Card aria-busy="true" data-waiting>
    <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Stack key={index} direction="row" sx={{ height: 'var(--h-row)', alignItems: 'center', gap: 3, px: 2 }}>
        <Skeleton width={`${28 + ((index * 37) % 20)}%`} />
        <Skeleton width="14%" />
        <Skeleton width="18%" />
        <Skeleton width="10%" />
      </Stack>
    ))}
  </Card>
))
