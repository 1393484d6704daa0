import { lineInput } from '../text/text.input.tsx'

export const key = lineInput({ autoComplete: 'off', spellCheck: false })
