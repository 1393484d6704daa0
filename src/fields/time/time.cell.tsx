import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets'
import text from '#widgets/text.module.css'

const Clock = ({ value }: { readonly value: string }) => <span className={text['number']}>{useFormats().timeText(value)}</span>

export const time: CellAdapter<string | null> = {
  Column: Clock,
  Show: Clock,
  Filter: null,
  width: 92,
}
