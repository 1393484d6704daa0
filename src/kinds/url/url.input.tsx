import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { UrlOptions } from './url.ts'

export const url: InputFace<UrlOptions> = memo(props => (
  <LineInput {...props} inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
))
