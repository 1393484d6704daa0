import { choiceLabel, optionsOf } from '#fields/choice/options.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { formatsOf, labelOf, type FieldEnv, type Resource } from '#model'
import { t } from '#texts/workbooks.ts'
import { fieldOfKey, fieldTypeOf, targetOf, type NamedField } from './catalogue.ts'
import { figureNamed, type ResourceNamed } from './figures.ts'
import { statusLabel } from './states.ts'

type Filter = Readonly<Record<string, unknown>>

/** What filters are said with: how the organization writes days, what rows are called that they name, and the declarations. */
export interface FilterWords {
  readonly env: FieldEnv
  readonly titles: ReadonlyMap<string, string>
  readonly find: ResourceNamed
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (text: string): boolean => UUID.test(text)

const idsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? isUuid(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(idsIn)
      : []

/** Rows that a filter names by their ids, by resource: their titles are to be looked up. */
export const namedInFilter = (resource: Resource, filter: Filter): readonly (readonly [resource: string, ids: readonly string[]])[] =>
  Object.entries(filter).flatMap(([key, value]): (readonly [string, readonly string[]])[] => {
    const target = targetOf(fieldOfKey(resource, key)?.field)
    const ids = idsIn(value)
    return target === null || ids.length === 0 ? [] : [[target, ids]]
  })

const said = (value: unknown, named: NamedField | null, words: FilterWords): string => {
  if (Array.isArray(value)) {
    const known = value.filter(one => !isUuid(String(one)) || words.titles.has(String(one)))
    return known.length === value.length
      ? value.map(one => said(one, named, words)).join(', ')
      : t('workbooks.chosen', { count: value.length })
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([key, one]) => (one === null ? [] : [partOf(key, one, named, words)]))
      .join(', ')
  const text = String(value)
  const { env, titles } = words
  const type = named && fieldTypeOf(named.field)
  const { daySpan } = formatsOf(env.locale)
  const day = (written: string): string => daySpan(written, written)
  if (type?.isMoment) return day((wallTimeOf(text, env.timeZone) ?? text).slice(0, 10))
  if (type?.isDay) return day(text)
  if (typeof value === 'boolean') return t(value ? 'workbooks.yes' : 'workbooks.no')
  return isUuid(text) ? (titles.get(text) ?? t('workbooks.chosen', { count: 1 })) : choiceLabel(optionsOf(named?.field), text)
}

const partOf = (key: string, value: unknown, named: NamedField | null, words: FilterWords): string => {
  if (key === 'empty') return t(value === true ? 'workbooks.empty' : 'workbooks.filled')
  if (key === 'upcoming' && value === true) return t('workbooks.upcoming')
  const what = said(value, named, words)
  if (key === 'from' || key === 'to' || key === 'contains') return t(`workbooks.${key}`, { what })
  return key === 'in' || key === 'is' ? what : `${labelOf(key)}: ${what}`
}

/** A list's filter as people read it, a condition each: ['Venue', 'Chapel']. */
export const filterLines = (resource: Resource, filter: Filter, words: FilterWords): readonly (readonly [label: string, text: string])[] =>
  Object.entries(filter).flatMap(([key, value]): (readonly [string, string])[] => {
    if (value === null || value === undefined || value === '' || value === false) return []
    if (key === 'q') return [[t('workbooks.search'), said(value, null, words)]]
    if (key === 'deleted') return [[t('workbooks.trash'), t('workbooks.yes')]]
    if (key === 'status')
      return [
        [
          labelOf(key),
          [value]
            .flat()
            .map(one => statusLabel(resource, one as string))
            .join(', '),
        ],
      ]
    if (key === 'figure') {
      const { name, from, to } = value as { readonly name: string; readonly from: string; readonly to: string }
      const label = figureNamed(words.find, name)?.figure.label ?? name
      return [[label, formatsOf(words.env.locale).daySpan(from, to)]]
    }
    const named = fieldOfKey(resource, key)
    return [[named?.label ?? labelOf(key), said(value, named, words)]]
  })
