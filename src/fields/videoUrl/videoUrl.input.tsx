import { t } from '#texts/fields.ts'
import { lineInput } from '../text/text.input.tsx'

export const videoUrl = lineInput({ inputMode: 'url', autoComplete: 'off', spellCheck: false, placeholder: t('fields.video') })
