import { Stack } from '@mui/material'
import { t } from '#texts/rosters.ts'
import { ActionButton, IconAction, useFormats } from '#widgets'
import { DayBox } from './DayBox.tsx'
import { addDays } from './days.ts'

interface DayPickerProps {
  readonly day: string
  readonly today: string
  readonly onChange: (day: string) => void
}

/** The day of a view: back, on, another one, and today again. */
export const DayPicker = ({ day, today, onChange }: DayPickerProps) => {
  const { longDate } = useFormats()
  return (
    <Stack direction="row" role="group" aria-label={t('rosters.day.pick')} sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <IconAction framed icon="left" label={t('rosters.day.previous')} onClick={() => onChange(addDays(day, -1))} />
      <DayBox label={t('rosters.day.pick')} day={day} onChange={onChange} />
      <IconAction framed icon="right" label={t('rosters.day.next')} onClick={() => onChange(addDays(day, 1))} />
      <h2 aria-live="polite">{day === today ? t('common.todayIs', { day: longDate(day) }) : longDate(day)}</h2>
      {day !== today && <ActionButton onClick={() => onChange(today)}>{t('rosters.day.today')}</ActionButton>}
    </Stack>
  )
}
