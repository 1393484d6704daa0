import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/planner.ts'
import { useFormats, type Choice } from '#widgets'
import { ListPopover } from '#widgets/picker/ListPopover.tsx'
import { useAllRows } from '#shared'
import { idsIn, keyOf, nextEmpty, type Place } from './cells.ts'
import type { Filling, Pattern } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

type Values = Readonly<Record<string, unknown>>

/** Patterns that are asked for, and such as are shown at a time; typing finds the others. */
const MOST = 1000
const SHOWN = 40

interface Props {
  readonly planner: Planner
  readonly library: Resource
  readonly filling: Filling
  readonly at: Place
  readonly onMove: (place: Place) => void
  readonly onClose: () => void
}

/** What fits the slot first, and of that what is planned least this week. */
const useOffered = ({ planner, library, filling, at }: Props, text: string) => {
  const allRows = useAllRows()
  const { making, options, rows } = planner
  const slotKey = making?.copies[options.slots]
  const { sort } = library.list
  const by = sort.replace(/^-/, '')
  const { data, isPending } = useQuery({
    queryKey: [library.name, 'library', slotKey],
    queryFn: () =>
      allRows(library.name, { by, filter: {}, meta: { view: 'list', columns: slotKey === undefined ? [] : [slotKey] }, most: MOST }),
  })
  const used = new Map<string, number>()
  const uses = [...rows.flatMap(row => idsIn((row as Values)[making?.source ?? ''])), ...filling.pending.map(({ pattern }) => pattern)]
  for (const id of uses) used.set(id, (used.get(id) ?? 0) + 1)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (row: Pattern): boolean => slotKey === undefined || idsIn((row as Values)[slotKey]).includes(at.slot)
  const rank = (row: Pattern): number => (fits(row) ? 0 : MOST) + (used.get(row.id) ?? 0)
  const all = data?.rows ?? []
  const matching = all.filter(({ recordTitle }) => words.every(word => recordTitle.toLowerCase().includes(word)))
  // Without a word only what fits is offered; breakfast at dinner is looked for by its name.
  const found = words.length === 0 && matching.some(fits) ? matching.filter(fits) : matching
  return {
    isPending,
    isEmpty: !isPending && all.length === 0,
    found: [...found].sort((one, other) => rank(one) - rank(other)),
    used,
  }
}

/** The library beside a cell: type to search, Enter adds and goes on to the next empty cell, Shift with Enter fills the row. */
export const LibraryPicker = (props: Props) => {
  const { planner, library, filling, at, onMove, onClose } = props
  const { period, slots, rowsIn, isOpen } = planner
  const [text, setText] = useState('')
  const { longDate } = useFormats()
  const { found, used, isPending, isEmpty } = useOffered(props, text)
  const shown = found
    .slice(0, SHOWN)
    .map(one => ({ id: one.id, title: one.recordTitle, ...(used.has(one.id) ? { note: t('planner.used') } : {}) }))
  const many = inSentence(library.label[1])
  const slot = slots.find(one => one.id === at.slot)?.title ?? at.slot

  const isFree = (place: Place): boolean => isOpen(place) && rowsIn(place).length === 0
  const coming = filling.pending.map(({ cell }) => cell)
  const goOn = (from: Place, filled: readonly Place[]): void => {
    const taken = new Set([...coming, ...filled.map(keyOf)])
    const next = nextEmpty(from, slots, period.days, place => isFree(place) && !taken.has(keyOf(place)))
    setText('')
    if (next) onMove(next)
    else onClose()
  }
  const add = ({ id, title }: Choice): void => {
    filling.add({ id, recordTitle: title }, at)
    goOn(at, [at])
  }
  const rest = period.days
    .filter(day => day >= at.day)
    .map(day => ({ day, slot: at.slot }))
    .filter(place => isFree(place) && !coming.includes(keyOf(place)))
  // In turn: what was planned least comes first, and nothing twice before everything was there.
  const fill = (): void => {
    rest.forEach((place, index) => {
      const pattern = found[index % found.length]
      if (pattern) filling.add(pattern, place)
    })
    goOn(rest.at(-1) ?? at, rest)
  }
  return (
    <ListPopover
      anchor={() => document.querySelector(`[data-cell="${keyOf(at)}"]`)}
      name={t('planner.library', { library: many })}
      title={t('planner.goesTo', { slot, day: longDate(at.day) })}
      search={t('planner.search', { library: many })}
      words={{
        close: t('common.close'),
        hint: t('planner.searchHint'),
        none: isEmpty ? t('planner.emptyLibrary', { library: library.label[1] }) : t('planner.noneFound'),
        found: t('planner.found', { count: found.length, smart_count: found.length }),
      }}
      text={text}
      onText={setText}
      options={shown}
      isBusy={isPending}
      onTake={add}
      all={rest.length > 1 ? { label: t('planner.fill', { slot, count: rest.length }), does: fill } : undefined}
      onClose={onClose}
    />
  )
}
