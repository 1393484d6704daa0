import text from '#widgets/text.module.css'
import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets/formats.ts'
import { Nothing } from '#widgets/cellText.tsx'

const Dollars = ({ value }: { readonly value: number }) => <span className={text['number']}>{useFormats().money(value)}</span>

export const money: CellAdapter<number | null> = {
  Column: ({ value }) => (value === null ? null : <Dollars value={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Dollars value={value} />),
  Filter: null,
  align: 'right',
}
