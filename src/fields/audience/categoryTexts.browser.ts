import { t } from '#texts/fields.ts'
import type { FieldServices } from '#widgets'
import type { AudienceOptions, Scope } from './audience.ts'
import { categoriesOf } from './words.ts'

/** What one and several roles of an audience are called in the language of the page. */
export const categoryTexts = (options: AudienceOptions): readonly [one: string, many: string] =>
  categoriesOf(options) === 'calendars'
    ? [t('fields.audience.calendar'), t('fields.audience.calendars')]
    : [t('fields.audience.category'), t('fields.audience.categories')]

/** Whether an organization with these flags addresses categories here. */
export const isByCategory = ({ categoriesFlag }: AudienceOptions, hasFlag: FieldServices['hasFlag']): boolean =>
  categoriesFlag === undefined || hasFlag(categoriesFlag)

/** Whom an audience may be for. */
export const scopesOf = (options: AudienceOptions): readonly { readonly id: Scope; readonly name: string }[] => [
  { id: 'all', name: t('fields.audience.everyone') },
  { id: 'select-categories', name: t('fields.audience.by', { category: categoryTexts(options)[0] }) },
  { id: 'select-groups', name: t('fields.audience.selected') },
]
