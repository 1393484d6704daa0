import { t } from '#texts/fields.ts'
import { lineInput } from '../text/text.input.tsx'

// A box of one line would join the lines that are pasted into it.
export const emailList = lineInput({ rows: 4, inputMode: 'email', spellCheck: false, placeholder: t('fields.emails') })
