import { useEffect, useId } from 'react'
import { Stack } from '@mui/material'
import { t } from '#texts/fields.ts'
import {
  FieldFrame,
  SelectBox,
  rememberTitles,
  textOf,
  texts,
  tidy,
  controlOf,
  useCategories,
  useFieldServices,
  type FilterEditorProps,
  type FilterObject,
} from '#widgets'
import { ChoiceFilterEditor } from '#widgets/filters/editors.tsx'
import { AUDIENCE_RESOURCES, type AudienceOptions } from './audience.ts'
import { RowFilterEditor } from '../reference/RowFilter.tsx'
import { categoryTexts, isByCategory, scopesOf } from './categoryTexts.browser.ts'

/** Editor of an `AudienceFilter`: by scope, by one category, by one group. */
export const AudienceFilterEditor = ({ value, onChange, label, options }: FilterEditorProps & { readonly options: AudienceOptions }) => {
  const { categories } = useCategories()
  const isOpen = isByCategory(options, useFieldServices().hasFlag)
  const id = useId()
  const set = (part: FilterObject) => onChange(tidy({ ...value, ...part }))
  useEffect(() => rememberTitles(categories.map(({ id, displayName }) => ({ id, title: displayName }))), [categories])
  const groups = value?.['receiver'] == null ? null : { in: [value['receiver']] }
  return (
    <Stack spacing={1.5}>
      <ChoiceFilterEditor
        label={label}
        value={{ in: texts(value?.['scope']) }}
        onChange={next => set({ scope: next?.['in'] ?? null })}
        choices={scopesOf(options).filter(one => one.id !== 'select-categories' || isOpen)}
      />
      {isOpen && (
        <FieldFrame frame={{ id, label: t('fields.audience.one', { category: categoryTexts(options)[0] }) }}>
          <SelectBox
            control={controlOf(id)}
            value={textOf(value?.['role'])}
            change={role => set({ role: role || null, everyone: null })}
            choices={categories.map(category => ({ value: category.id, label: category.displayName }))}
            none={t('fields.audience.any')}
          />
        </FieldFrame>
      )}
      <RowFilterEditor
        resource={AUDIENCE_RESOURCES.GROUP}
        label={t('fields.audience.oneGroup')}
        value={groups}
        onChange={next => set({ receiver: texts(next?.['in']).at(-1) ?? null })}
      />
    </Stack>
  )
}
