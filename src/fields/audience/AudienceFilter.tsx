import { t } from '#texts/widgets.ts'
import { saysAny } from '#widgets/filters/ChoiceFilter.tsx'
import { texts, type FilterObject } from '#widgets/filters/filter.ts'
import { laterEditor } from '#widgets/filters/later.tsx'
import { titleOf } from '#widgets/picker/titles.ts'
import type { AudienceOptions } from './audience.ts'
import { scopesOf } from './categoryTexts.browser.ts'

/** Editor of an `AudienceFilter`: by scope, by one category, by one group. */
export const AudienceFilterEditor = laterEditor(async () => (await import('./AudienceFilterEditor.tsx')).AudienceFilterEditor)

/** 'Everyone or By calendar', 'Independent living', 'Garden Club' in a chip. */
export const saysAudienceFilter = (filter: FilterObject, options: AudienceOptions): string => {
  const chosen = texts(filter['scope']).map(scope => scopesOf(options).find(one => one.id === scope)?.name ?? scope)
  const named = [...texts(filter['role']), ...texts(filter['receiver'])].map(
    id => titleOf(id) ?? t('widgets.filters.chosenMany', { count: 1 }),
  )
  return [...(chosen.length > 0 ? [saysAny(chosen)] : []), ...named].join(', ')
}
