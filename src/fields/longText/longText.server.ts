import { textColumn } from '../text/text.server.ts'
import { longText as field } from './longText.ts'

export const longText = textColumn({ type: field.type, sorted: false })
