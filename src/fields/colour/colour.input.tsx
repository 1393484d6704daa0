import { memo } from 'react'
import { IconButton, Stack } from '@mui/material'
import { t } from '#texts/fields.ts'
import { FieldFrame, Icon, TextBox, useField, useTyped } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { contrastWithWhite, hexOf } from './contrast.ts'
import { PALETTE } from './palette.ts'
import { Swatch } from './Swatch.tsx'

const read = (text: string): string | null => hexOf(text) ?? (text || null)
const print = (value: string | null): string => value ?? ''

/** A box for the digits, and colours that stand ready. */
export const colour: InputAdapter = memo(({ source, options, label, disabled }) => {
  const field = useField<string | null>({ source, label, disabled, options }, null)
  const typed = useTyped(field.value, print, read, field.change, field.blur)
  const hex = hexOf(field.value ?? '')
  return (
    <FieldFrame frame={field.frame} aside={hex === null ? undefined : t('fields.color.contrast', { ratio: contrastWithWhite(hex) })}>
      <TextBox {...field.box} {...typed} autoComplete="off" spellCheck={false} placeholder="#0a6c6a" before={<Swatch hex={hex} />} short />
      <Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap' }} role="group" aria-label={t('fields.color.presets', { label })}>
        {PALETTE.map(one => (
          <IconButton
            key={one.hex}
            aria-label={one.name}
            title={one.name}
            aria-pressed={one.hex === hex}
            disabled={field.control.disabled}
            onClick={() => field.change(one.hex)}
          >
            <Swatch hex={one.hex} isLarge>
              {one.hex === hex && <Icon name="check" size={16} />}
            </Swatch>
          </IconButton>
        ))}
      </Stack>
    </FieldFrame>
  )
})
