import { saysEmpty, textOf, type FilterEditorProps, type FilterObject } from './filter.ts'
import { laterEditor } from './later.tsx'

/** Editor of a `TextFilter`: part of the text. */
export const TextFilterEditor = laterEditor<FilterEditorProps>(async () => (await import('./editors.tsx')).TextFilterEditor)

/** '“garden”' in a chip. */
export const saysText = (filter: FilterObject): string => saysEmpty(filter) ?? `“${textOf(filter['is'] ?? filter['contains'])}”`
