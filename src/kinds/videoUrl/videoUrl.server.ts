import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { videoUrlKind, type VideoUrlOptions } from './videoUrl.ts'

export const videoUrl: ServerAdapter<string | null, VideoUrlOptions> = textColumn<VideoUrlOptions>({ kind: videoUrlKind, sorted: false })
