import { t } from '#texts/widgets.ts'
import type { Choice } from '../fieldServices.tsx'
import { titleOf } from '../picker/titles.ts'
import { saysAny } from './ChoiceFilter.tsx'
import { saysEmpty, texts, tidy, type FilterEditorProps, type FilterObject } from './filter.ts'
import { laterEditor } from './later.tsx'

const Picker = laterEditor(async () => (await import('../picker/FilterPicker.tsx')).FilterPicker)

/** Editor of an `IdFilter`: any of the picked rows. The picker's code loads when a filter is first opened. */
export const PickFilterEditor = ({
  value,
  onChange,
  label,
  find,
}: FilterEditorProps & { readonly find: (text: string) => Promise<readonly Choice[]> }) => {
  const chosen = pickedIds(value).map(id => ({ id, title: titleOf(id) ?? t('widgets.filters.chosen') }))
  return <Picker label={label} chosen={chosen} find={find} onChange={next => onChange(tidy({ in: next.map(choice => choice.id) }))} />
}

/** The ids that an `IdFilter` holds. */
export const pickedIds = (filter: FilterObject | null): readonly string[] => [...texts(filter?.['in']), ...texts(filter?.['is'])]

/** 'Bistro or Back Yard'; where a title is not known, how many. */
export const saysPicked = (filter: FilterObject): string => {
  const ids = pickedIds(filter)
  const names = ids.flatMap(id => titleOf(id) ?? [])
  return saysEmpty(filter) ?? (names.length === ids.length ? saysAny(names) : t('widgets.filters.chosenMany', { count: ids.length }))
}
