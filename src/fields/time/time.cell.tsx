import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets'
import text from '#widgets/text.module.css'

export const time: CellAdapter<string | null> = {
  Column: ({ value }) => <span className={text['number']}>{useFormats().timeText(value)}</span>,
  width: 92,
}
