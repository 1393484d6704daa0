import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { longTextType, type LongTextOptions } from './longText.ts'

export const longText: ServerAdapter<string | null, LongTextOptions> = textColumn<LongTextOptions>({ type: longTextType, sorted: false })
