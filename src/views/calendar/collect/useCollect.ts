import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { titleKeys } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useConsole } from '#console/session/context.tsx'
import { valuesFrom } from '#console/views/form/initial.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { linkOf } from '#fields/reference/link.ts'
import { t } from '#texts/copying.ts'
import { useFormats } from '#widgets'
import { isForeign } from '#shared'
import type { Day } from '../../days.ts'
import type { LibraryOptions } from '../calendar.ts'
import type { ClashRow } from '../copy/useCopyMonth.ts'
import { useDrafts } from '../copy/useDrafts.ts'
import { daysOf } from '../copy/plan.ts'
import { useMonthRows } from '../copy/useMonthRows.ts'
import { clashesOf } from '../hours.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { useHolidayNames } from '../useHolidayNames.ts'
import { timedOf } from '../useTimed.ts'
import { spread } from './spread.ts'
import { useCollections } from './useCollections.ts'

/** A pattern, and the day and time on which a row is made of it. */
export interface Piece {
  readonly id: string
  readonly title: string
  /** Null: it is left out. */
  readonly day: Day | null
  /** '' where none is known yet. */
  readonly time: string
  /** It was made in this month before. */
  readonly isThere: boolean
}

type Values = Readonly<Record<string, unknown>>

const NONE: readonly ConsoleRecord[] = []

const withEntry = <T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> => new Map([...map, [key, value]])

/** Everything that is decided before a collection goes into a month, and the making: drafts, as one change that can be taken back. */
export const useCollect = (works: CalendarWorks, options: LibraryOptions, bulk: Bulk, onDone: (month: string) => void) => {
  const { subject, today } = works
  const { resource, at, isDay, time: timeKey } = subject
  const { organization } = useConsole()
  const { monthText } = useFormats()
  const makeDrafts = useDrafts(resource)
  const [month, setMonth] = useState(works.month)
  const [collection, setCollection] = useState('')
  const [days, setDays] = useState<ReadonlyMap<string, Day | null>>(new Map())
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map())
  const [made, setMade] = useState<number | null>(null)
  const holidays = useHolidayNames(month, month)
  const library = useCollections(resource, options, collection)
  const { making, patterns, rows } = library
  const there = useQuery(useMonthRows(subject)(month, [...titleKeys(resource), making.source], {}))
  const existing = there.data?.rows ?? NONE

  const base = (row: ConsoleRecord): Values => valuesFrom(resource, patterns, making.copies, row, isForeign(patterns, row, organization))
  const usualTime = (row: ConsoleRecord): string => {
    const values = base(row)
    const said = isDay ? timeKey !== null && values[timeKey] : values[at]
    return typeof said === 'string' ? (said.split('T').at(-1) ?? '').slice(0, 5) : ''
  }
  const timeOf = (row: ConsoleRecord): string => times.get(row.id) ?? usualTime(row)
  const valuesOn = (row: ConsoleRecord, day: Day): Values => ({
    ...base(row),
    ...(isDay ? { [at]: day, ...(timeKey === null ? {} : { [timeKey]: timeOf(row) }) } : { [at]: `${day}T${timeOf(row)}` }),
    [making.source]: { id: row.id, title: row.recordTitle },
  })
  const rowOn = (row: ConsoleRecord, day: Day): ConsoleRecord => ({ ...row, ...valuesOn(row, day), status: 'draft' })
  const timed = existing.flatMap(row => timedOf(subject, row))
  const isTaken = (row: ConsoleRecord, day: Day): boolean =>
    subject.isExclusive &&
    timeOf(row) !== '' &&
    clashesOf([...timed.filter(one => one.day === day), ...timedOf(subject, rowOn(row, day))]).some(({ first, second }) =>
      [first.id, second.id].includes(row.id),
    )

  const isMade = (row: ConsoleRecord): boolean => existing.some(one => linkOf((one as Values)[making.source])?.id === row.id)
  const fresh = rows.filter(row => !isMade(row))
  const all = daysOf(month).filter(day => !holidays.has(day))
  const coming = all.filter(day => day > today)
  const proposed = spread(fresh.length, coming.length > 0 ? coming : all, (index, day) => {
    const row = fresh[index]
    return row !== undefined && isTaken(row, day)
  })
  const dayOf = (row: ConsoleRecord): Day | null => {
    const chosen = days.get(row.id)
    return chosen === undefined ? (proposed[fresh.indexOf(row)] ?? null) : chosen
  }
  const needsTime = !isDay || timeKey !== null
  const pieces = rows.map((row): Piece => ({
    id: row.id,
    title: row.recordTitle,
    day: dayOf(row),
    time: timeOf(row),
    isThere: isMade(row),
  }))
  const placed = rows.flatMap(row => {
    const day = dayOf(row)
    return day === null || (needsTime && timeOf(row) === '') ? [] : [{ row, day }]
  })
  const clashRow = (row: ConsoleRecord, key: string | null): ClashRow => ({ title: row.recordTitle, key })
  const clashes = subject.isExclusive
    ? clashesOf([
        ...timed.map(one => ({ ...one, row: clashRow(one.row, null) })),
        ...placed.flatMap(({ row, day }) => timedOf(subject, rowOn(row, day)).map(one => ({ ...one, row: clashRow(row, row.id) }))),
      ]).filter(({ first, second }) => first.row.key !== null || second.row.key !== null)
    : []
  const put = (id: string, day: Day | null): void => setDays(before => withEntry(before, id, day))

  return {
    month,
    collection,
    collections: library.collections,
    setMonth: (next: string) => {
      setMonth(next)
      setDays(new Map())
    },
    choose: (id: string) => {
      setCollection(id)
      setDays(new Map())
      setTimes(new Map())
    },
    pieces,
    days: daysOf(month),
    holidayOn: (day: Day): string | null => holidays.get(day) ?? null,
    needsTime,
    put,
    setTime: (id: string, time: string) => setTimes(before => withEntry(before, id, time)),
    clashes,
    leaveOut: (id: string) => put(id, null),
    count: placed.length,
    isLoading: library.isLoading || there.isPending,
    error: library.error ?? there.error,
    made,
    create: async (): Promise<void> => {
      setMade(0)
      const drafts = placed.map(({ row, day }) => ({
        id: row.id,
        name: row.id,
        title: `${row.recordTitle}, ${day}`,
        values: () => valuesOn(row, day),
      }))
      const came = await bulk.run(
        () => makeDrafts(drafts, setMade),
        many => t('copying.collect.done', { rows: many, month: monthText(`${month}-01`) }),
        many => t('copying.undone', { rows: many }),
      )
      setMade(null)
      if (came) onDone(month)
    },
  }
}

export type Collect = ReturnType<typeof useCollect>
