import { t } from '#texts/fields.ts'
import { lineInput } from '../text/text.input.tsx'
import { wholeAddress } from '../url/address.ts'

export const videoUrl = lineInput({
  inputMode: 'url',
  spellCheck: false,
  placeholder: t('fields.video'),
  complete: wholeAddress,
})
