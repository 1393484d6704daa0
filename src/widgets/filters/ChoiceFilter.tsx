import { t } from '#texts/widgets.ts'
import { saysEmpty, texts, type FilterEditorProps, type FilterObject, type Word } from './filter.ts'
import { laterEditor } from './later.tsx'

/** Editor of a filter with `in`: any of the ticked words. */
export const ChoiceFilterEditor = laterEditor<FilterEditorProps & { readonly choices: readonly Word[] }>(
  async () => (await import('./editors.tsx')).ChoiceFilterEditor,
)

/** 'Bistro or Back Yard' for up to two, then 'Any of 3'. */
export const saysAny = (names: readonly string[]): string => {
  const [one = '', other] = names
  if (names.length > 2) return t('widgets.filters.anyOf', { count: names.length })
  return other === undefined ? one : t('widgets.filters.either', { one, other })
}

export const saysChoice = (filter: FilterObject, choices: readonly Word[]): string =>
  saysEmpty(filter) ??
  saysAny([...texts(filter['in']), ...texts(filter['is'])].map(id => choices.find(choice => choice.id === id)?.name ?? id))
