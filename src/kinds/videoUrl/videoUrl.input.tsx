import { memo } from 'react'
import type { InputFace } from '../faces.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { VideoUrlOptions } from './videoUrl.ts'

export const videoUrl: InputFace<VideoUrlOptions> = memo(props => (
  <LineInput {...props} inputMode="url" autoComplete="off" spellCheck={false} placeholder="Address of a YouTube or Vimeo video" />
))
