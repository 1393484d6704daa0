import { CutText, useFormats } from '#widgets'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import { inWords } from './words.ts'

export const recurrence: CellAdapter<string | null> = {
  Column: ({ value }) => <CutText text={inWords(value, useFormats())} />,
  Filter: text.Filter,
}
