import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formKeys, titleKeys } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useConsole } from '#console/session/context.tsx'
import { wallOf } from '#console/views/calendar/subject.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/copying.ts'
import { useFormats } from '#widgets'
import { copiedValues } from '#console/views/form/initial.ts'
import { addMonths, type Day } from '../../days.ts'
import { clashesOf, type Clash, type Lane } from '../hours.ts'
import { valuesAt } from '../useDrop.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { slotOf, timedOf } from '../useTimed.ts'
import { useHolidayNames } from '../useHolidayNames.ts'
import { useLanes } from '../useLanes.ts'
import { freeLane } from './rooms.ts'
import { useDrafts, type Draft } from './useDrafts.ts'
import { MOST, useMonthRows } from './useMonthRows.ts'
import { copyKey, daysOf, planCopy, sameWeekday, type CopyPlan, type Entry } from './plan.ts'

export interface CopyMonth {
  readonly month: string
  readonly setMonth: (month: string) => void
  readonly plan: CopyPlan
  readonly countOn: (day: Day) => number
  /** How many of the month that is copied are on a day of it, one-offs included. */
  readonly sourceOn: (day: Day) => number
  /** A fifth weekday that takes what comes on the fourth. */
  readonly isFilled: (day: Day) => boolean
  readonly isSkipped: (day: Day) => boolean
  readonly toggle: (day: Day) => void
  readonly holidayOn: (day: Day) => string | null
  readonly clashes: readonly Clash<ClashRow>[]
  /** Another place for one of the two, that is free at that time; null: there is none, or neither is a copy. */
  readonly roomFor: (clash: Clash<ClashRow>) => Room | null
  readonly moveTo: (room: Room) => void
  readonly moveBack: (key: string) => void
  /** The copies that take place elsewhere than what they are copied from. */
  readonly rooms: readonly (Room & { readonly day: Day })[]
  readonly leaveOut: (key: string) => void
  readonly takeBack: (key: string) => void
  /** The copies that somebody left out. */
  readonly leftOut: readonly { readonly key: string; readonly title: string; readonly day: Day }[]
  readonly place: (id: string, day: Day | null) => void
  readonly placeOf: (id: string) => Day | null
  readonly missing: number
  readonly isLoading: boolean
  readonly error: Error | null
  /** How many are made; null: nothing has begun. */
  readonly made: number | null
  readonly create: () => Promise<void>
}

/** A row of the other month in a clash: one that is there, or a copy, which may stay out. */
export interface ClashRow {
  readonly title: string
  readonly key: string | null
}

/** A copy that takes place in another place. */
export interface Room {
  readonly key: string
  readonly title: string
  readonly from: Lane
  readonly to: Lane
}

const NONE: readonly ConsoleRecord[] = []

const withoutKey = <T>(set: ReadonlySet<T>, key: T): ReadonlySet<T> => new Set([...set].filter(one => one !== key))

