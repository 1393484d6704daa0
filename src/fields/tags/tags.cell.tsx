import type { CellAdapter } from '../adapters.browser.ts'
import { NameChips } from '#widgets/Chip.tsx'
import { CutText } from '#widgets/words.tsx'
import { laterEditor, saysAny } from '#widgets/filters/kinds.tsx'
import { saysEmpty, texts } from '#widgets/filters/filter.ts'

const TagFilterEditor = laterEditor(async () => (await import('./TagFilter.tsx')).TagFilterEditor)

export const tags: CellAdapter<readonly string[]> = {
  Column: ({ value }) => <CutText text={value.join(', ')} />,
  Show: ({ value }) => <NameChips names={value} />,
  Filter: { Editor: TagFilterEditor, format: filter => saysEmpty(filter) ?? saysAny(texts(filter['in'])) },
}
