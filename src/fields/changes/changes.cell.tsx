import { createElement } from 'react'
import { Stack } from '@mui/material'
import { labelOf } from '#model'
import { t } from '#texts/fields.ts'
import { Nothing, useDrawChanges, useTerms } from '#widgets'
import type { CellAdapter, CellProps } from '../adapters.browser.ts'
import type { Changes, ChangesOptions } from './changes.ts'

const NOTHING = t('fields.changes.nothing')

// References read by their title, lists by their members; nothing of a change is worth a raw structure.
const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? t('fields.changes.yes') : t('fields.changes.no')
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(inWords).join(', ')
  if (typeof value === 'object') {
    const { title, label, name } = value as { title?: unknown; label?: unknown; name?: unknown }
    const named = [title, label, name].find(one => typeof one === 'string' && one !== '')
    return typeof named !== 'string'
      ? Object.values(value)
          .filter(one => one !== null && one !== '')
          .map(inWords)
          .join(', ')
      : named
  }
  return typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : typeof value === 'number' ? String(value) : ''
}

const listed = (value: Changes | null): readonly string[] =>
  entriesOf(value).map(([key, { before, after }]) => {
    const [from, to] = [inWords(before), inWords(after)]
    return `${labelOf(key)}: ${from === NOTHING ? to : t('fields.changed', { from, to })}`
  })

const isChange = (value: Changes | null): boolean => value !== null && 'version' in value

// How often an event came again is nothing that changed: its page alone says so. The second is what earlier releases called it.
const AGAIN = ['timesMore', 'repeats']

// The count of a row's changes is the machine's.
const entriesOf = (value: Changes | null) => Object.entries(value ?? {}).filter(([key]) => key !== 'version')

const Show = ({ value, options: { of }, record }: CellProps<Changes | null, ChangesOptions>) => {
  const Draw = useDrawChanges()
  const type = of === undefined ? null : record[of]
  if (entriesOf(value).length === 0) return <Nothing />
  if (Draw && value && typeof type === 'string') return createElement(Draw, { type, changes: value })
  return (
    <Stack component="ul">
      {listed(value).map(line => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  )
}

/** The fields that changed, called as the record's declaration calls them. */
const Labels = ({ type, keys }: { readonly type: string; readonly keys: readonly string[] }) => {
  const { data, isPending } = useTerms(type)
  return !isPending && keys.map(key => data?.fields[key] ?? labelOf(key)).join(', ')
}

const Column = ({ value, options: { of }, record }: CellProps<Changes | null, ChangesOptions>) => {
  const keys = entriesOf(value).flatMap(([key]) => (AGAIN.includes(key) && !isChange(value) ? [] : [key]))
  const type = of === undefined ? null : record[of]
  if (keys.length === 0) return <Nothing />
  return typeof type === 'string' ? <Labels {...{ type, keys }} /> : keys.map(labelOf).join(', ')
}

export const changes: CellAdapter<Changes | null, ChangesOptions> = {
  Column,
  Show,
}
