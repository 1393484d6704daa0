import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { offsetText, type Offset, type OffsetOptions } from './offset.ts'

const said = (value: Offset): string => offsetText(value).replace(/^a/, 'A')

export const offset: CellAdapter<Offset | null, OffsetOptions> = {
  Column: ({ value }) => (value === null || value.amount === null ? null : <span className="w-number">{said(value)}</span>),
  Show: ({ value, options }) =>
    value === null || value.amount === null ? (
      <Nothing />
    ) : (
      <span className="w-number">{value.amount === 0 ? `When ${options.from}` : `${offsetText(value)} ${options.from}`}</span>
    ),
  Filter: null,
  width: 128,
}
