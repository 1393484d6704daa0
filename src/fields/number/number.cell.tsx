import type { CellAdapter } from '../adapters.browser.ts'
import { formatsOf } from '#model'
import { RangeFilterEditor, saysRange, useFormats } from '#widgets'
import type { NumberOptions } from './number.ts'
import text from '#widgets/text.module.css'

const Figure = ({ value, options }: { readonly value: number; readonly options: NumberOptions }) => (
  <span className={text['number']}>{useFormats().number(value, options.digits)}</span>
)

export const number: CellAdapter<number | null, NumberOptions> = {
  Column: Figure,
  Show: Figure,
  Filter: {
    Editor: editor => <RangeFilterEditor {...editor} type="number" read={Number} />,
    format: (filter, _options, { locale }) => saysRange(filter, one => formatsOf(locale).number(Number(one))),
  },
  format: (value, { digits }, { locale }) => formatsOf(locale).number(value, digits),
  align: 'right',
  width: 96,
}
