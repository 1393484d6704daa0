import { CutText, Nothing } from '#widgets/cellText.tsx'
import { useFormats } from '#widgets/formats.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import { text } from '../text/text.cell.tsx'
import { inWords } from './words.ts'

/** The words of a rule. */
const Words = ({ rule }: { readonly rule: string }) => {
  const formats = useFormats()
  return <CutText text={inWords(rule, formats)} />
}

export const recurrence: CellAdapter<string | null> = {
  ...text,
  Column: ({ value }) => (value === null ? null : <Words rule={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Words rule={value} />),
}
