import type { CellAdapter } from '../adapters.browser.ts'
import { useFormats } from '#widgets/formats.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import type { TimeOptions } from './time.ts'
import text from '#widgets/text.module.css'

const Clock = ({ value }: { readonly value: string }) => <span className={text['number']}>{useFormats().timeText(value)}</span>

export const time: CellAdapter<string | null, TimeOptions> = {
  Column: ({ value }) => (value === null ? null : <Clock value={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Clock value={value} />),
  Filter: null,
  width: 80,
}
