import { lineInput } from '../text/text.input.tsx'

export const time = lineInput({ type: 'time', short: true })
