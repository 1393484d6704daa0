import type { ServerAdapter } from '../adapters.server.ts'
import { textColumn } from '../text/text.server.ts'
import { videoUrlType, type VideoUrlOptions } from './videoUrl.ts'

export const videoUrl: ServerAdapter<string | null, VideoUrlOptions> = textColumn<VideoUrlOptions>({ type: videoUrlType, sorted: false })
