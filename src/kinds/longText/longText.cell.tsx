import type { CellFace } from '../faces.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { LongTextOptions } from './longText.ts'

export const longText: CellFace<string | null, LongTextOptions> = lineCell<LongTextOptions>()
