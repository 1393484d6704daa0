import { useEffect } from 'react'
import { t } from '#texts/fields.ts'
import { ChoiceFilterEditor, saysAny } from '#widgets/filters/ChoiceFilter.tsx'
import { textOf, texts, tidy, type FilterEditorProps, type FilterObject } from '#widgets/filters/filter.ts'
import { rememberTitles, titleOf } from '#widgets/picker/titles.ts'
import { AUDIENCE_RESOURCES, type AudienceOptions } from './audience.ts'
import { RowFilterEditor } from '../reference/RowFilter.tsx'
import { useCategories } from './useCategories.tsx'
import { categoryTexts } from './categoryTexts.browser.ts'

const scopes = (options: AudienceOptions) => [
  { id: 'all', name: t('fields.audience.everyone') },
  { id: 'select-categories', name: t('fields.audience.by', { category: categoryTexts(options)[0] }) },
  { id: 'select-groups', name: t('fields.audience.selected') },
]

/** Editor of an `AudienceFilter`: by scope, by one category, by one group. */
export const AudienceFilterEditor = ({ value, onChange, label, options }: FilterEditorProps & { readonly options: AudienceOptions }) => {
  const { categories } = useCategories()
  const set = (part: FilterObject) => onChange(tidy({ ...value, ...part }))
  useEffect(() => rememberTitles(categories.map(({ id, displayName }) => ({ id, title: displayName }))), [categories])
  const groups = value?.['receiver'] == null ? null : { in: [value['receiver']] }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <ChoiceFilterEditor
        label={label}
        value={{ in: texts(value?.['scope']) }}
        onChange={next => set({ scope: next?.['in'] ?? null })}
        choices={scopes(options)}
      />
      <label className="w-field">
        <span className="w-field-label">{t('fields.audience.one', { category: categoryTexts(options)[0] })}</span>
        <span className="w-box">
          <select value={textOf(value?.['role'])} onChange={event => set({ role: event.target.value || null })}>
            <option value="">{t('fields.audience.any')}</option>
            {categories.map(category => (
              <option key={category.id} value={category.id}>
                {category.displayName}
              </option>
            ))}
          </select>
        </span>
      </label>
      <RowFilterEditor
        resource={AUDIENCE_RESOURCES.GROUP}
        label={t('fields.audience.oneGroup')}
        value={groups}
        onChange={next => set({ receiver: texts(next?.['in']).at(-1) ?? null })}
      />
    </div>
  )
}

/** 'Everyone or By calendar', 'Independent living', 'Garden Club' in a chip. */
export const saysAudienceFilter = (filter: FilterObject, options: AudienceOptions): string => {
  const chosen = texts(filter['scope']).map(scope => scopes(options).find(one => one.id === scope)?.name ?? scope)
  const named = [...texts(filter['role']), ...texts(filter['receiver'])].map(id => titleOf(id) ?? '1 chosen')
  return [...(chosen.length > 0 ? [saysAny(chosen)] : []), ...named].join(', ')
}
