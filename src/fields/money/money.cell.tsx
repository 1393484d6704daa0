import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { usd, type MoneyOptions } from './money.ts'

export const money: CellAdapter<number | null, MoneyOptions> = {
  Column: ({ value }) => (value === null ? null : <span className="w-number">{usd(value)}</span>),
  Show: ({ value }) => (value === null ? <Nothing /> : <span className="w-number">{usd(value)}</span>),
  Filter: null,
  align: 'right',
}
