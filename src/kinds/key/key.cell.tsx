import type { CellFace } from '../faces.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { KeyOptions } from './key.ts'

export const key: CellFace<string | null, KeyOptions> = lineCell<KeyOptions>()
