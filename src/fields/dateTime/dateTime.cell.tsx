import type { CellAdapter } from '../adapters.browser.ts'
import { DateText } from '#widgets/DateText.tsx'
import { longMoment } from '#model'
import { Nothing } from '#widgets/Nothing.tsx'
import type { DateTimeOptions } from './dateTime.ts'
import { MomentFilterEditor, saysMoments } from './MomentFilter.tsx'

export const dateTime: CellAdapter<string | null, DateTimeOptions> = {
  Column: ({ value }) => <DateText value={value} />,
  Show: ({ value }) => (value === null ? <Nothing /> : <time dateTime={value}>{longMoment(value)}</time>),
  Filter: { Editor: MomentFilterEditor, format: (filter, _options, env) => saysMoments(filter, env.timeZone) },
  width: 176,
}
