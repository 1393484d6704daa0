import type { CellAdapter } from '../adapters.browser.ts'
import { CutText, TextFilterEditor, saysText } from '#widgets'
import { Markup } from '#widgets/Markup.tsx'
import { plainText, preview, PREVIEW_LENGTH } from './markup.ts'

export const richText: CellAdapter<string | null> = {
  Column: ({ value }) => <CutText text={preview(value)} />,
  Show: ({ value }) => <Markup html={value} />,
  // A text to be read, which beside its label would stand in a strip.
  wide: value => plainText(value).length > PREVIEW_LENGTH,
  Filter: { Editor: TextFilterEditor, format: saysText },
}
