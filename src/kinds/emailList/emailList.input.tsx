import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { EmailListOptions } from './emailList.ts'

export const emailList: InputFace<EmailListOptions> = memo(props => (
  <LineInput {...props} inputMode="email" autoComplete="off" spellCheck={false} placeholder="Email addresses, separated by commas" />
))
