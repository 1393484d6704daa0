import type { HTMLInputTypeAttribute } from 'react'
import { t } from '#texts/widgets.ts'
import { FilterBox } from './FilterBox.tsx'
import { saysEmpty, textOf, tidy, type FilterEditorProps, type FilterObject } from './filter.ts'
import '../widgets.css'
import '../field/field.css'

/** Editor of a filter with `from` and `to`, both included. */
export const RangeFilterEditor = ({ value, onChange, label, type, before, read, print }: FilterEditorProps & RangeWords) => {
  const part = (key: 'from' | 'to') =>
    value?.[key] === undefined || value[key] === null ? '' : print ? print(value[key]) : textOf(value[key])
  const set = (key: 'from' | 'to') => (text: string) =>
    onChange(tidy({ from: value?.['from'], to: value?.['to'], [key]: text === '' ? null : read ? read(text, key) : text }))
  const shared = { type, ...(before === undefined ? {} : { before }) }
  return (
    <div className="w-columns">
      <FilterBox label={t('widgets.filters.from', { label })} value={part('from')} onChange={set('from')} {...shared} />
      <FilterBox label={t('widgets.filters.to', { label })} value={part('to')} onChange={set('to')} {...shared} />
    </div>
  )
}

interface RangeWords {
  readonly type: HTMLInputTypeAttribute
  readonly before?: string
  /** From what the box holds to what the filter holds. Default: the text itself. */
  readonly read?: (text: string, side: 'from' | 'to') => unknown
  readonly print?: (bound: unknown) => string
}

/** '5 May – 18 May', 'from 5 May', 'until 18 May' in a chip. */
export const saysRange = (filter: FilterObject, say: (bound: unknown) => string): string => {
  const [from, to] = [filter['from'], filter['to']]
  const empty = saysEmpty(filter)
  if (empty) return empty
  if (from != null && to != null) return `${say(from)} – ${say(to)}`
  return from != null ? t('widgets.filters.since', { from: say(from) }) : t('widgets.filters.until', { to: say(to) })
}
