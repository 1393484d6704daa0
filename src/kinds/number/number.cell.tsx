import type { CellFace } from '../faces.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { RangeFilterEditor, saysRange } from '#widgets/filters/RangeFilter.tsx'
import type { NumberOptions } from './number.ts'

const show = (value: unknown): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 10 })

export const number: CellFace<number | null, NumberOptions> = {
  Column: ({ value }) => (value === null ? null : <span className="w-number">{show(value)}</span>),
  Show: ({ value }) => (value === null ? <Nothing /> : <span className="w-number">{show(value)}</span>),
  Filter: {
    Editor: ({ value, onChange, label }) => (
      <RangeFilterEditor value={value} onChange={onChange} label={label} type="number" read={Number} />
    ),
    says: filter => saysRange(filter, show),
  },
  align: 'right',
  width: 96,
}
