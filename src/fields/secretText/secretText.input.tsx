import { memo, useState } from 'react'
import { Stack } from '@mui/material'
import { t } from '#texts/fields.ts'
import { ActionButton, FieldFrame, useField, SecretBox } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import type { Secret } from './secretText.ts'

/** Says whether one is stored; a typed text takes its place, an emptied box keeps it, and a button takes it away. */
export const secretText: InputAdapter = memo(({ label, ...props }) => {
  const { value, change, box, control, frame } = useField<Secret>({ label, ...props }, null)
  const [stored] = useState(value === true)
  return (
    <FieldFrame
      frame={frame}
      aside={
        typeof value === 'string'
          ? t('fields.secret.new')
          : value === true
            ? t('fields.set')
            : stored
              ? t('fields.secret.removed')
              : t('fields.notSet')
      }
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <SecretBox
          {...box}
          label={label}
          value={typeof value === 'string' ? value : ''}
          change={next => change(next === '' ? (stored ? true : null) : next)}
          autoComplete="off"
          placeholder={value === true ? t('fields.secret.replace') : undefined}
        />
        {stored && !control.disabled && (
          <ActionButton size="small" onClick={() => change(value === null ? true : null)}>
            {value === null ? t('fields.secret.keep') : t('fields.remove')}
          </ActionButton>
        )}
      </Stack>
    </FieldFrame>
  )
})
