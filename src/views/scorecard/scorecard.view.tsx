import { lowerFirst } from 'es-toolkit'
import { Box, Skeleton, Typography } from '@mui/material'
import { useConsole } from '#console/session/context.tsx'
import type { Resource, View } from '#model'
import { t } from '#texts/scorecard.ts'
import { Notice, VisuallyHidden, useFormats } from '#widgets'
import sheet from '#widgets/sheet.module.css'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { ReportFile } from '../overview/ReportFile.tsx'
import { useScheduleAt } from '../overview/useScheduleLink.ts'
import { AMONG, MEASURE, SAME } from './chosen.ts'
import { Matrix } from './Matrix.tsx'
import { RankList } from './RankList.tsx'
import { ScoreBar } from './ScoreBar.tsx'
import type { ScorecardOptions } from './scorecard.ts'
import { Totals } from './Totals.tsx'
import { Trends } from './Trends.tsx'
import { useScorecard } from './useScorecard.ts'

/** Communities side by side: all together, the worst first by one measure, month by month, and every measure of each. */
const ScorecardView = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const options = view.options as ScorecardOptions
  const scorecard = useScorecard(resource, options)
  const { communities, complete, error, incomplete, isFetching, isPending, days, before, measure, narrowed } = scorecard
  const scheduleAt = useScheduleAt(resource, {
    filters: [...(measure ? [measure.figure.label] : []), ...(narrowed === null ? [] : [narrowed])],
    period: scorecard.period,
    compare: before ? 'before' : 'none',
    narrowed: { [MEASURE]: measure?.name, [AMONG]: narrowed === null ? undefined : SAME },
  })
  const words = useFigureWords()
  const { organization } = useConsole()
  const { daySpan } = useFormats()
  const pending = communities.filter(({ day }) => day === null).length
  const isCounted = pending < communities.length
  return (
    <Box className={sheet['sheet']} aria-busy={isFetching} sx={{ pb: 4 }}>
      <Box component="p" data-title sx={ON_PAPER}>
        {[
          resource.label[1],
          organization.name,
          daySpan(days.from, days.to),
          ...(before ? [lowerFirst(t('overview.compare.days', { days: daySpan(before.from, before.to) }))] : []),
          ...(narrowed === null ? [] : [narrowed]),
        ].join(', ')}
      </Box>
      <ScoreBar
        options={options}
        scorecard={scorecard}
        file={isCounted && <ReportFile resource={resource} view={view} />}
        scheduleAt={scheduleAt}
      />
      {error && (
        <Notice tone="error" retry={scorecard.refetch}>
          {t('overview.failed', { reason: error.message })}
        </Notice>
      )}
      {isPending && (
        <>
          <VisuallyHidden role="status">{t('overview.loading')}</VisuallyHidden>
          <Skeleton variant="rounded" height="8rem" sx={{ mb: 1.5 }} />
          <Skeleton variant="rounded" height="20rem" />
        </>
      )}
      {!isPending && !error && communities.length === 0 && (
        <>
          <Typography component="h2" variant="h3">
            {t('scorecard.none')}
          </Typography>
          <Typography color="text.secondary">{t('scorecard.noneLong')}</Typography>
        </>
      )}
      {pending > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Notice role="status">{t('scorecard.pending', { smart_count: pending, count: words.number(pending) })}</Notice>
        </Box>
      )}
      {isCounted && communities.length > 0 && (
        <Box sx={GRID}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Totals scorecard={scorecard} />
          </Box>
          <RankList scorecard={scorecard} />
          <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
            <Trends scorecard={scorecard} />
            {incomplete.length > 0 && complete?.figure.target !== undefined && (
              <Notice tone="warning">
                {t('scorecard.notRankedLong', {
                  smart_count: incomplete.length,
                  count: words.number(incomplete.length),
                  label: complete.figure.label,
                  target: words.amount(complete.figure, complete.figure.target),
                })}
              </Notice>
            )}
            {scorecard.leftOut > 0 && (
              <Notice>{t('scorecard.leftOut', { smart_count: scorecard.leftOut, count: words.number(scorecard.leftOut) })}</Notice>
            )}
            {scorecard.ranking?.middle === null && <Notice>{t('scorecard.fewRanked')}</Notice>}
          </Box>
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Matrix scorecard={scorecard} />
          </Box>
        </Box>
      )}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
}
const ON_PAPER = { display: 'none', displayPrint: 'block', m: 0, mb: 1 }

export default ScorecardView
