import text from '#widgets/text.module.css'
import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets'

export const money: CellAdapter<number | null> = {
  Column: ({ value }) => <span className={text['number']}>{useFormats().money(value)}</span>,
  align: 'right',
}
