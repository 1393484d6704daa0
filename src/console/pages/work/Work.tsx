import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '#texts/work.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { Count } from '#widgets/Count.tsx'
import { EmptyState } from '#widgets/EmptyState.tsx'
import { useFormats } from '#widgets/formats.ts'
import { Notice } from '#widgets/Notice.tsx'
import { TabRow } from '#widgets/TabRow.tsx'
import { useVerbs } from '../../services/useVerbs.ts'
import { Heading } from '../../views/shared/Heading.tsx'
import { Page } from '../../views/shared/Page.tsx'
import { Row } from './Row.tsx'
import { useWork } from './useWork.ts'
import { STATES, workCalls, type WorkCalls } from './work.ts'

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
          label: (
            <>
              {t(`work.${key}`)} {(counts.get(key) ?? 0) > 0 && <Count>{number(counts.get(key) ?? 0)}</Count>}
            </>
          ),
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
