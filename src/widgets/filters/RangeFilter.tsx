import { t } from '#texts/widgets.ts'
import { isRelativeDays } from '#model/relativeDays.ts'
import { saysEmpty, type FilterEditorProps, type FilterObject, type RangeWords } from './filter.ts'
import { laterEditor } from './later.tsx'

/** Editor of a filter with `from` and `to`, both included. */
export const RangeFilterEditor = laterEditor<FilterEditorProps & RangeWords>(async () => (await import('./editors.tsx')).RangeFilterEditor)

/** '5 May – 18 May', 'from 5 May', 'until 18 May', 'This week' in a chip. */
export const saysRange = (filter: FilterObject, say: (bound: unknown) => string): string => {
  const [from, to] = [filter['from'], filter['to']]
  const empty = saysEmpty(filter)
  if (empty) return empty
  if (isRelativeDays(filter['during'])) return t(`widgets.filters.during.${filter['during']}`)
  if (from != null && to != null) return `${say(from)} – ${say(to)}`
  return from != null ? t('widgets.filters.since', { from: say(from) }) : t('widgets.filters.until', { to: say(to) })
}
