import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { keyKind, type KeyOptions } from './key.ts'

export const key: ServerFace<string | null, KeyOptions> = textColumn<KeyOptions>({ kind: keyKind })
