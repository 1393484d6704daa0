import type { HTMLInputTypeAttribute } from 'react'
import { t } from '#texts/widgets.ts'

/** A filter object of the wire (`TextFilter`, `DateFilter`, …) as its editor holds it; null: none. */
export type FilterObject = Readonly<Record<string, unknown>>

/** What every filter editor gets. */
export interface FilterEditorProps {
  readonly value: FilterObject | null
  readonly onChange: (next: FilterObject | null) => void
  readonly label: string
}

/** One thing that can be ticked: what is sent, and what people read. */
export interface Word {
  readonly id: string
  readonly name: string
  /** It is offered where this flag is on. */
  readonly flag?: string
}

/** What the editor of a range needs to know of what it bounds. */
export interface RangeWords {
  readonly type: HTMLInputTypeAttribute
  readonly before?: string
  /** From what the box holds to what the filter holds. Default: the text itself. */
  readonly read?: (text: string, side: 'from' | 'to') => unknown
  readonly print?: (bound: unknown) => string
}

/** The filter without its empty parts; null when nothing is left, so that the chip goes away. */
export const tidy = (filter: FilterObject): FilterObject | null => {
  const kept = Object.entries(filter).filter(
    ([, part]) => part !== null && part !== undefined && part !== '' && !(Array.isArray(part) && part.length === 0),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** How `empty` reads in a chip; null when the filter does not ask for it. */
export const saysEmpty = (filter: FilterObject): string | null =>
  filter['empty'] === true ? t('widgets.empty') : filter['empty'] === false ? t('widgets.filled') : null

/** A part of a filter as text: '' for none. */
export const textOf = (part: unknown): string =>
  typeof part === 'string' ? part : typeof part === 'number' || typeof part === 'boolean' ? String(part) : ''

/** A part of a filter as a list of texts. */
export const texts = (part: unknown): readonly string[] =>
  Array.isArray(part) ? part.map(textOf) : textOf(part) === '' ? [] : [textOf(part)]
