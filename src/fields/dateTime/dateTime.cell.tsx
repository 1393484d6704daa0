import type { CellAdapter } from '../adapters.browser.ts'
import { formatsOf } from '#model'
import { DateText, useFormats } from '#widgets'
import { MomentFilterEditor, saysMoments } from './MomentFilter.tsx'

/** 'PM' goes with its hour into the next line. */
const together = (moment: string): string => moment.replace(/ (?=\D+$)/, '\u00a0')

const Show = ({ value }: { readonly value: string }) => {
  const { longMoment } = useFormats()
  return <time dateTime={value}>{together(longMoment(value))}</time>
}

export const dateTime: CellAdapter<string | null> = {
  Column: ({ value }) => <DateText value={value} />,
  format: (value, _options, { locale }) => formatsOf(locale).shortMoment(value),
  Show,
  Filter: { Editor: MomentFilterEditor, format: (filter, _options, env) => saysMoments(filter, env) },
  width: 176,
}
