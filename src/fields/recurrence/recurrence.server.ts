import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { recurrenceType, type RecurrenceOptions } from './recurrence.ts'

export const recurrence: ServerAdapter<string | null, RecurrenceOptions> = textColumn<RecurrenceOptions>({ type: recurrenceType })
