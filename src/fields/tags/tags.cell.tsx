import type { CellAdapter } from '../adapters.browser.ts'
import { CutText, NameChips, laterEditor, saysAny, saysEmpty, texts } from '#widgets'

const TagFilterEditor = laterEditor(async () => (await import('./TagFilter.tsx')).TagFilterEditor)

export const tags: CellAdapter<readonly string[]> = {
  Column: ({ value }) => <CutText text={value.join(', ')} />,
  Show: ({ value }) => <NameChips names={value} />,
  Filter: { Editor: TagFilterEditor, format: filter => saysEmpty(filter) ?? saysAny(texts(filter['in'])) },
}
