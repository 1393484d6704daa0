import type { CellAdapter } from '../adapters.browser.ts'
import { DateText, RangeFilterEditor, saysRange, useFormats } from '#widgets'
import { formatsOf } from '#model'
import type { DateOptions } from './date.ts'
import text from '#widgets/text.module.css'

const Column: CellAdapter<string, DateOptions>['Column'] = ({ value, options }) => {
  const { monthText } = useFormats()
  return options.month ? <span className={text['number']}>{monthText(value)}</span> : <DateText value={value} />
}

// Somebody plans by the weekday of a day to come; of a birthday's year nobody asks it.
const Show: CellAdapter<string, DateOptions>['Show'] = ({ value, options }) => {
  const { monthText, letterDate, longDate } = useFormats()
  return <>{(options.month ? monthText : options.past ? letterDate : longDate)(value)}</>
}

export const date: CellAdapter<string | null, DateOptions> = {
  Column,
  format: (value, { month }, { locale }) => formatsOf(locale)[month ? 'monthText' : 'shortDate'](value),
  Show,
  Filter: {
    Editor: editor => <RangeFilterEditor {...editor} type="date" />,
    format: (filter, _options, { locale }) => saysRange(filter, day => formatsOf(locale).shortDate(String(day))),
  },
  width: options => (options.month ? 136 : 112),
}
