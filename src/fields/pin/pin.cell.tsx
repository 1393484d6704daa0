import type { CellAdapter } from '../adapters.browser.ts'
import { unseen } from '../password/secret.cell.tsx'
import type { PinOptions } from './pin.ts'

export const pin: CellAdapter<string | null, PinOptions> = unseen<PinOptions>()
