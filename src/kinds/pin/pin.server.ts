import type { ServerFace } from '../faces.server.ts'
import { hashColumn } from '../password/hash.server.ts'
import type { PinOptions } from './pin.ts'

export const pin: ServerFace<string | null, PinOptions> = hashColumn<PinOptions>()
