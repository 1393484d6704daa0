import { t } from '#texts/widgets.ts'
import type { FilterEditorProps, FilterObject } from './filter.ts'
import { laterEditor } from './later.tsx'

/** Editor of a `FlagFilter`: yes or no. */
export const FlagFilterEditor = laterEditor<FilterEditorProps>(async () => (await import('./editors.tsx')).FlagFilterEditor)

export const saysFlag = (filter: FilterObject): string => (filter['is'] === true ? t('widgets.yes') : t('widgets.no'))
