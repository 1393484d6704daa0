import { textColumn } from '../text/text.server.ts'
import { videoUrl as field } from './videoUrl.ts'

export const videoUrl = textColumn({ type: field.type, sorted: false })
