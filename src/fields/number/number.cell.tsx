import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { RangeFilterEditor, saysRange } from '#widgets/filters/RangeFilter.tsx'
import type { NumberOptions } from './number.ts'

const show = (value: unknown, { digits }: NumberOptions = {}): string =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 10 })

export const number: CellAdapter<number | null, NumberOptions> = {
  Column: ({ value, options }) => (value === null ? null : <span className="w-number">{show(value, options)}</span>),
  Show: ({ value, options }) => (value === null ? <Nothing /> : <span className="w-number">{show(value, options)}</span>),
  Filter: {
    Editor: ({ value, onChange, label }) => (
      <RangeFilterEditor value={value} onChange={onChange} label={label} type="number" read={Number} />
    ),
    format: filter => saysRange(filter, one => show(one)),
  },
  format: (value, options) => (value === null ? '' : show(value, options)),
  align: 'right',
  width: 96,
}
