import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { UrlOptions } from './url.ts'

export const url: InputAdapter<UrlOptions> = memo(props => (
  <LineInput {...props} inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
))
