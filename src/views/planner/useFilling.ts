import type { BulkResult } from '#model'
import { useRef, useState } from 'react'
import { reasonsOf } from '#console/data/errors.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { sendPatiently } from '#console/data/untilAnswered.ts'
import { useConsole } from '#console/session/context.tsx'
import { copiedValues, valuesFrom, type Values } from '#console/views/form/initial.ts'
import { useListState } from '#console/views/list/listScreen.ts'
import { useVerbs } from '#console/services/resources.ts'
import { t } from '#texts/planner.ts'
import { isForeign, useAllRows } from '#shared'
import { addDays, type Day } from '../days.ts'
import { byCell, hoursOf, idsIn, keyOf, valueOf, type Option, type Place } from './cells.ts'
import { typeOf, type Planner } from './usePlanner.ts'
import { MOST, spanFilter } from './useWeekRows.ts'

/** A row of the library. */
export type Pattern = Pick<ConsoleRecord, 'id' | 'recordTitle'>

/** What was put into a cell and is on its way. */
export interface Pending {
  readonly cell: string
  readonly title: string
  readonly pattern: string
  readonly changeSet: string
}

export interface Filling {
  readonly pending: readonly Pending[]
  /** Puts a pattern of the library into a cell; what is put until `finish` is one change, and taken back at once. */
  readonly add: (pattern: Pattern, place: Place) => void
  readonly finish: () => void
  readonly paste: (rows: readonly ConsoleRecord[], place: Place) => void
  readonly move: (rows: readonly ConsoleRecord[], place: Place) => void
  /** Copies the week to the one that begins with a day, or to another lane: drafts, and only into cells that are open and empty. */
  readonly copyWeek: (to: { readonly first?: Day; readonly lane?: Option }) => void
  readonly remove: (rows: readonly ConsoleRecord[]) => void
}

interface New {
  readonly title: string
  readonly values: Values
}

/** Rows that are made one after another under one change set. */
interface Session {
  readonly changeSet: string
  done: number
  readonly refused: BulkResult['refused'][number][]
  work: Promise<void>
}

const begun = (): Session => ({ changeSet: crypto.randomUUID(), done: 0, refused: [], work: Promise.resolve() })

const added = (rows: string): string => t('planner.added', { rows })
const moved = (rows: string): string => t('planner.moved', { rows })
const takenBack = (rows: string): string => t('planner.takenBack', { rows })

/** Everything that changes a planner; what it came to stands above it, with Undo. */
export const useFilling = (planner: Planner): Filling => {
  const { resource, options, making, period, rows: shown } = planner
  const { day, slots, lanes, starts, ends } = options
  const verbs = useVerbs()
  const { organization } = useConsole()
  const allRows = useAllRows()
  const { bulk } = useListState()
  const [pending, setPending] = useState<readonly Pending[]>([])
  const session = useRef<Session | null>(null)

  const inLane = (lane: Option | null): Values =>
    lanes === undefined || lane === null ? {} : { [lanes]: valueOf(typeOf(resource, lanes), lane) }
  const openHours = (place: Place, lane: Option | null): Values => {
    const hours = hoursOf(options, lane, place)
    if (!hours || 'closed' in hours) return {}
    return { ...(starts ? { [starts]: hours.startsAt } : {}), ...(ends ? { [ends]: hours.endsAt } : {}) }
  }
  /** What a cell gives the rows in it, whatever they are made from. */
  const placed = (place: Place): Values => {
    const slot = planner.slots.find(({ id }) => id === place.slot) ?? { id: place.slot, title: place.slot }
    return {
      [day]: place.day,
      [slots]: valueOf(typeOf(resource, slots), slot),
      ...inLane(planner.lane),
      ...openHours(place, planner.lane),
    }
  }
  const copied = (row: ConsoleRecord): Values => copiedValues(resource, row, making ? [making.source] : [])

  const patternValues = async ({ id, recordTitle: title }: Pattern): Promise<Values> => {
    const { library } = planner
    if (!library || !making) return {}
    const { copies, source } = making
    const meta = { view: 'list', columns: Object.values(copies) }
    const { data } = await verbs.getOne<ConsoleRecord>(library.name, { id, meta })
    return { ...valuesFrom(resource, library, copies, data, isForeign(library, data, organization)), [source]: { id, title } }
  }
  const make = async (into: Session, title: string, values: () => Values | Promise<Values>): Promise<void> => {
    try {
      const meta = { view: 'title', changeSet: into.changeSet }
      await sendPatiently(async () => verbs.create(resource.name, { data: await values(), meta }))
      into.done += 1
    } catch (error) {
      into.refused.push({ id: `${into.refused.length}`, title, message: reasonsOf(error, resource) })
    }
  }
  const makeAll = async (all: readonly New[]): Promise<Session> => {
    const into = begun()
    for (const { title, values } of all) await make(into, title, () => values)
    return into
  }

  return {
    pending,
    add: (pattern, place) => {
      const into = (session.current ??= begun())
      const { id, recordTitle: title } = pattern
      const own = placed(place)
      setPending(before => [...before, { cell: keyOf(place), title, pattern: id, changeSet: into.changeSet }])
      into.work = into.work.then(() => make(into, title, async () => ({ ...(await patternValues(pattern)), ...own })))
    },
    finish: () => {
      const into = session.current
      session.current = null
      if (!into) return
      const work = (): Promise<BulkResult> => into.work.then(() => into)
      void bulk
        .run(work, added, takenBack)
        .then(planner.refetch)
        .finally(() => setPending(before => before.filter(one => one.changeSet !== into.changeSet)))
    },
    paste: (rows, place) => {
      const all = rows.map(row => ({ title: row.recordTitle, values: { ...copied(row), ...placed(place) } }))
      void bulk.run(() => makeAll(all), added, takenBack)
    },
    move: (rows, place) => {
      const { [lanes ?? '']: _lane, ...values } = placed(place)
      void bulk.run(() => verbs.change(resource.name, { ids: rows.map(({ id }) => id) }, values), moved)
    },
    copyWeek: ({ first = period.days[0] ?? period.day, lane = planner.lane }) => {
      let left = 0
      const work = async (): Promise<BulkResult> => {
        const days = period.days.map((_, count) => addDays(first, count))
        const meta = { view: 'list', columns: [day, slots] } as const
        const there = await allRows(resource.name, {
          by: day,
          filter: spanFilter(resource, options, days, lane?.id ?? null),
          meta,
          most: MOST,
        })
        const filled = byCell(there.rows, options)
        const moved = shown.map(row => {
          const values = row as Values
          const at = { day: days[period.days.indexOf(String(values[day]))] ?? first, slot: idsIn(values[slots])[0] ?? '' }
          return { row, at, hours: hoursOf(options, lane, at) }
        })
        const going = moved.filter(({ at, hours }) => !filled.has(keyOf(at)) && !(hours && 'closed' in hours))
        left = moved.length - going.length
        const isOther = lane?.id !== planner.lane?.id
        return makeAll(
          going.map(({ row, at }) => ({
            title: row.recordTitle,
            values: { ...copied(row), [day]: at.day, ...(isOther ? { ...inLane(lane), ...openHours(at, lane) } : {}) },
          })),
        )
      }
      const says = (rows: string): string =>
        left === 0 ? added(rows) : `${added(rows)}. ${t('planner.leftOut', { count: left, smart_count: left })}`
      void bulk.run(work, says, takenBack)
    },
    remove: rows => {
      if (rows.length > 0) void bulk.remove({ ids: rows.map(({ id }) => id) })
    },
  }
}
