import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { keyType, type KeyOptions } from './key.ts'

export const key: ServerAdapter<string | null, KeyOptions> = textColumn<KeyOptions>({ type: keyType })
