import type { CellAdapter } from '../adapters.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { LongTextOptions } from './longText.ts'

export const longText: CellAdapter<string | null, LongTextOptions> = lineCell<LongTextOptions>()
