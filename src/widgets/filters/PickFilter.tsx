import { lazy, Suspense } from 'react'
import { t } from '#texts/widgets.ts'
import type { Choice } from '../fieldServices.tsx'
import { titleOf } from '../picker/titles.ts'
import { saysAny } from './ChoiceFilter.tsx'
import { saysEmpty, texts, tidy, type FilterEditorProps, type FilterObject } from './filter.ts'

const Picker = lazy(() => import('../picker/FilterPicker.tsx'))

/** Editor of an `IdFilter`: any of the picked rows. The picker's code loads when a filter is first opened. */
export const PickFilterEditor = ({
  value,
  onChange,
  label,
  find,
}: FilterEditorProps & { readonly find: (text: string) => Promise<readonly Choice[]> }) => {
  const chosen = pickedIds(value).map(id => ({ id, title: titleOf(id) ?? t('widgets.filters.chosen') }))
  return (
    <Suspense fallback={null}>
      <Picker label={label} chosen={chosen} find={find} onChange={next => onChange(tidy({ in: next.map(choice => choice.id) }))} />
    </Suspense>
  )
}

/** The ids that an `IdFilter` holds. */
export const pickedIds = (filter: FilterObject | null): readonly string[] => [...texts(filter?.['in']), ...texts(filter?.['is'])]

/** 'Bistro or Back Yard'; where a title is not known, how many. */
export const saysPicked = (filter: FilterObject): string => {
  const ids = pickedIds(filter)
  const names = ids.flatMap(id => titleOf(id) ?? [])
  return saysEmpty(filter) ?? (names.length === ids.length ? saysAny(names) : t('widgets.filters.chosenMany', { count: ids.length }))
}
