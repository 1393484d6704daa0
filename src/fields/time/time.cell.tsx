import { timeText } from '#model'
import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import type { TimeOptions } from './time.ts'

export const time: CellAdapter<string | null, TimeOptions> = {
  Column: ({ value }) => (value === null ? null : <span className="w-number">{timeText(value)}</span>),
  Show: ({ value }) => (value === null ? <Nothing /> : <span className="w-number">{timeText(value)}</span>),
  Filter: null,
  width: 80,
}
