import { lazy, Suspense, type ElementType } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { t } from '#texts/pages.ts'
import { ActionButton, IconAction, LinkButton } from '#widgets/buttons.tsx'
import { Notice } from '#widgets/Notice.tsx'
import { useConsole } from '#console/session/context.tsx'
import { Page } from '#console/views/shared/Page.tsx'
import { useCounts } from '#console/views/shared/useCounts.ts'
import { MonthGrid } from './MonthGrid.tsx'
import styles from './sheet.module.css'
import { Tools } from './Tools.tsx'
import type { CalendarOptions } from './calendar.ts'
import { useCalendar } from './useCalendar.ts'
import type { ViewScreenProps } from '#console/services/views.ts'
import { WeekList } from './WeekList.tsx'

const DayDialog = lazy(() => import('./DayDialog.tsx'))

/** The organization's month (R3.17): rows by day on its own clock, one week at a time on a phone, and one sheet on paper. */
const Calendar = ({ resource, view, alone = false }: ViewScreenProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const works = useCalendar(resource, view.options as CalendarOptions, isPhone)
  const { organization } = useConsole()
  const { events, subject, day, newOn, newLabel, today } = works
  const { pluralize } = useCounts()
  // In a list the page and its button for a new row are there already.
  const Around: ElementType = alone ? Page : 'div'
  return (
    <Around className={styles['sheet']} {...(alone ? { isFloating: isPhone } : {})}>
      <Stack component="header" direction="row" useFlexGap sx={alone ? HEAD : IN_LIST}>
        <IconAction
          icon="left"
          label={isPhone ? t('pages.calendar.previousWeek') : t('pages.calendar.previousMonth')}
          onClick={() => works.turn(-1)}
        />
        <Box component={alone ? 'h1' : 'h2'} {...(alone ? { tabIndex: -1 } : {})} data-title aria-live="polite" sx={TITLE}>
          {works.title}
          <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
            {' '}
            – {organization.name}
          </Box>
        </Box>
        <IconAction
          icon="right"
          label={isPhone ? t('pages.calendar.nextWeek') : t('pages.calendar.nextMonth')}
          onClick={() => works.turn(1)}
        />
        <ActionButton onClick={works.goToday}>{t('common.today')}</ActionButton>
        <Typography variant="caption" role="status" sx={COUNT}>
          {events.isLoading ? t('common.loading') : pluralize(events.total, subject.resource.label)}
        </Typography>
        {!isPhone && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ ml: 'auto' }}>
            <IconAction framed icon="print" label={t('pages.calendar.print')} onClick={() => window.print()} />
            {alone && newOn && (
              <LinkButton to={newOn(works.focus)} variant="contained" icon="plus">
                {newLabel}
              </LinkButton>
            )}
          </Stack>
        )}
      </Stack>
      <Tools works={works} />
      <Stack spacing={1} sx={{ displayPrint: 'none', mb: events.error || events.missing > 0 ? 1.5 : 0 }}>
        {events.error && (
          <Notice
            tone="error"
            actions={
              <ActionButton size="small" icon="refresh" onClick={events.retry}>
                {t('common.tryAgain')}
              </ActionButton>
            }
          >
            {t('pages.calendar.failed', { message: events.error.message })}
          </Notice>
        )}
        {events.missing > 0 && (
          <Notice tone="warning" role="status">
            {t('pages.calendar.missing', { what: pluralize(events.missing, subject.resource.label) })}
          </Notice>
        )}
      </Stack>
      {isPhone ? <WeekList works={works} /> : <MonthGrid works={works} />}
      {alone && isPhone && newOn && (
        <Box sx={FLOAT}>
          <LinkButton to={newOn(today)} variant="contained" icon="plus">
            {newLabel}
          </LinkButton>
        </Box>
      )}
      {day !== null && !isPhone && (
        <Suspense fallback={null}>
          <DayDialog day={day} works={works} />
        </Suspense>
      )}
    </Around>
  )
}

const HEAD = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, md: 1.5 },
  rowGap: { xs: 0.5, md: 1 },
  ml: -1,
  // On paper the month's name stands alone.
  '@media print': { ml: 0, '& > :not([data-title])': { display: 'none' } },
}
const IN_LIST = { ...HEAD, mt: 1.5 }
const TITLE = {
  flex: { xs: 1, md: 'none' },
  minWidth: { md: 190 },
  textAlign: 'center',
  fontSize: { xs: 18, md: 24 },
  lineHeight: 4 / 3,
}
const COUNT = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', width: { xs: '100%', md: 'auto' }, pl: { xs: 1, md: 0 } }
// Over the end of the page, as a list has it; where a window is as low as at 400 %, it stands at the end.
const FLOAT = {
  position: 'fixed',
  right: 'var(--s-4)',
  bottom: 'var(--s-4)',
  zIndex: 'speedDial',
  '& > a': { minHeight: '3.25rem', borderRadius: 'var(--r-pill)', px: 2.5, boxShadow: 'var(--e-menu)', fontSize: '0.9375rem' },
  '@media (max-height: 29.99em)': { position: 'static', mt: 2, display: 'flex', justifyContent: 'flex-end' },
}

export default Calendar
