import type { CellFace } from '../faces.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { RangeFilterEditor, saysRange } from '#widgets/filters/RangeFilter.tsx'
import type { NumberOptions } from './number.ts'

const show = (value: unknown, { digits }: NumberOptions = {}): string =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 10 })

export const number: CellFace<number | null, NumberOptions> = {
  Column: ({ value, options }) => (value === null ? null : <span className="w-number">{show(value, options)}</span>),
  Show: ({ value, options }) => (value === null ? <Nothing /> : <span className="w-number">{show(value, options)}</span>),
  Filter: {
    Editor: ({ value, onChange, label }) => (
      <RangeFilterEditor value={value} onChange={onChange} label={label} type="number" read={Number} />
    ),
    says: filter => saysRange(filter, one => show(one)),
  },
  says: (value, options) => (value === null ? '' : show(value, options)),
  align: 'right',
  width: 96,
}
