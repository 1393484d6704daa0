import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audience, canonical, EVERYONE, scopeOf, type Audience, type ReceiverType } from '#fields/audience/audience.ts'
import { audience as audienceFace } from '#fields/audience/audience.server.ts'
import { addDays, daysBetween, isDay, readDay, readTime } from '#fields/date/calendar.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { instantOf, isShownByClock, wallTimeOf } from '#fields/dateTime/zone.ts'
import { money } from '#fields/money/money.ts'
import { money as moneyFace } from '#fields/money/money.server.ts'
import { place as placeField, type Place } from '#fields/place/place.ts'
import { publishing, withDate, withDuration, withExpires } from '#fields/publishing/publishing.ts'
import { CASES_ENV as env } from '#fields/cases.ts'

// Clocks that change by an hour, by half an hour, at midnight, never; one that skipped a whole day.
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Phoenix',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Europe/Dublin',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const minute = 60_000
const moment = fc
  .integer({ min: Date.UTC(1975, 0, 1) / minute, max: Date.UTC(2060, 0, 1) / minute })
  .map(minutes => new Date(minutes * minute).toISOString())
const day = moment.map(instant => instant.slice(0, 10))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, past]) => `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`)

describe('wall time and instant', () => {
  test('[R7.9, R8.12] an instant reads as the wall time that the clock shows then', () => {
    const shownBy = (instant: string, timeZone: string) => {
      const how = {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      } as const
      const parts = new Intl.DateTimeFormat('en-US', how).formatToParts(new Date(instant))
      const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
      return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
    }
    fc.assert(
      fc.property(moment, zone, (instant, timeZone) => {
        expect(wallTimeOf(instant, timeZone)).toBe(shownBy(instant, timeZone))
      }),
      { numRuns: 500 },
    )
  })

  test('[R7.9, R8.12] a wall time that the clock shows goes to its instant and back, in every zone and across every change of clocks', () => {
    fc.assert(
      fc.property(day, clock, zone, (date, time, timeZone) => {
        const local = `${date}T${time}`
        const instant = instantOf(local, timeZone)
        if (isShownByClock(local, timeZone)) expect(wallTimeOf(instant ?? '', timeZone)).toBe(local)
        else expect(dateTime.type.check(local, {}, { ...env, timeZone })).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
  })

  test('[R7.9] of a wall time that comes twice the first is meant, so that an instant goes to itself or to the same time an hour before', () => {
    fc.assert(
      fc.property(moment, zone, (instant, timeZone) => {
        const local = wallTimeOf(instant, timeZone) ?? ''
        const back = Date.parse(instantOf(local, timeZone) ?? '')
        expect([0, 30, 60, 120]).toContain((Date.parse(instant) - back) / minute)
        expect(wallTimeOf(new Date(back).toISOString(), timeZone)).toBe(local)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['America/New_York', '2026-03-08T02:30', false],
    ['America/New_York', '2026-03-08T03:00', true],
    ['Australia/Lord_Howe', '2026-10-04T02:15', false],
    ['Pacific/Apia', '2011-12-30T12:00', false],
    ['America/Phoenix', '2026-03-08T02:30', true],
  ])('[R8.12] in %s the clock shows %s: %s', (timeZone, local, shown) => {
    expect(isShownByClock(local, timeZone)).toBe(shown)
  })

  test('[R7.9] a zone that does not exist is an error, never another zone', () => {
    expect(() => instantOf('2026-05-01T10:00', 'America/Nowhere')).toThrow("There is no time zone 'America/Nowhere'.")
  })

  test('[R12.6] a day of the calendar is read from what it is printed as, in the order of either side of the Atlantic', () => {
    fc.assert(
      fc.property(day, date => {
        const [year, month, dayOfMonth] = date.split('-').map(Number)
        expect(isDay(date)).toBe(true)
        expect(readDay(date, 'en-GB')).toBe(date)
        expect(readDay(`${month}/${dayOfMonth}/${year}`, 'en-US')).toBe(date)
        expect(readDay(`${dayOfMonth}/${month}/${year}`, 'en-GB')).toBe(date)
      }),
    )
  })

  test('[R12.6] a time of day is read from the 12 hour clock too', () => {
    fc.assert(
      fc.property(clock, time => {
        const [hour = 0, past] = time.split(':').map(Number)
        expect(readTime(time)).toBe(time)
        expect(readTime(`${hour % 12 || 12}:${String(past).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`)).toBe(time)
      }),
    )
  })
})

describe('money', () => {
  test('[R7.11] whole cents go to dollars and back without losing one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2_147_483_647 }), async cents => {
        const dollars = money.type.fromWire({ priceCents: cents }, 'price', {}, env)
        expect(money.type.toWire(dollars, 'price', {}, env)).toEqual({ priceCents: cents })
        expect(await moneyFace.toRow(dollars, 'price', {}, env)).toEqual({ price_cents: cents })
        expect(money.type.csv?.parse(money.type.csv.print(dollars, {}, env), {}, env)).toEqual({ value: dollars })
      }),
    )
  })
})

describe('publishing', () => {
  const days = fc.integer({ min: 1, max: 3_000 })

  test('[R6.9, R7.9] date, time and duration go to two instants and back, across changes of clocks', () => {
    fc.assert(
      fc.property(day, clock, fc.option(days), zone, (date, time, duration, timeZone) => {
        fc.pre(isShownByClock(`${date}T${time}`, timeZone))
        const value = withDuration(withDate({ ...publishing.type.empty, time }, date), duration)
        fc.pre(value.expires === null || isShownByClock(`${value.expires}T${time}`, timeZone))
        const here = { ...env, timeZone }
        expect(publishing.type.check(value, {}, here)).toEqual([])
        expect(publishing.type.fromWire(publishing.type.toWire(value, 'publishing', {}, here), 'publishing', {}, here)).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })

  test('[R7.9] duration is expiry minus publish date, whichever of the three is changed', () => {
    fc.assert(
      fc.property(day, days, day, (date, duration, other) => {
        const value = withDuration(withDate(publishing.type.empty, date), duration)
        expect(value).toEqual({ date, time: '00:00', duration, expires: addDays(date, duration) })
        expect(withExpires(value, other).duration).toBe(daysBetween(date, other))
        expect(withDate(value, other)).toMatchObject({ date: other, duration, expires: addDays(other, duration) })
        expect(withExpires(value, null)).toMatchObject({ duration: null, expires: null })
        expect(withDuration(value, null)).toMatchObject({ duration: null, expires: null })
      }),
    )
  })

  test('[R7.9] without a publish date it is a draft, and there is no duration', () => {
    const value = withDate(withDuration(withDate(publishing.type.empty, '2026-05-01'), 3), null)
    expect(value).toEqual({ date: null, time: null, duration: null, expires: '2026-05-04' })
  })
})

describe('place', () => {
  const place: fc.Arbitrary<Place> = fc.oneof(
    fc.constant(null),
    fc.constant('virtual' as const),
    fc.uuid().map(id => ({ id, title: '' })),
  )

  test('[R7.10] a virtual venue travels as online without a venue, and reads back as Streaming', () => {
    fc.assert(
      fc.property(place, value => {
        const wire = placeField.type.toWire(value, 'venue', { to: 'venues' }, env)
        expect(wire['online']).toBe(value === 'virtual')
        expect(wire['venueId'] === null).toBe(typeof value !== 'object' || value === null)
        expect(placeField.type.fromWire(wire, 'venue', { to: 'venues' }, env)).toEqual(value)
      }),
    )
    expect(placeField.type.csv?.print('virtual', { to: 'venues' }, env)).toBe('Streaming')
  })
})

describe('audience', () => {
  const receiver = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom<ReceiverType>('GROUP', 'USER', 'ORGANIZATION'),
    label: fc.constant(''),
  })
  const anyAudience: fc.Arbitrary<Audience> = fc
    .record({
      scope: fc.constantFrom('all' as const, 'select-categories' as const, 'select-groups' as const),
      roles: fc.array(fc.record({ id: fc.uuid(), name: fc.constant('') }), { maxLength: 4 }),
      receivers: fc.array(receiver, { maxLength: 5 }),
      organizationIds: fc.array(fc.uuid(), { maxLength: 3 }),
    })
    .map(canonical)

  test('[R6.4, R7.8, R8.13] every audience goes to the wire and back, those with nobody in them too', () => {
    fc.assert(
      fc.property(anyAudience, value => {
        expect(audience.type.fromWire(audience.type.toWire(value, 'audience', {}, env), 'audience', {}, env)).toEqual(value)
      }),
    )
  })

  test('[R7.8] every audience that passes the check is stored and read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyAudience, async value => {
        fc.pre(audience.type.check(value, {}, env).length === 0)
        expect(audienceFace.fromRow(await audienceFace.toRow(value, 'audience', {}, env), 'audience', {}, env)).toEqual(value)
      }),
    )
  })

  test('[R7.12, R10.6] private is true exactly when the scope is select-groups, and types are sent in upper case', () => {
    fc.assert(
      fc.property(anyAudience, value => {
        const wire = audience.type.toWire(value, 'audience', {}, env)
        expect(wire['private']).toBe(value.scope === 'select-groups')
        for (const sent of wire['receivers'] as { type: string }[]) expect(Object.keys(sent)).toEqual(['id', 'type'])
        for (const sent of wire['receivers'] as { type: string }[]) expect(['GROUP', 'USER', 'ORGANIZATION']).toContain(sent.type)
        for (const sent of wire['roleAccessItems'] as unknown[]) expect(typeof sent).toBe('string')
      }),
    )
  })

  test.each([
    ['all', 'nothing at all', [], []],
    ['all', 'public content', [{ name: 'Public Content' }], []],
    ['all', 'public content beside another role', [{ name: 'Public Content' }, { name: 'assisted' }], []],
    ['select-categories', 'another role', [{ name: 'assisted' }], []],
    ['select-categories', 'another role, and a group', [{ name: 'assisted' }], [{ type: 'GROUP' as const }]],
    ['select-groups', 'a group first', [], [{ type: 'GROUP' as const }, { type: 'ORGANIZATION' as const }]],
    ['select-groups', 'a person first', [], [{ type: 'USER' as const }]],
    ['select-groups', 'public content, and a group first', [{ name: 'Public Content' }], [{ type: 'GROUP' as const }]],
    ['all', 'an organization first', [], [{ type: 'ORGANIZATION' as const }, { type: 'GROUP' as const }]],
    ['all', 'private content alone', [{ name: 'Private Content' }], []],
  ] as const)('[R7.8] the scope is %s where there is %s', (scope, _what, roles, receivers) => {
    expect(scopeOf(roles, receivers)).toBe(scope)
  })

  test('[R6.4] the roles Public Content and Private Content are never shown', () => {
    const roleAccessItems = ['Public Content', 'Private Content', 'assisted'].map(name => ({ id: name, name, displayName: '' }))
    const read = audience.type.fromWire({ roleAccessItems, receiverScope: 'all-users' }, 'audience', {}, env)
    expect(read).toEqual(EVERYONE)
    const chosen = audience.type.fromWire({ roleAccessItems: roleAccessItems.slice(1) }, 'audience', {}, env)
    expect(chosen).toEqual({ ...EVERYONE, scope: 'select-categories', roles: [{ id: 'assisted', name: 'assisted' }] })
  })

  test('[R8.13] an input that is private and names nobody is refused, not taken for everyone', () => {
    const read = audience.type.fromWire({ roleAccessItems: [], receivers: [], private: true }, 'audience', {}, env)
    expect(audience.type.check(read, {}, env).map(found => found.message)).toEqual(['Specify Audience'])
  })
})
