import { lineInput } from '../text/text.input.tsx'
import { wholeAddress } from './address.ts'

export const url = lineInput({ inputMode: 'url', spellCheck: false, placeholder: 'https://', complete: wholeAddress })
