import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { urlType, type UrlOptions } from './url.ts'

export const url: ServerAdapter<string | null, UrlOptions> = textColumn<UrlOptions>({ type: urlType })
