import { formatsOf, holds, type QuotaWindow, type Resource, type Setting } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { addMinutes, instantOf } from '#fields/dateTime/zone.ts'
import type { RelativeTime } from '#fields/relativeTime/relativeTime.ts'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { valuesOf } from '../../rows/values.ts'
import { settingOf } from '../settingOf.ts'
import { columnOf, type Counted } from './counted.ts'

type Values = Readonly<Record<string, unknown>>

const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const

const monthsAfter = (wall: string, months: number): string => {
  const [date = '', time = ''] = wall.split('T')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const there = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return `${there.toISOString().slice(0, 10)}T${time}`
}

/** The wall time that is so far from another: by a relative time, or by hours before it. Null where neither is said. */
const wallFrom = (wall: string | null, distance: unknown): string | null => {
  if (wall === null || distance === null || distance === undefined) return null
  if (typeof distance === 'number') return addMinutes(wall, -distance * MINUTES.hours)
  const { amount, unit, side } = distance as RelativeTime
  const by = (amount ?? 0) * (side === 'before' ? -1 : 1)
  return unit === 'months' ? monthsAfter(wall, by) : addMinutes(wall, by * MINUTES[unit])
}

const anchorOf = ({ of }: QuotaWindow, values: Values): string | null => {
  const [day, time] = typeof of === 'string' ? [values[of], null] : [values[of[0]], values[of[1]] ?? '00:00']
  return typeof day !== 'string' || day === '' ? null : time === null ? day : `${day}T${typeof time === 'string' ? time : ''}`
}

/** What the organization says where a row does not. */
const otherwiseOf = async (work: Work, setting: Setting | undefined): Promise<unknown> =>
  setting ? (await settingOf(work, setting.setting))?.[setting.field] : null

/** Whether what has the places has begun: from then on nobody who waits comes in by themselves. */
export const hasBegun = ({ env }: Work, { quota, parents }: Counted, parent: Row): boolean => {
  const anchor = quota.window ? anchorOf(quota.window, valuesOf(parents, parent, env)) : null
  return anchor !== null && Date.parse(instantOf(anchor, env.timeZone) ?? '') <= env.now.getTime()
}

/** RecordInvalid where a new row comes before the hour at which they are taken, or after it. */
export const refuseOutside = async (work: Work, resource: Resource, { quota, parents }: Counted, parent: Row, row: Row): Promise<void> => {
  const { window } = quota
  if (!window) return
  const { opens, closes, otherwise, unless, what } = window
  const { now, timeZone } = work.env
  if (!holds(window.when ?? {}, key => parent[columnOf(parents, key)], now, timeZone)) return
  if (unless && holds(unless.when, key => row[columnOf(resource, key)], now, timeZone)) return
  const values = valuesOf(parents, parent, work.env)
  const anchor = anchorOf(window, values)
  const momentOf = async (key: string | undefined, setting: Setting | undefined): Promise<string | null> =>
    wallFrom(anchor, (key === undefined ? null : values[key]) ?? (await otherwiseOf(work, setting)))
  const at = (wall: string): number => Date.parse(instantOf(wall, timeZone) ?? '')
  const said = (wall: string): string => formatsOf(work.organization.locale).longMoment(wall)
  const [from, to] = [await momentOf(opens, otherwise?.opens), await momentOf(closes, otherwise?.closes)]
  const reason =
    from !== null && now.getTime() < at(from)
      ? `${what} opens ${said(from)}`
      : to !== null && now.getTime() >= at(to)
        ? `${what} closed ${said(to)}`
        : null
  if (reason !== null) throw recordInvalid([{ path: [], message: unless ? `${reason}. ${unless.hint}` : reason, code: 'window' }])
}
