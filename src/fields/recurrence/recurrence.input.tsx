import { memo } from 'react'
import { t } from '#texts/fields.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { RecurrenceOptions } from './recurrence.ts'

export const recurrence: InputAdapter<RecurrenceOptions> = memo(props => (
  <LineInput {...props} autoComplete="off" spellCheck={false} placeholder={t('fields.recurrence.example')} />
))
