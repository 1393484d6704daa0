import { memo } from 'react'
import { Box, FormHelperText } from '@mui/material'
import { t } from '#texts/fields.ts'
import { FieldFrame, TextBox, onLeave, useField, useFormats } from '#widgets'
import { zoneNote } from '#widgets/zoneNote.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { COLUMNS } from '#widgets/field/columns.ts'

/** Half of a moment stays in the value ('2026-05-05T'), so that nothing typed is lost; the check refuses it. */
const joined = (day: string, clock: string): string | null => (day === '' && clock === '' ? null : `${day}T${clock}`)

/** A day and a time side by side, on the organization's clock. */
export const dateTime: InputAdapter = memo(({ source, options, label, disabled }) => {
  const formats = useFormats()
  const zone = zoneNote(formats)
  const field = useField<string | null>({ source, label, disabled, options }, null)
  const [day = '', clock = ''] = (field.value ?? '').split('T')
  return (
    <FieldFrame frame={field.frame} aside={formats.plannedDate(day)}>
      <Box sx={COLUMNS} onBlur={onLeave(field.blur)}>
        <TextBox control={field.control} type="date" value={day} change={next => field.change(joined(next, clock))} inputRef={field.ref} />
        <TextBox
          control={{ ...field.control, id: `${field.control.id}-time`, name: `${field.control.name}-time` }}
          aria-label={t('fields.timeOf', { label })}
          type="time"
          value={clock}
          change={next => field.change(joined(day, next))}
        />
      </Box>
      {zone !== '' && <FormHelperText>{zone}</FormHelperText>}
    </FieldFrame>
  )
})
