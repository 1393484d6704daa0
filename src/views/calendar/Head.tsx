import { memo } from 'react'
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { fieldOfKey, targetOf } from '#catalogue'
import type { Events } from '#console/views/calendar/useEvents.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/calendars.ts'
import { ActionButton, IconAction, LinkButton, useFieldServices } from '#widgets'
import { useCounts } from '#shared'
import type { Day } from '../days.ts'
import { ShareMenu } from './share/ShareMenu.tsx'
import type { CalendarView } from './useCalendar.ts'
import { MODES } from './useLookedAt.ts'

const TURNS = {
  month: { back: t('calendars.previousMonth'), on: t('calendars.nextMonth') },
  week: { back: t('calendars.previousWeek'), on: t('calendars.nextWeek') },
  day: { back: t('calendars.previousDay'), on: t('calendars.nextDay') },
} as const

interface HeadProps {
  readonly view: CalendarView
  /** How many rows there are; null: they are on their way, undefined: they could not be read. */
  readonly total: number | null | undefined
  /** The filter that they pass. */
  readonly asked: Events['asked']
  /** The day that a month has reached. */
  readonly focus: Day
  readonly bulk: Bulk
  readonly isPhone: boolean
  readonly alone: boolean
  /** Copies the month; null for those who may not, or where no month is shown. */
  readonly onCopy: (() => void) | null
  /** Adds a collection of the library; null: there is none, or the person may not. */
  readonly onCollect: (() => void) | null
  readonly onPrint: () => void
}

const TheHead = ({ view, total, asked, focus, bulk, isPhone, alone, onCopy, onCollect, onPrint }: HeadProps) => {
  const { mode, subject, newOn, newLabel } = view
  const { pluralize } = useCounts()
  return (
    <Stack component="header" direction="row" useFlexGap sx={alone ? HEAD : IN_LIST}>
      <IconAction icon="left" label={TURNS[mode].back} onClick={() => view.turn(-1)} />
      <Box component={alone ? 'h1' : 'h2'} {...(alone ? { tabIndex: -1 } : {})} aria-live="polite" sx={TITLE}>
        {view.title}
      </Box>
      <IconAction icon="right" label={TURNS[mode].on} onClick={() => view.turn(1)} />
      <ActionButton onClick={view.goToday}>{t('common.today')}</ActionButton>
      <Typography variant="caption" role="status" sx={COUNT}>
        {total === null ? t('common.loading') : total !== undefined && pluralize(total, subject.resource.label)}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={{ xs: 0.5, md: 1 }}
        sx={{ ml: { md: 'auto' }, pl: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' }, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Modes view={view} />
        {onCopy && (
          <ActionButton
            icon="copy"
            aria-label={t('calendars.copyMonth')}
            title={t('calendars.copyMonth')}
            sx={WORDS_WHERE_ROOM}
            onClick={onCopy}
          >
            <span>{t('calendars.copyMonth')}</span>
          </ActionButton>
        )}
        {onCollect && (
          <ActionButton
            icon="template"
            aria-label={t('calendars.addCollection')}
            title={t('calendars.addCollection')}
            sx={WORDS_WHERE_ROOM}
            onClick={onCollect}
          >
            <span>{t('calendars.addCollection')}</span>
          </ActionButton>
        )}
        <ShareMenu view={view} asked={asked} bulk={bulk} />
        <IconAction framed icon="print" label={t('calendars.print')} onClick={onPrint} />
        {!isPhone && alone && newOn && (
          <LinkButton to={newOn(mode === 'month' ? focus : view.at)} variant="contained" icon="plus">
            {newLabel}
          </LinkButton>
        )}
      </Stack>
    </Stack>
  )
}

/** What is looked at, the way on and back, and how much of it: a month, a week, a day. Not drawn again with the rows. */
export const Head = memo(TheHead)

const Modes = ({ view: { mode, show } }: Pick<HeadProps, 'view'>) => (
  <ToggleButtonGroup value={mode} aria-label={t('calendars.modes')} sx={{ flex: { xs: 1, md: 'none' } }}>
    {MODES.map(one => (
      <ToggleButton key={one} value={one} onClick={() => show(one)} sx={TOGGLE}>
        {t(`calendars.${one}`)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** Whether columns and rows are days or places. */
export const Columns = ({ view: { mode, byLane, showByLane, subject } }: Pick<HeadProps, 'view'>) => {
  const { labelOf } = useFieldServices()
  const target = targetOf(subject.resource.fields[subject.lanes ?? ''])
  return (
    <ToggleButtonGroup value={byLane} aria-label={t('calendars.columns')}>
      <ToggleButton value={false} onClick={() => showByLane(false)} sx={TOGGLE}>
        {t(mode === 'day' ? 'calendars.oneColumn' : 'calendars.days')}
      </ToggleButton>
      <ToggleButton value onClick={() => showByLane(true)} sx={TOGGLE}>
        {target === null ? (fieldOfKey(subject.resource, subject.lanes ?? '')?.label ?? '') : labelOf(target)[1]}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const WORDS_WHERE_ROOM = {
  minWidth: 'var(--h-button)',
  px: { xs: 0, xl: 2 },
  whiteSpace: 'nowrap',
  '& > span:last-of-type': { display: { xs: 'none', xl: 'inline' } },
  '& .MuiButton-startIcon': { mx: { xs: 0, xl: 1 } },
}
const TOGGLE = { flex: 1, px: { xs: 0.5, md: 1.5 }, minHeight: { xs: 'var(--h-row)', md: 'var(--h-button)' } }
const HEAD = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, md: 1.5 },
  rowGap: { xs: 0.5, md: 1 },
  ml: -1,
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
