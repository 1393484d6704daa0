import { useId } from 'react'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { Formats } from '#model'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { useFormats } from '#widgets/formats.ts'
import { TextBox, type TextBoxProps } from '#widgets/field/TextBox.tsx'
import { zoneNote } from '#widgets/zoneNote.ts'
import type { FieldHandle } from '#widgets/field/useField.ts'
import { readAmount } from '../number/number.input.tsx'
import { withDate, withDuration, withExpires, type Publishing } from './publishing.ts'
import { COLUMNS } from '#widgets/field/columns.ts'

/** Publish day and time, duration in days, expiry: four boxes over one value. */
export const PublishingDates = ({ field, dated }: { readonly field: FieldHandle<Publishing>; readonly dated: boolean }) => {
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
              label={t('fields.publishing.date')}
              aside={formats.plannedDate(value.date)}
              type="date"
              value={value.date ?? ''}
              change={day => change(redated(value, day))}
            />
            <PartBox
              {...boxed('time')}
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

// A year that is being typed goes over 0002, 0020 and 0202: the expiry does not follow there, nor while the day is empty.
const redated = (value: Publishing, day: string): Publishing =>
  day > '1900' ? withDate(value, day) : { ...value, date: day || null, time: value.time ?? '00:00' }

const wholeDays = (text: string, formats: Formats): number | null => {
  const days = readAmount(text, formats)
  return days === null || Number.isNaN(days) ? null : Math.trunc(days)
}

const PartBox = ({ field, part, label, aside, ...box }: BoxProps) => {
  const id = useId()
  const error = field.errorAt(part)
  const control = {
    ...field.control,
    id,
    name: `${field.control.name}.${part}`,
    'aria-invalid': error !== null,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-required': false,
  }
  return (
    <FieldFrame frame={{ id, label, error }} aside={aside}>
      <TextBox control={control} {...box} />
    </FieldFrame>
  )
}

type BoxProps = Omit<TextBoxProps, 'control'> & {
  readonly field: FieldHandle<Publishing>
  readonly part: string
  readonly label: string
  readonly aside?: string
}
