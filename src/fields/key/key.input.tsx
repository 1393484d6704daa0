import { lineInput } from '../text/text.input.tsx'

export const key = lineInput({ spellCheck: false })
