import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { longTextKind, type LongTextOptions } from './longText.ts'

export const longText: ServerFace<string | null, LongTextOptions> = textColumn<LongTextOptions>({ kind: longTextKind, sorted: false })
