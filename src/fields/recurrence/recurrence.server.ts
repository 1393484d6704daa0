import { textColumn } from '../text/text.server.ts'
import { recurrence as field } from './recurrence.ts'

export const recurrence = textColumn({ type: field.type })
