import ICAL from 'ical.js'
import { t } from '#texts/imports.ts'
import { instantOf, wallTimeOf } from '#fields/dateTime/zone.ts'

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
type Time = InstanceType<typeof ICAL.Time>

const pad = (number: number): string => String(number).padStart(2, '0')
const wallIn = ({ year, month, day, hour, minute }: Time): string => `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`

/** The instant of a wall time by the name of its zone; null for what is no zone's name. */
const instantBy = (wall: string, zone: string): string | null => {
  try {
    return instantOf(wall, zone)
  } catch {
    return null
  }
}

/** What was met in a file besides its entries. */
interface Met {
  /** Zones other than the organization's, from which times were converted. */
  readonly converted: Set<string>
  /** Zones that nothing is known of: their times are taken as they stand. */
  readonly unknown: Set<string>
}

/**
 * Reads times of a file on the clock of the organization: 'YYYY-MM-DD' of whole days, else 'YYYY-MM-DDTHH:mm'. Names of zones count before what
 * a file says of them, which is often old; what floats is nobody's clock, and so everybody's.
 */
const timesIn = (calendar: Component, timeZone: string, met: Met) => {
  const described = new Set(calendar.getAllSubcomponents('vtimezone').map(zone => String(zone.getFirstPropertyValue('tzid'))))
  const onClock = (instant: string, zone: string, wall: string): string => {
    const converted = wallTimeOf(instant, timeZone)
    // A clock that says the same is no conversion to speak of.
    if (converted !== null && converted !== wall) met.converted.add(zone)
    return converted ?? wall
  }
  return (time: Time, stated: Property | null): string => {
    const wall = wallIn(time)
    if (time.isDate) return wall.slice(0, 10)
    const zone = stated?.getFirstParameter('tzid') ?? ''
    if (time.zone?.tzid === 'UTC') return onClock(`${wall}:00Z`, 'UTC', wall)
    if (zone === '') return wall
    const named = instantBy(wall, zone)
    if (named !== null) return onClock(named, zone, wall)
    if (described.has(zone)) return onClock(new Date(time.toUnixTime() * 1000).toISOString(), zone, wall)
    met.unknown.add(zone)
    return wall
  }
}

/** One entry of a calendar file on the clock of the organization. */
export interface Entry {
  readonly title: string
  /** 'YYYY-MM-DD' of a whole day, else 'YYYY-MM-DDTHH:mm'. */
  readonly starts: string
  readonly minutes: number
  readonly place: string
  readonly description: string
  readonly link: string
}

export interface Found extends Met {
  readonly entries: readonly Entry[]
  readonly wholeDays: number
  readonly cancelled: number
  /** Series that go on without an end, of which the dates up to `through` are there. */
  readonly endless: number
  /** Dates before today of series that go on. */
  readonly over: number
}

export interface Span {
  readonly timeZone: string
  readonly today: string
  /** The last day for which dates of a series are made. */
  readonly through: string
}

const MOST_DATES = 400
const DAY = 24 * 60

const read = (text: string): Component => {
  try {
    return new ICAL.Component(ICAL.parse(text) as unknown[])
  } catch {
    throw new Error(t('imports.calendar.broken'))
  }
}

const textIn = (component: Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The entries of a calendar file (RFC 5545), series as their dates with what was moved, edited and called off. */
export const entriesIn = (text: string, { timeZone, today, through }: Span): Found => {
  const calendar = read(text)
  const met: Met = { converted: new Set(), unknown: new Set() }
  const wallOf = timesIn(calendar, timeZone, met)
  const found: Entry[] = []
  const sum = { wholeDays: 0, cancelled: 0, endless: 0, over: 0 }
  const components = calendar.getAllSubcomponents('vevent')
  const isException = (one: Component): boolean => one.getFirstProperty('recurrence-id') !== null
  const uids = new Set(components.filter(one => !isException(one)).map(one => textIn(one, 'uid')))

  const add = (component: Component, start: Time, end: Time): void => {
    if (textIn(component, 'status').toUpperCase() === 'CANCELLED') {
      sum.cancelled += 1
      return
    }
    const seconds = end.subtractDate(start).toSeconds()
    if (start.isDate) sum.wholeDays += 1
    found.push({
      title: textIn(component, 'summary'),
      starts: wallOf(start, component.getFirstProperty('dtstart')),
      minutes: Math.round(seconds / 60) || (start.isDate ? DAY : 0),
      place: textIn(component, 'location'),
      description: textIn(component, 'description'),
      link: textIn(component, 'url'),
    })
  }

  for (const component of components) {
    // An exception whose series the file does not have is an entry of its own.
    if (isException(component) && uids.has(textIn(component, 'uid'))) continue
    const exceptions = components.filter(one => isException(one) && one !== component && textIn(one, 'uid') === textIn(component, 'uid'))
    const event = new ICAL.Event(component, { exceptions, strictExceptions: true })
    if (!event.startDate) continue
    if (!event.isRecurring()) {
      add(component, event.startDate, event.endDate)
      continue
    }
    const dates = event.iterator()
    const series: Parameters<typeof add>[] = []
    for (let next = dates.next() as Time | undefined; next; next = dates.next() as Time | undefined) {
      if (next.toString().slice(0, 10) > through) {
        const rule = component.getFirstPropertyValue('rrule') as { readonly until?: unknown; readonly count?: unknown } | null
        if (rule && !rule.until && !rule.count) sum.endless += 1
        break
      }
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      series.push([item.component, startDate, endDate])
    }
    const ahead = series.filter(([, start]) => start.toString().slice(0, 10) >= today)
    // Of what is over altogether nothing is left out: it may be meant for another month.
    const kept = ahead.length > 0 ? ahead : series
    sum.over += series.length - kept.length
    kept.slice(0, MOST_DATES).forEach(one => add(...one))
  }
  return { ...met, ...sum, entries: found.sort((one, other) => one.starts.localeCompare(other.starts)) }
}