/** Everything that is decided before a month of a calendar is copied, and the copying: drafts, as one change that can be taken back. */
export const useCopyMonth = (works: CalendarWorks, bulk: Bulk, onDone: (month: string) => void): CopyMonth => {
  const { subject, filter } = works
  const { resource } = subject
  const { organization } = useConsole()
  const { monthText } = useFormats()
  const makeDrafts = useDrafts(resource)
  const [month, setMonth] = useState(() => addMonths(works.month, 1))
  const holidays = useHolidayNames(month, month)
  const [turned, setTurned] = useState<ReadonlySet<Day>>(new Set())
  const [placed, setPlaced] = useState<ReadonlyMap<string, Day>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [rooms, setRooms] = useState<ReadonlyMap<string, Room>>(new Map())
  const [made, setMade] = useState<number | null>(null)

  const rowsOf = useMonthRows(subject)
  const source = useQuery(rowsOf(works.month, formKeys(resource), filter))
  const there = useQuery(rowsOf(month, titleKeys(resource), {}))

  const own = useMemo(
    () => (source.data?.rows ?? NONE).filter(row => row['organizationId'] === undefined || row['organizationId'] === organization.id),
    [source.data, organization.id],
  )
  const entryOf = (row: ConsoleRecord): Entry => {
    const [day = '', time = ''] = wallOf(subject, row).split('T')
    return { id: row.id, title: row.recordTitle, day, time }
  }
  const existing = there.data?.rows ?? NONE
  const isSkipped = (day: Day): boolean => holidays.has(day) !== turned.has(day)
  const entries = own.map(entryOf)
  const plan = planCopy(entries, month, existing.map(entryOf), {
    skipped: new Set(daysOf(month).filter(isSkipped)),
    placed: new Map([...placed].filter(([, day]) => day.startsWith(month))),
    left,
  })

  const byId = new Map(own.map(row => [row.id, row]))
  const movedTo = (row: ConsoleRecord, day: Day): ConsoleRecord => {
    const room = rooms.get(copyKey(row.id, day))
    const slot = slotOf(subject, row, room?.from.id ?? null)
    return { ...row, ...valuesAt(subject, row, slot, { ...slot, day }, room?.to ?? null) }
  }
  const titleOf = (key: string): { readonly key: string; readonly title: string; readonly day: Day } => {
    const [id = '', day = ''] = key.split(' ')
    return { key, title: byId.get(id)?.recordTitle ?? '', day }
  }
  const timedAs = (row: ConsoleRecord, clash: ClashRow, id: string) => timedOf(subject, row).map(one => ({ ...one, id, row: clash }))
  const timed = subject.isExclusive
    ? [
        ...existing.flatMap(row => timedAs(row, { title: row.recordTitle, key: null }, row.id)),
        ...plan.copies.flatMap(({ entry, day }) => {
          const row = byId.get(entry.id)
          const key = copyKey(entry.id, day)
          return row ? timedAs(movedTo(row, day), { title: entry.title, key }, key) : []
        }),
      ]
    : []
  const clashes = clashesOf(timed).filter(({ first, second }) => first.row.key !== null || second.row.key !== null)
  const lanes = useLanes(subject, timed, subject.isExclusive)
  const roomFor = ({ lane, first, second }: Clash<ClashRow>): Room | null => {
    for (const { row } of [second, first]) {
      const { key, title } = row
      const to =
        key === null
          ? null
          : freeLane(
              lanes,
              timed.filter(({ id }) => id === key),
              timed,
            )
      if (key !== null && to !== null) return { key, title, from: rooms.get(key)?.from ?? lane, to }
    }
    return null
  }

  const drafts = plan.copies.flatMap(({ entry, day }): readonly Draft[] => {
    const row = byId.get(entry.id)
    if (!row) return []
    const name = `${day} ${entry.time} ${entry.title}`
    return [
      {
        id: copyKey(entry.id, day),
        name,
        title: `${entry.title}, ${day}`,
        values: () => copiedValues(resource, movedTo(row, day)),
      },
    ]
  })

  return {
    month,
    setMonth,
    plan,
    countOn: day => plan.copies.filter(copy => copy.day === day).length,
    sourceOn: day => entries.filter(entry => entry.day === day).length,
    isFilled: day => plan.from.has(day) && sameWeekday(day, works.month) === null,
    isSkipped,
    toggle: day => setTurned(before => (before.has(day) ? withoutKey(before, day) : new Set([...before, day]))),
    holidayOn: day => holidays.get(day) ?? null,
    clashes,
    roomFor,
    moveTo: room => setRooms(before => new Map([...before, [room.key, room]])),
    moveBack: key => setRooms(before => new Map([...before].filter(([one]) => one !== key))),
    rooms: [...rooms.values()]
      .map(room => ({ ...room, day: titleOf(room.key).day }))
      .filter(({ key }) => timed.some(({ id }) => id === key)),
    leaveOut: key => setLeft(before => new Set([...before, key])),
    takeBack: key => setLeft(before => withoutKey(before, key)),
    leftOut: [...left].map(titleOf).filter(({ title, day }) => title !== '' && day.startsWith(month)),
    place: (id, day) =>
      setPlaced(before => new Map([...[...before].filter(([one]) => one !== id), ...(day === null ? [] : [[id, day] as const])])),
    placeOf: id => placed.get(id) ?? null,
    missing: Math.max(0, (source.data?.total ?? 0) - MOST),
    isLoading: source.isPending || there.isPending,
    error: source.error ?? there.error,
    made,
    create: async () => {
      setMade(0)
      const says = (rows: string): string => t('copying.done', { rows, month: monthText(`${month}-01`) })
      const came = await bulk.run(
        () => makeDrafts(drafts, setMade),
        says,
        rows => t('copying.undone', { rows }),
      )
      setMade(null)
      if (came) onDone(month)
    },
  }
}
