import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { EmailOptions } from './email.ts'

// Not type="email": browsers trim and rewrite what is typed there, and their own messages would stand beside ours.
export const email: InputAdapter<EmailOptions> = memo(props => (
  <LineInput {...props} inputMode="email" autoComplete="off" spellCheck={false} />
))
