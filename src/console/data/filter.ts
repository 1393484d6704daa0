import { fieldOfKey, fieldTypeOf, targetOf } from '#catalogue'
import { endOfDay, instantOf } from '#fields/dateTime/zone.ts'
import { dayAt, formatsOf, type FieldEnv, type Resource, type View } from '#model'
import { isRelativeDays, relativeDays } from '#model/relativeDays.ts'

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty))

/** The key under which a list's filter says 'from today on'. Addresses and bookmarks keep the word, so that it means each day's own today. */
export const UPCOMING = 'upcoming'

const isDay = (resource: Resource, key: string): boolean => {
  const named = fieldOfKey(resource, key)
  return named !== null && fieldTypeOf(named.field).isDay === true
}

/** Where a day begins or ends, as filters on a field say it. */
const boundOf = (resource: Resource, key: string, day: string, side: 'from' | 'to', { timeZone }: FieldEnv): string | null =>
  isDay(resource, key) ? day : side === 'from' ? instantOf(`${day}T00:00`, timeZone) : endOfDay(day, timeZone)

/** A row's moment (wall time of the organization) or day as filters on that field say it; null for what is none. */
export const filterMoment = (resource: Resource, key: string, value: unknown, { timeZone }: Pick<FieldEnv, 'timeZone'>): string | null => {
  if (typeof value !== 'string' || value === '') return null
  return isDay(resource, key) ? value : instantOf(value.slice(0, 16), timeZone)
}

// Both hold at once: the later start of what the person set and today.
const fromToday = (resource: Resource, { [UPCOMING]: _upcoming, ...rest }: Values, env: FieldEnv): Values => {
  const key = resource.list.upcoming
  if (key === undefined) return rest
  const own = rest[key] as { readonly from?: unknown } | undefined
  // The day is that of the row it points at, which the API knows.
  if (targetOf(resource.fields[key]) !== null) return { ...rest, [key]: { ...own, [UPCOMING]: true } }
  const today = boundOf(resource, key, dayAt(env.now, env.timeZone), 'from', env)
  const from = typeof own?.from === 'string' && today !== null && own.from > today ? own.from : today
  return { ...rest, [key]: { ...own, from } }
}

/** `{ during: 'thisWeek' }` of a day or a moment as the API takes it: from the first of those days to the last, by the organization's own today. */
const dated = (resource: Resource, key: string, value: unknown, env: FieldEnv): unknown => {
  const { during, ...rest } = Object(value) as Values
  if (!isRelativeDays(during)) return value
  const { from, to } = relativeDays(during, dayAt(env.now, env.timeZone), formatsOf(env.locale).firstDay)
  return { ...rest, from: boundOf(resource, key, from, 'from', env), to: boundOf(resource, key, to, 'to', env) }
}

/** What views keep among the filters of an address, as the day that they show, begins with this; it narrows nothing by itself. */
const OF_VIEWS = '$'

/** A filter without what views keep beside it. */
export const ownFilter = (filter: Values): Values => Object.fromEntries(Object.entries(filter).filter(([key]) => !key.startsWith(OF_VIEWS)))

/** What a view opens with; undefined: with everything. */
export const ofView = ({ status, where }: Pick<View, 'status' | 'where'>): Values | undefined =>
  status || where ? { ...(status ? { status } : {}), ...where } : undefined

/** A list's filter as the API takes it: keys without a condition fall away, and no condition at all is null. */
export const filterOf = (resource: Resource, filter: Values | undefined, env: FieldEnv): Record<string, unknown> | null => {
  const own = Object.fromEntries(Object.entries(ownFilter(filter ?? {})).map(([key, value]) => [key, dated(resource, key, value, env)]))
  const given = own[UPCOMING] === true ? fromToday(resource, own, env) : own
  const kept = Object.entries(given).filter(([, value]) => !isEmpty(value))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
