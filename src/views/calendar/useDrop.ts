import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useEvent, useRefresh } from 'ra-core'
import { fieldOfKey, fieldTypeOf, seriesKey, targetOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import { useBulk, type Bulk } from '#console/views/list/useBulk.ts'
import { useVerbs } from '#console/services/resources.ts'
import type { FieldEnv, BulkResult } from '#model'
import { t } from '#texts/calendars.ts'
import { painted } from '#widgets/painted.ts'
import { useEnv } from '#shared'
import { clashesOf, timeOf, type Lane } from './hours.ts'
import type { Taken } from './useHand.ts'
import { endOf, type Slot } from './slots.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useSlotWords } from './useSlotWords.ts'
import { OFF, timedOf } from './useTimed.ts'

type Values = Readonly<Record<string, unknown>>

/** Brings a row where it was put; true: it is there. `onBack` is called where it could not stay there, before it is back. */
export type Drop = (taken: Taken, lane: Lane | null, onBack: () => void) => Promise<boolean>

const endValues = ({ resource, ends }: Subject, record: ConsoleRecord, before: Slot, after: Slot): Values => {
  const named = ends === null ? null : fieldOfKey(resource, ends)
  if (ends === null || !named || after.from === null) return {}
  const type = fieldTypeOf(named.field)
  const hadEnd = (record as Values)[ends] !== null && (record as Values)[ends] !== undefined
  // Where no end is said, only one that somebody draws is.
  if (!hadEnd && before.length === after.length) return {}
  const said = type.shift?.unit === 'minutes' ? endOf(after) : type.filter === 'NumberFilter' ? after.length : endOf(after).slice(11)
  return { [ends]: said }
}

/** A row that takes place elsewhere: of several places the one that is meant is exchanged. */
const laneValues = ({ resource, lanes }: Subject, record: ConsoleRecord, from: string | null, to: Lane | null): Values => {
  const named = lanes === null ? null : fieldOfKey(resource, lanes)
  if (lanes === null || !named || from === (to?.id ?? null)) return {}
  const isChoice = targetOf(named.field) === null
  const valueOf = (lane: Lane): unknown => (isChoice ? lane.id : lane)
  const idOf = (value: unknown): unknown => (isChoice ? value : (value as Lane).id)
  if (!Array.isArray(fieldTypeOf(named.field).empty)) return { [lanes]: to === null ? null : valueOf(to) }
  const all = ((record as Values)[lanes] ?? []) as readonly unknown[]
  const rest = all.filter(value => ![from, to?.id].includes(idOf(value) as string))
  return { [lanes]: to === null ? rest : [...rest, valueOf(to)] }
}

/** The form values that bring a row from where it stands to another slot; only those that change. `lane`: the place of that slot. */
export const valuesAt = (subject: Subject, record: ConsoleRecord, before: Slot, after: Slot, lane: Lane | null = null): Values => {
  const { at, isDay, time } = subject
  const clock = after.from === null ? null : timeOf(after.from)
  const wanted: Values = {
    [at]: isDay || clock === null ? after.day : `${after.day}T${clock}`,
    ...(isDay && time !== null && clock !== null ? { [time]: clock } : {}),
    ...endValues(subject, record, before, after),
  }
  const moved = Object.entries(wanted).filter(([key, value]) => (record as Values)[key] !== value)
  return { ...Object.fromEntries(moved), ...laneValues(subject, record, before.lane, lane) }
}

/** What the form would say of the values; null: nothing. */
const problemOf = ({ resource }: Subject, values: Values, env: FieldEnv): string | null => {
  for (const [key, value] of Object.entries(values)) {
    const named = fieldOfKey(resource, key)
    const [problem] = named ? fieldTypeOf(named.field).check(value, named.field.options, env) : []
    if (named && problem) return `${named.label}: ${problem.message}`
  }
  return null
}

/** The save of a row that was moved: one update that starts from the version that was seen, with its outcome and Undo. */
export const useDrop = (works: CalendarWorks): { readonly drop: Drop; readonly bulk: Bulk | null } => {
  const { subject, events, timed } = works
  const { resource } = subject
  const verbs = useVerbs()
  const env = useEnv()
  const whenOf = useSlotWords(subject)
  const client = useQueryClient()
  const refresh = useRefresh()
  // The row stands where it was put, and hundreds of others where they were: lists read them when they are looked at. Under a filter it may
  // be gone.
  const again = (): void => {
    if (Object.keys(works.filter).length > 0) refresh()
    else void client.invalidateQueries({ queryKey: [resource.name], refetchType: 'none' })
  }
  const bulk = useBulk(resource, { again })
  // What another page left to be said stands where the list says it.
  const [hasMoved, setMoved] = useState(false)

  // Whoever moves it on before it was read again goes on from what they have seen.
  const versions = useRef(new Map<string, number>())

  /** The place that the row would share with another at one time. */
  const bookedTwice = (moved: ConsoleRecord): string | null => {
    if (!subject.isExclusive || OFF.includes(moved.status)) return null
    const own = timedOf(subject, moved)
    const others = timed.filter(({ id, row, day }) => id !== moved.id && !OFF.includes(row.status) && own.some(one => one.day === day))
    const clash = clashesOf([...others, ...own]).find(({ first, second }) => [first.id, second.id].includes(moved.id))
    return clash?.lane.title ?? null
  }
  const messageOf = (moved: ConsoleRecord, { at }: Taken, lane: Lane | null): string => {
    const series = seriesKey(resource)
    const place = bookedTwice(moved)
    return [
      t('calendars.moving.done', { title: moved.recordTitle, when: whenOf(at, lane) }),
      ...(series !== null && (moved as Values)[series] ? [t('calendars.moving.oneDate')] : []),
      ...(place === null ? [] : [t('calendars.doubleBooked', { place })]),
    ].join('. ')
  }

  const drop = useEvent(async (taken: Taken, lane: Lane | null, onBack: () => void): Promise<boolean> => {
    const { record, before, at } = taken
    const values = valuesAt(subject, record, before, at, lane)
    if (Object.keys(values).length === 0) return false
    const moved = { ...record, ...values }
    const message = messageOf(moved, taken, lane)
    events.replace(moved)
    const save = async (): Promise<BulkResult> => {
      const problem = problemOf(subject, values, env())
      if (problem !== null) throw new Error(problem)
      const changeSet = crypto.randomUUID()
      const version = Math.max(record.version, versions.current.get(record.id) ?? 0)
      const meta = { view: 'title', version, changeSet } as const
      const { data } = await verbs.update<ConsoleRecord>(resource.name, { id: record.id, data: values, previousData: record, meta })
      versions.current.set(record.id, data.version)
      return { changeSet, done: 1, refused: [] }
    }
    // The row stands there before anything is made of it.
    await painted()
    setMoved(true)
    const came = await bulk.run(
      save,
      () => message,
      rows => t('calendars.moving.undone', { rows }),
    )
    if (came) return true
    onBack()
    events.replace(record)
    // Somebody else may have changed it meanwhile.
    events.retry()
    return false
  })
  return { drop, bulk: hasMoved ? bulk : null }
}
