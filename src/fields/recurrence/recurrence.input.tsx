import { t } from '#texts/fields.ts'
import { lineInput } from '../text/text.input.tsx'

export const recurrence = lineInput({ spellCheck: false, placeholder: t('fields.recurrence.example') })
