import { memo } from 'react'
import { t } from '#texts/fields.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { LineInput } from '../text/text.input.tsx'
import type { VideoUrlOptions } from './videoUrl.ts'

export const videoUrl: InputAdapter<VideoUrlOptions> = memo(props => (
  <LineInput {...props} inputMode="url" autoComplete="off" spellCheck={false} placeholder={t('fields.video')} />
))
