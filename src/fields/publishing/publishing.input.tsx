import { memo, useRef, useState, useId } from 'react'
import { useRecordContext } from 'ra-core'
import { t } from '#texts/fields.ts'
import { FieldFrame, OptionRows, TextBox, controlOf, onLeave, useField, useFormats, type FieldHandle, type TextBoxProps } from '#widgets'
import { addDays } from '../date/calendar.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { UNPUBLISHED, wasSent, withDate, type Publishing, type PublishingOptions, withDuration, withExpires } from './publishing.ts'
import { Box, FormHelperText } from '@mui/material'
import type { Formats } from '#model'
import { zoneNote } from '#widgets/zoneNote.ts'
import { readAmount } from '../number/number.input.tsx'
import { COLUMNS } from '#widgets/field/columns.ts'

/** Each says what is wrong with it at its own box. */
const PARTS = ['date', 'time', 'duration', 'expires']

type Mode = 'now' | 'date' | 'draft'

/** Publish when saved, on a date, or not at all; the days and the expiry follow each other (R7.9). Of what was sent the end alone is left to say. */
export const publishing: InputAdapter<PublishingOptions> = memo(({ source, options, label, disabled }) => {
  // A draft is a choice like the others: the frame never says '(optional)'.
  const field = useField<Publishing>({ source, label, disabled, options: { ...options, optional: false } }, UNPUBLISHED)
  const { longDate } = useFormats()
  const { mode, choose } = useMode(field)
  const { expires } = field.value
  const record = useRecordContext()
  const isSent = wasSent(options, record)
  // Its time has passed, and nobody got it: it was dated too long ago, or was not there then.
  const isMissed = options.sends !== undefined && !isSent && wasSent({ sends: true }, record)
  const until = mode === 'now' && expires ? t('fields.publishing.until', { day: longDate(expires) }) : undefined
  const modes = [
    { value: 'now', label: t(options.sends ? 'fields.publishing.sendNow' : 'fields.publishing.now'), note: until },
    { value: 'date', label: t(options.sends ? 'fields.publishing.sendLater' : 'fields.publishing.later') },
    { value: 'draft', label: t('fields.publishing.draft') },
  ] as const
  const isAtPart = PARTS.some(part => field.errorAt(part) !== null)
  return (
    <div onBlur={onLeave(field.blur)}>
      <FieldFrame
        frame={isAtPart ? { ...field.frame, error: null } : field.frame}
        role={isSent ? 'group' : 'radiogroup'}
        unlabelled={options.label === undefined}
      >
        {(isSent || isMissed) && <FormHelperText sx={{ mb: 1 }}>{t(`fields.publishing.${isSent ? 'sent' : 'missed'}`)}</FormHelperText>}
        {!isSent && (
          <div>
            <OptionRows field={field} type="radio" options={modes} isChosen={one => mode === one} onSelect={choose} strong />
          </div>
        )}
        {(mode !== 'draft' || expires !== null) && <PublishingDates field={field} dated={mode === 'date'} isSent={isSent} />}
      </FieldFrame>
    </div>
  )
})

/** Which of the three it is, and how to go from one to another without losing what was typed. */
const useMode = ({ value, change }: FieldHandle<Publishing>) => {
  const { wall } = useFormats()
  const [now, setNow] = useState(false)
  const kept = useRef<Publishing | null>(null)
  // A time without a day is a day that is being typed anew.
  const mode: Mode = value.date === null && value.time === null ? 'draft' : now ? 'now' : 'date'
  const choose = (next: Mode) => {
    if (next === mode) return
    const [today = '', clock = ''] = wall(new Date().toISOString()).split('T')
    if (mode === 'date') kept.current = value
    setNow(next === 'now')
    if (next === 'draft') return change({ ...withDate(value, null), expires: null })
    if (next === 'now') return change({ ...withDate({ ...value, ...restored(value, kept.current) }, today), time: clock })
    // Tomorrow at nine: a date that has to be chosen on purpose if it should be sooner.
    change(kept.current ?? { ...withDate(value, addDays(today, 1) ?? today), time: '09:00' })
  }
  return { mode, choose }
}

const restored = (value: Publishing, kept: Publishing | null): Partial<Publishing> =>
  value.date === null && kept ? { duration: kept.duration, expires: kept.expires } : {}

/** Publish day and time, duration in days, expiry: four boxes over one value. */
const PublishingDates = ({ field, dated, isSent }: DatesProps) => {
  const { value, change } = field
  const formats = useFormats()
  const zone = zoneNote(formats)
  const boxed = (part: string) => ({ field, part })
  return (
    <>
      <Box sx={COLUMNS}>
        {dated && (
          <>
            <PartBox
              {...boxed('date')}
              off={isSent}
              label={t('fields.publishing.date')}
              aside={formats.plannedDate(value.date)}
              type="date"
              value={value.date ?? ''}
              change={day => change(redated(value, day))}
            />
            <PartBox
              {...boxed('time')}
              off={isSent}
              label={t('fields.publishing.time')}
              type="time"
              value={value.time ?? ''}
              change={time => change({ ...value, time: time || null })}
            />
          </>
        )}
        {value.date !== null && (
          <PartBox
            {...boxed('duration')}
            label={t('fields.publishing.duration')}
            inputMode="numeric"
            after={t('fields.publishing.days')}
            value={value.duration !== null && value.duration >= 0 ? String(value.duration) : ''}
            change={days => change(withDuration(value, wholeDays(days, formats)))}
          />
        )}
        <PartBox
          {...boxed('expires')}
          label={t('fields.publishing.expires')}
          aside={formats.plannedDate(value.expires)}
          type="date"
          value={value.expires ?? ''}
          change={day => change(withExpires(value, day))}
        />
      </Box>
      {dated && zone !== '' && <FormHelperText>{zone}</FormHelperText>}
      {value.date !== null && <FormHelperText>{t('fields.publishing.lead')}</FormHelperText>}
    </>
  )
}

interface DatesProps {
  readonly field: FieldHandle<Publishing>
  readonly dated: boolean
  readonly isSent: boolean
}

// A year that is being typed goes over 0002, 0020 and 0202: the expiry does not follow there, nor while the day is empty.
const redated = (value: Publishing, day: string): Publishing =>
  day > '1900' ? withDate(value, day) : { ...value, date: day || null, time: value.time ?? '00:00' }

const wholeDays = (text: string, formats: Formats): number | null => {
  const days = readAmount(text, formats)
  return days === null || Number.isNaN(days) ? null : Math.trunc(days)
}

const PartBox = ({ field, part, label, aside, off = false, ...box }: BoxProps) => {
  const id = useId()
  const error = field.errorAt(part)
  const { name, disabled } = field.control
  return (
    <FieldFrame frame={{ id, label, error }} aside={aside}>
      <TextBox control={controlOf(id, { name: `${name}.${part}`, disabled: off || disabled, error })} {...box} />
    </FieldFrame>
  )
}

type BoxProps = Omit<TextBoxProps, 'control'> & {
  readonly field: FieldHandle<Publishing>
  readonly part: string
  readonly label: string
  readonly aside?: string
  readonly off?: boolean
}
