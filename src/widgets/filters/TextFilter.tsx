import { t } from '#texts/widgets.ts'
import { FilterBox } from './FilterBox.tsx'
import { saysEmpty, textOf, tidy, type FilterEditorProps, type FilterObject } from './filter.ts'

/** Editor of a `TextFilter`: part of the text. */
export const TextFilterEditor = ({ value, onChange, label }: FilterEditorProps) => (
  <FilterBox
    label={t('widgets.filters.contains', { label })}
    value={textOf(value?.['contains'])}
    onChange={text => onChange(tidy({ contains: text }))}
  />
)

/** '“garden”' in a chip. */
export const saysText = (filter: FilterObject): string => saysEmpty(filter) ?? `“${textOf(filter['is'] ?? filter['contains'])}”`
