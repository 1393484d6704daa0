import { CutText, useFormats } from '#widgets'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import { inWords } from './words.ts'

/** The words of a rule. */
const Words = ({ value }: { readonly value: string }) => {
  const formats = useFormats()
  return <CutText text={inWords(value, formats)} />
}

export const recurrence: CellAdapter<string | null> = {
  ...text,
  Column: Words,
  Show: Words,
}
