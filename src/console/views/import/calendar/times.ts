import type ICAL from 'ical.js'
import { instantOf, wallTimeOf } from '#fields/dateTime/zone.ts'

export type Component = InstanceType<typeof ICAL.Component>
export type Property = InstanceType<typeof ICAL.Property>
export type Time = InstanceType<typeof ICAL.Time>

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
export interface Met {
  /** Zones other than the organization's, from which times were converted. */
  readonly converted: Set<string>
  /** Zones that nothing is known of: their times are taken as they stand. */
  readonly unknown: Set<string>
}

/**
 * Reads times of a file on the clock of the organization: 'YYYY-MM-DD' of whole days, else 'YYYY-MM-DDTHH:mm'. Names of zones count before what
 * a file says of them, which is often old; what floats is nobody's clock, and so everybody's.
 */
export const timesIn = (calendar: Component, timeZone: string, met: Met) => {
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
