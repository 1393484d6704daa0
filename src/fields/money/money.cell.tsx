import text from '#widgets/text.module.css'
import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets'

const Dollars = ({ value }: { readonly value: number }) => <span className={text['number']}>{useFormats().money(value)}</span>

export const money: CellAdapter<number | null> = {
  Column: Dollars,
  Show: Dollars,
  Filter: null,
  align: 'right',
}
