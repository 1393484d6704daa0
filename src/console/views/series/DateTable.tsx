import { Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { t } from '#texts/series.ts'
import { ActionButton, Icon, VisuallyHidden, useFormats, type IconName } from '#widgets'
import text from '#widgets/text.module.css'
import { TABS, type DecidedDate, type Preview } from './usePreview.ts'

const COLUMNS = ['date', 'time', 'signUps', 'result'] as const

interface DateTableProps {
  readonly preview: Preview
  readonly dates: readonly DecidedDate[]
}

// What has a day and no hour, and stays on it, has nothing in the second column.
const moves = ({ before, after }: Pick<DecidedDate, 'before' | 'after'>): boolean => before !== after || (before?.includes('T') ?? false)

/** Date by date: when it is and will be, who keeps a place, what becomes of it, and the way out. */
export const DateTable = ({ preview, dates }: DateTableProps) => {
  const hasTimes = preview.dates.some(moves)
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('series.tabs.title')} sx={{ maxHeight: { md: '26rem' }, overflowX: 'hidden' }}>
      <Table size="small" stickyHeader>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            {COLUMNS.filter(name => name !== 'time' || hasTimes).map(name => (
              <TableCell key={name}>{t(`series.${name}`)}</TableCell>
            ))}
            <TableCell>
              <VisuallyHidden>{t('series.decision')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {dates.map(date => (
            <DateRow key={date.key} {...{ date, preview, hasTimes }} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type Look = 'changed' | 'added' | 'canceled' | 'exception' | 'off' | 'past' | 'clash' | 'left'

const LOOKS: Readonly<Record<Look, { readonly icon: IconName; readonly color: string }>> = {
  changed: { icon: 'check', color: 'success.main' },
  added: { icon: 'plus', color: 'info.main' },
  canceled: { icon: 'cancel', color: 'error.main' },
  exception: { icon: 'pin', color: 'info.main' },
  off: { icon: 'cancel', color: 'text.secondary' },
  past: { icon: 'lock', color: 'text.secondary' },
  clash: { icon: 'alert', color: 'warning.main' },
  left: { icon: 'alert', color: 'warning.main' },
}

const lookOf = ({ done, outcome, id }: DecidedDate): Look => {
  if (done === 'change') return 'changed'
  if (done === 'add') return 'added'
  if (done === 'cancel') return 'canceled'
  if (outcome === 'changed' || outcome === 'added') return id === null ? 'left' : 'clash'
  return outcome
}

interface DateRowProps extends Pick<DateTableProps, 'preview'> {
  readonly date: DecidedDate
  readonly hasTimes: boolean
}

const DateRow = ({ date, preview, hasTimes }: DateRowProps) => {
  const { plannedDate, timeText, number } = useFormats()
  const { before, after, signUps, clash, done } = date
  const look = lookOf(date)
  const { icon, color } = LOOKS[look]
  const day = plannedDate((before ?? after ?? '').slice(0, 10))
  return (
    <TableRow sx={look === 'clash' || look === 'left' ? { ...ROW, bgcolor: 'var(--c-warning-soft)' } : ROW}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {day}
      </TableCell>
      {hasTimes && (
        <TableCell>
          <When before={before} after={done === 'change' || done === 'add' ? after : before} />
        </TableCell>
      )}
      <TableCell>{signUps > 0 && t('series.kept', { count: number(signUps) })}</TableCell>
      <TableCell>
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', color }}>
          <Icon name={icon} size={16} />
          <span>{t(`series.outcomes.${look}`)}</span>
        </Stack>
        {clash && (
          <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {t('series.clash', { title: clash.title, time: timeText(clash.startsAt.slice(11)), field: clash.field })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ textAlign: { sm: 'right' } }}>
        <WayOut date={date} preview={preview} day={day} />
      </TableCell>
    </TableRow>
  )
}

/** A moment as it is and as it will be; of one day only the hours. */
const When = ({ before, after }: Pick<DecidedDate, 'before' | 'after'>) => {
  const { shortDate, timeText } = useFormats()
  const words = (wall: string, other: string | null): string => {
    const [day = '', time = ''] = wall.split('T')
    const hour = time === '' ? '' : timeText(time)
    return other?.startsWith(day) ? hour : [shortDate(day), hour].filter(Boolean).join(', ')
  }
  if (before === null || after === null) return <b>{words(after ?? before ?? '', after ?? before)}</b>
  if (before === after) return <>{words(before, before)}</>
  return (
    <Sentence
      text={t('series.moves', { before: slot('before'), after: slot('after') })}
      parts={{ before: <span className={text['quiet']}>{words(before, before)}</span>, after: <b>{words(after, before)}</b> }}
    />
  )
}

/** What people can say about a date that is not simply changed. */
const WayOut = ({ date, preview, day }: { readonly date: DecidedDate; readonly preview: Preview; readonly day: string }) => {
  const { shortDate, timeText } = useFormats()
  const { key, id, before, after, outcome } = date
  if (preview.scope === 'this' || (outcome !== 'exception' && !TABS.clash(date))) return null
  const isOn = preview.anyway.has(key)
  const time = (wall: string | null) => {
    const [on = '', hour] = (wall ?? '').split('T')
    return hour === undefined ? shortDate(on) : timeText(hour)
  }
  const says = (): string => {
    if (isOn) return id === null ? t('series.leave') : t('series.keep', { time: time(before) })
    if (after === null) return t('series.cancel')
    if (id === null) return t('series.addAnyway')
    return before === after ? t('series.change') : t('series.use', { time: time(after) })
  }
  return (
    <ActionButton
      size="small"
      variant={outcome === 'exception' ? 'text' : 'outlined'}
      isBusy={preview.saving}
      aria-label={t('series.ofDate', { action: says(), day })}
      onClick={() => preview.toggle([key], !isOn)}
    >
      {says()}
    </ActionButton>
  )
}

// On a phone a row is a small card: date and time, who comes and what becomes of it, the way out.
const ROW = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  py: { xs: 0.5, sm: 0 },
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'transparent' },
  '&& > *': { borderBottomWidth: { xs: 0, sm: 1 }, py: { xs: 0.25, sm: 1 }, pl: { xs: 2, sm: 1.25 }, height: { xs: 'auto', sm: 44 } },
  // A cell after the row's head is the first of its type, whose padding is the edge's.
  '&& > :nth-of-type(1)': { pl: { xs: 2, sm: 1.25 } },
  '&& > :first-child': { pl: 2 },
  '&& > :nth-child(3)': { gridColumn: 1, gridRow: 2 },
  '&& > :nth-child(4)': { gridColumn: 2, gridRow: 2 },
  '&& > :nth-child(5)': { gridColumn: 2, gridRow: 3 },
  '&& > :empty': { display: { xs: 'none', sm: 'table-cell' } },
}
