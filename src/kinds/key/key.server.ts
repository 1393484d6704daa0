import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { keyKind, type KeyOptions } from './key.ts'

export const key: ServerAdapter<string | null, KeyOptions> = textColumn<KeyOptions>({ kind: keyKind })
