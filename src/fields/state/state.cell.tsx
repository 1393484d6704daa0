import type { CellAdapter } from '../adapters.browser.ts'
import { choice } from '../choice/choice.cell.tsx'
import type { StateOptions } from './state.ts'

export const state: CellAdapter<string | null, StateOptions> = choice as unknown as CellAdapter<string | null, StateOptions>
