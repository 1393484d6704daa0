import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets/formats.ts'
import { Nothing } from '#widgets/cellText.tsx'
import text from '#widgets/text.module.css'

const Clock = ({ value }: { readonly value: string }) => <span className={text['number']}>{useFormats().timeText(value)}</span>

export const time: CellAdapter<string | null> = {
  Column: ({ value }) => (value === null ? null : <Clock value={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Clock value={value} />),
  Filter: null,
  width: 92,
}
