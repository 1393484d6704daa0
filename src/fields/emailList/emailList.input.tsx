import { memo } from 'react'
import { t } from '#texts/fields.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { EmailListOptions } from './emailList.ts'

export const emailList: InputAdapter<EmailListOptions> = memo(props => (
  <LineInput {...props} inputMode="email" autoComplete="off" spellCheck={false} placeholder={t('fields.emails')} />
))
