import { memo } from 'react'
import { t } from '#texts/fields.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { EmailListOptions } from './emailList.ts'

export const emailList: InputAdapter<EmailListOptions> = memo(props => (
  // A box of one line would join the lines that are pasted into it.
  <LineInput {...props} rows={4} inputMode="email" autoComplete="off" spellCheck={false} placeholder={t('fields.emails')} />
))
