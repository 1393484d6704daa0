import type { CellFace } from '../faces.browser.ts'
import { unseen } from '../password/secret.cell.tsx'
import type { PinOptions } from './pin.ts'

export const pin: CellFace<string | null, PinOptions> = unseen<PinOptions>()
