import { Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from '@mui/material'
import { t } from '#texts/work.ts'
import { ActionButton, EmptyState, InstantSentence, Notice, TabRow, useFormats } from '#widgets'
import { Heading, Page } from '#shared'
import { useVerbs } from '../../services/resources.ts'
import { STATES, workCalls, type WorkCalls, type State, type WorkItem } from './work.ts'
import { useState } from 'react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const KEY = 'backgroundWork'
const LOOK_MS = 10_000
const PAGE = 50

const stateOf = (text: string | null): State => STATES.find(state => state === text) ?? 'failed'

/** The page's decisions: which state is looked at (in the address), what is in it, and what runs again. */
const useWork = (calls: WorkCalls) => {
  const [search, setSearch] = useSearchParams()
  const state = stateOf(search.get('status'))
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const found = useInfiniteQuery({
    queryKey: [KEY, state],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => calls.list(state, pageParam),
    getNextPageParam: (last, all) => (last.more ? all.length * PAGE : undefined),
    refetchInterval: LOOK_MS,
  })
  const pages = found.data?.pages ?? []
  const again = useMutation({
    mutationFn: (ids: readonly string[]) => calls.again(ids),
    onSuccess: async count => {
      setSaid(count === 0 ? t('work.gone') : t('work.queued', { count, smart_count: count }))
      await queries.invalidateQueries({ queryKey: [KEY] })
    },
  })
  return {
    state,
    choose: (next: State) => {
      setSaid('')
      setSearch({ status: next }, { replace: true })
    },
    counts: new Map((pages[0]?.counts ?? []).map(({ status, count }) => [status, count])),
    items: pages.flatMap(page => page.items),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    showMore: found.hasNextPage ? () => void found.fetchNextPage() : null,
    isBusy: again.isPending,
    again: again.mutate,
    said,
    problem: again.error?.message ?? null,
  }
}

/** What the platform does by itself: what waits, what runs, what failed and why, what was done. */
export const WorkList = ({ calls }: { readonly calls: WorkCalls }) => {
  const { state, choose, counts, items, isLoading, error, retry, showMore, isBusy, again, said, problem } = useWork(calls)
  const { number } = useFormats()
  const allAgain = state === 'failed' && items.length > 1 && (
    <ActionButton icon="refresh" isBusy={isBusy} onClick={() => again(items.map(item => item.id))}>
      {t('work.allAgain')}
    </ActionButton>
  )
  return (
    <Page>
      <Heading title={t('work.title')} actions={allAgain} />
      <Typography color="textSecondary" sx={{ maxWidth: '72ch', my: 1 }}>
        {t('work.lead')}
      </Typography>
      <TabRow
        label={t('work.states')}
        tabs={STATES.map(key => ({
          key,
          current: key === state,
          onClick: () => choose(key),
          label: t(`work.${key}`),
          count: counts.get(key) ? number(counts.get(key) ?? 0) : null,
        }))}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em', my: 0.5 }}>
        {said}
      </Typography>
      <Stack spacing={2}>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {error && (
          <Notice tone="error" retry={retry}>
            {t('work.notLoaded', { message: error.message })}
          </Notice>
        )}
        {!(error && items.length === 0) && (
          <Card component="section" aria-label={t(`work.${state}`)} aria-busy={isLoading}>
            {items.length > 0 ? (
              <List disablePadding>
                {items.map(item => (
                  <Row key={item.id} item={item} isBusy={isBusy} onAgain={() => again([item.id])} />
                ))}
              </List>
            ) : isLoading ? (
              <CardContent>{t('common.loading')}</CardContent>
            ) : (
              <EmptyState title={t(`work.none.${state}`)} drawing={false} />
            )}
          </Card>
        )}
        {showMore && <ActionButton onClick={showMore}>{t('work.more')}</ActionButton>}
      </Stack>
    </Page>
  )
}

/** The page of platform super users. */
const Work = () => <WorkList calls={workCalls(useVerbs())} />

export default Work

interface RowProps {
  readonly item: WorkItem
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** One piece of work: what, for whom, when, why not, and running it again. */
const Row = ({ item: { label, organizationName, state, reason, tries, at }, isBusy, onAgain }: RowProps) => {
  const what = organizationName === null ? label : `${label}, ${organizationName}`
  const mayRun = state === 'failed' || (state === 'waiting' && tries > 0)
  const isFailed = state === 'failed'
  return (
    <ListItem divider sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <ListItemText
        slotProps={{ secondary: { component: 'div' } }}
        primary={
          <>
            <b>{label}</b>
            {organizationName !== null && <span> · {organizationName}</span>}
          </>
        }
        secondary={
          <>
            <InstantSentence value={at} text={moment => t(`work.when.${state}`, { moment })} />
            {tries > 1 || (tries > 0 && state === 'waiting') ? ` · ${t('work.tries', { count: tries, smart_count: tries })}` : ''}
            {reason !== null && (
              <Typography variant="body2" color={isFailed ? 'error' : 'textPrimary'} sx={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
          </>
        }
      />
      {mayRun && (
        <ActionButton
          size="small"
          icon="refresh"
          isBusy={isBusy}
          onClick={onAgain}
          aria-label={isFailed ? t('work.againOne', { what }) : t('work.nowOne', { what })}
          sx={{ flexShrink: 0 }}
        >
          {isFailed ? t('work.again') : t('work.now')}
        </ActionButton>
      )}
    </ListItem>
  )
}
