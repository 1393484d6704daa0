import { dayAt, type FieldEnv, type Home, type HomeCount, type Resource } from '#model'
import { addDays } from '#model/period.ts'
import { endOfDay, instantOf } from '#fields/dateTime/zone.ts'
import { fieldTypeOf, targetOf } from './catalogue.ts'

const isDay = (resource: Resource, key: string): boolean => {
  const field = resource.fields[key]
  return field !== undefined && fieldTypeOf(field).isDay === true
}

/** What a resource counts where people land, by name. */
export const homeOf = ({ home = {} }: { readonly home?: Home | undefined }): readonly (readonly [name: string, count: HomeCount])[] =>
  Object.entries(home)

/** Whether an organization has rows of others besides its own, which it reads and does not change. */
export const isShared = ({ visibility }: Pick<Resource, 'visibility'>): boolean => visibility === 'received' || visibility === 'inherited'

/**
 * The rows of a count as the filter of their list: what is counted is what opens. Null where it goes by a field that is not there for this
 * person.
 */
export const homeFilter = (
  resource: Resource,
  { status, where = {}, today, by, upcoming, needs }: HomeCount,
  { now, timeZone }: FieldEnv,
): Readonly<Record<string, unknown>> | null => {
  const day = dayAt(now, timeZone)
  const key = today ?? (upcoming ? resource.list.upcoming : undefined)
  if (Object.keys(where).some(one => !(one in resource.fields))) return null
  if (by && !(by.field in resource.fields)) return null
  if (by?.before !== undefined && !(by.before in resource.fields)) return null
  const until = by ? { ...(by.since === undefined ? {} : { from: addDays(day, by.since) }), to: addDays(day, by.days) } : {}
  const after = by?.before === undefined ? {} : { [by.before]: { from: addDays(day, by.days + 1) } }
  // What waits for those who may change it is their own.
  const own = needs === 'edit' && isShared(resource) ? { own: true } : {}
  const given = { ...(status ? { status } : {}), ...own, ...where, ...after, ...(by ? { [by.field]: until } : {}) }
  if (key === undefined) return today === undefined && !upcoming ? given : null
  if (!(key in resource.fields)) return null
  if (targetOf(resource.fields[key]) !== null) return { ...given, [key]: { upcoming: true } }
  const from = isDay(resource, key) ? day : instantOf(`${day}T00:00`, timeZone)
  const to = isDay(resource, key) ? day : endOfDay(day, timeZone)
  return { ...given, [key]: today !== undefined ? { from, to } : { from, ...(by?.field === key ? until : {}) } }
}
