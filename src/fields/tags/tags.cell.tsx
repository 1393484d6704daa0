import type { CellAdapter } from '../adapters.browser.ts'
import { NameChips } from '#widgets/Chip.tsx'
import { CutText } from '#widgets/CutText.tsx'
import { saysAny } from '#widgets/filters/ChoiceFilter.tsx'
import { saysEmpty, texts } from '#widgets/filters/filter.ts'
import { laterEditor } from '#widgets/filters/later.tsx'

const TagFilterEditor = laterEditor(async () => (await import('./TagFilter.tsx')).TagFilterEditor)

export const tags: CellAdapter<readonly string[]> = {
  Column: ({ value }) => (value.length === 0 ? null : <CutText text={value.join(', ')} />),
  Show: ({ value }) => <NameChips names={value} />,
  Filter: { Editor: TagFilterEditor, format: filter => saysEmpty(filter) ?? saysAny(texts(filter['in'])) },
}
