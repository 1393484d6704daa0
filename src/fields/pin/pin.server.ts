import type { ServerAdapter } from '../adapters.server.ts'
import { hashColumn } from '../password/hash.server.ts'
import type { PinOptions } from './pin.ts'

export const pin: ServerAdapter<string | null, PinOptions> = hashColumn<PinOptions>()
