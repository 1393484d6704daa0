import { Box, Stack } from '@mui/material'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { actionsFor } from '#console/views/list/rowVerbs.ts'
import { t } from '#texts/planner.ts'
import { ActionButton, IconAction, MenuButton, ToolSelect, useFormats } from '#widgets'
import { actionsOf } from '#shared'
import { useHolidayNames } from '../calendar/useHolidayNames.ts'
import { addDays } from '../days.ts'
import type { Filling } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

interface Props {
  readonly planner: Planner
  readonly filling: Filling
  readonly isPhone: boolean
  /** The organization, which the sheet of paper names. */
  readonly place: string
}

/** Which week is shown and of what, and what is done to all of it. */
export const Bar = ({ planner, filling, isPhone, place }: Props) => {
  const { period, lane, lanes, resource, options } = planner
  const { daySpan, spokenDate } = useFormats()
  const step = isPhone ? 1 : 7
  const holiday = useHolidayNames(period.day, period.day).get(period.day)
  const title = isPhone
    ? [spokenDate(period.day), ...(holiday === undefined ? [] : [holiday])].join(', ')
    : daySpan(period.days[0] ?? '', period.days[6] ?? '')
  return (
    <Stack direction="row" useFlexGap sx={BAR}>
      <IconAction
        icon="left"
        label={isPhone ? t('planner.previousDay') : t('planner.previousWeek')}
        onClick={() => period.showDay(addDays(period.day, -step))}
      />
      <Box component="h2" aria-live="polite" sx={TITLE}>
        <Box component="span" sx={ON_PAPER}>
          {lane ? `${lane.title}, ` : ''}
        </Box>
        {title}
        <Box component="span" sx={ON_PAPER}>
          {' '}
          – {place}
        </Box>
      </Box>
      <IconAction
        icon="right"
        label={isPhone ? t('planner.nextDay') : t('planner.nextWeek')}
        onClick={() => period.showDay(addDays(period.day, step))}
      />
      <ActionButton size="tool" onClick={() => period.showDay(period.today)}>
        {t('common.today')}
      </ActionButton>
      {lanes.length > 1 && lane && (
        <ToolSelect
          label={resource.fields[options.lanes ?? '']?.options.label ?? t('planner.lane')}
          value={lane.id}
          options={lanes.map(({ id, title: name }) => [id, name])}
          onPick={period.showLane}
        />
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, ml: { md: 'auto' } }}>
        {!isPhone && planner.reason === null && <CopyWeek planner={planner} filling={filling} />}
        {!isPhone && <IconAction framed size="tool" icon="print" label={t('planner.print')} onClick={() => window.print()} />}
        <PublishWeek planner={planner} />
      </Stack>
    </Stack>
  )
}

const PublishWeek = ({ planner: { resource, rows, options } }: Pick<Props, 'planner'>) => {
  const { may } = useListScreen()
  const { act, bulk } = useListState()
  const action = actionsOf(resource).find(({ name }) => name === options.publish)
  if (!action || !may.opens(action.needs ?? 'edit')) return null
  const drafts = rows.filter(row => row.status === 'draft' && actionsFor(resource, row).some(({ name }) => name === action.name))
  const count = drafts.length
  return (
    <ActionButton
      size="tool"
      variant={count > 0 ? 'contained' : 'outlined'}
      icon={action.icon ?? 'check'}
      isBusy={bulk.isBusy}
      reason={count === 0 ? t('planner.nothingToPublish') : null}
      onClick={() => act({ action, which: { ids: drafts.map(({ id }) => id) }, count })}
    >
      {count === 0 ? t('planner.publish', { verb: action.label }) : t('planner.publishAll', { verb: action.label, count })}
    </ActionButton>
  )
}

/** Weeks ahead that a week can be copied to. */
const AHEAD = [1, 2, 3, 4, 5, 6, 7, 8]

const CopyWeek = ({ planner, filling }: Pick<Props, 'planner' | 'filling'>) => {
  const { period, rows, lanes, lane } = planner
  const { daySpan } = useFormats()
  const { bulk } = useListState()
  const weeks = AHEAD.map(ahead => {
    const first = addDays(period.days[0] ?? period.day, 7 * ahead)
    const label = t('planner.copyTo', { days: daySpan(first, addDays(first, 6)) })
    return { key: first, label, press: () => filling.copyWeek({ first }) }
  })
  const others = lanes
    .filter(({ id }) => id !== lane?.id)
    .map(one => ({ key: one.id, label: t('planner.copyToLane', { lane: one.title }), press: () => filling.copyWeek({ lane: one }) }))
  return (
    <MenuButton
      size="tool"
      icon="copy"
      isBusy={bulk.isBusy}
      reason={rows.length === 0 ? t('planner.nothingToCopy') : null}
      actions={[...weeks, ...others]}
    >
      {t('planner.copy')}
    </MenuButton>
  )
}

const ON_PAPER = { display: 'none', displayPrint: 'inline' }
const BAR = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  mb: 1.5,
  ml: { md: -1 },
  // On paper the week's name stands alone.
  '@media print': { ml: 0, '& > :not(h2)': { display: 'none' } },
}
const TITLE = {
  flex: { xs: 1, md: 'none' },
  minWidth: { md: '12rem' },
  textAlign: 'center',
  font: 'var(--t-h2)',
  '@media print': { textAlign: 'left', fontSize: '14pt' },
}
