import { lineInput } from '../text/text.input.tsx'

export const url = lineInput({ inputMode: 'url', autoComplete: 'off', spellCheck: false, placeholder: 'https://' })
