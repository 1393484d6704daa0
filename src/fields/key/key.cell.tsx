import type { CellAdapter } from '../adapters.browser.ts'
import { lineCell } from '../text/text.cell.tsx'
import type { KeyOptions } from './key.ts'

export const key: CellAdapter<string | null, KeyOptions> = lineCell<KeyOptions>()
