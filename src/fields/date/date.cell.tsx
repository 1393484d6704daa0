import type { CellAdapter } from '../adapters.browser.ts'
import { DateText } from '#widgets/DateText.tsx'
import { longDate, monthText, shortDate } from '#model'
import { Nothing } from '#widgets/Nothing.tsx'
import { RangeFilterEditor, saysRange } from '#widgets/filters/RangeFilter.tsx'
import type { DateOptions } from './date.ts'

export const date: CellAdapter<string | null, DateOptions> = {
  Column: ({ value, options }) => (options.month ? <span className="w-number">{monthText(value)}</span> : <DateText value={value} />),
  Show: ({ value, options }) => (value === null ? <Nothing /> : <>{options.month ? monthText(value) : longDate(value)}</>),
  Filter: {
    Editor: ({ value, onChange, label }) => <RangeFilterEditor value={value} onChange={onChange} label={label} type="date" />,
    format: filter => saysRange(filter, day => shortDate(String(day))),
  },
  width: options => (options.month ? 136 : 112),
}
