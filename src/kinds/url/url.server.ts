import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { urlKind, type UrlOptions } from './url.ts'

export const url: ServerFace<string | null, UrlOptions> = textColumn<UrlOptions>({ kind: urlKind })
