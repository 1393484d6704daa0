import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { videoUrlKind, type VideoUrlOptions } from './videoUrl.ts'

export const videoUrl: ServerFace<string | null, VideoUrlOptions> = textColumn<VideoUrlOptions>({ kind: videoUrlKind, sorted: false })
