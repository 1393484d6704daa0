import type { CellAdapter } from '../adapters.browser.ts'
import { formatsOf } from '#model'
import { RangeFilterEditor, saysRange, useFormats } from '#widgets'
import type { NumberOptions } from './number.ts'
import text from '#widgets/text.module.css'

export const number: CellAdapter<number | null, NumberOptions> = {
  Column: ({ value, options }) => <span className={text['number']}>{useFormats().number(value, options.digits)}</span>,
  Filter: {
    Editor: editor => <RangeFilterEditor {...editor} type="number" read={Number} />,
    format: (filter, _options, { locale }) => saysRange(filter, one => formatsOf(locale).number(Number(one))),
  },
  format: (value, { digits }, { locale }) => formatsOf(locale).number(value, digits),
  align: 'right',
  width: 96,
}
