import { expect, test } from 'vitest'
import { defineResource } from '#model'
import { date, dateTime, duration, reference, references, text, time } from '#fields'
import { subjectOf } from '#console/views/calendar/subject.ts'
import { pulled, stepped, type Ground, type Hold } from '#views/calendar/moving.ts'
import { drawn, later, longer, stretched } from '#views/calendar/slots.ts'
import { valuesAt } from '#views/calendar/useDrop.ts'
import { slotOf } from '#views/calendar/useTimed.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'content' } as const
const walks = defineResource({
  ...about,
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  titleFields: 'name',
  fields: {
    name: text({ limit: 60 }),
    begins: dateTime(),
    stops: dateTime({ optional: true }),
    takes: duration({ optional: true }),
    path: reference({ to: 'paths' }),
    paths: references({ to: 'paths' }),
    day: date(),
    at: time({ optional: true }),
    until: time({ optional: true }),
  },
  list: { columns: ['name', 'begins'], sort: 'begins' },
})
const row = (values: object) =>
  ({ id: '1', version: 1, status: 'published', recordTitle: 'Walk', createdAt: '', updatedAt: '', updatedByName: null, ...values }) as const
const park = { id: 'park', title: 'Park' }
const quay = { id: 'quay', title: 'Quay' }

test('[R3.17] a row moved to another day keeps its time, and says nothing of what stays', () => {
  const long = subjectOf(walks, { starts: 'begins', ends: 'takes', lanes: 'path' })
  const walk = row({ begins: '2026-05-05T10:05', takes: 90, path: park })
  const slot = slotOf(long, walk)
  expect(slot).toEqual({ day: '2026-05-05', from: 605, length: 90, lane: null })
  expect(valuesAt(long, walk, slot, slot)).toEqual({})
  expect(valuesAt(long, walk, slot, { ...slot, day: '2026-06-01' })).toEqual({ begins: '2026-06-01T10:05' })
  expect(valuesAt(long, walk, slot, longer(slot, 30))).toEqual({ takes: 120 })
})

test('[R3.17] an end goes along as its field says it: a moment, a time of the day, a length; one that is not said is not made up', () => {
  const moments = subjectOf(walks, { starts: 'begins', ends: 'stops' })
  const night = row({ begins: '2026-05-05T23:00', stops: '2026-05-06T00:30' })
  const slot = slotOf(moments, night)
  expect(slot.length).toBe(90)
  expect(valuesAt(moments, night, slot, later(slot, 60))).toEqual({ begins: '2026-05-06T00:00', stops: '2026-05-06T01:30' })
  expect(valuesAt(moments, night, slot, stretched(slot, -40))).toEqual({ stops: '2026-05-05T23:45' })
  const open = row({ begins: '2026-05-05T23:00', stops: null })
  expect(valuesAt(moments, open, slotOf(moments, open), later(slotOf(moments, open), 15))).toEqual({ begins: '2026-05-05T23:15' })
  const times = subjectOf(walks, { starts: 'day', time: 'at', ends: 'until' })
  const meal = row({ day: '2026-05-05', at: '08:00', until: '09:30' })
  expect(valuesAt(times, meal, slotOf(times, meal), later(slotOf(times, meal), -30))).toEqual({ at: '07:30', until: '09:00' })
  expect(valuesAt(times, meal, slotOf(times, meal), { ...slotOf(times, meal), day: '2026-05-07' })).toEqual({ day: '2026-05-07' })
})

test('[R3.17] another lane changes the place; of several places the one that was held', () => {
  const one = subjectOf(walks, { starts: 'begins', lanes: 'path' })
  const many = subjectOf(walks, { starts: 'begins', lanes: 'paths' })
  const walk = row({ begins: '2026-05-05T10:00', path: park, paths: [park, { id: 'hill', title: 'Hill' }] })
  const slot = slotOf(one, walk, 'park')
  expect(valuesAt(one, walk, slot, { ...slot, lane: 'quay' }, quay)).toEqual({ path: quay })
  expect(valuesAt(one, walk, slot, slot, park)).toEqual({})
  expect(valuesAt(many, walk, slot, { ...slot, lane: 'quay' }, quay)).toEqual({ paths: [{ id: 'hill', title: 'Hill' }, quay] })
  expect(valuesAt(many, walk, slot, { ...slot, lane: 'hill' }, { id: 'hill', title: 'Hill' })).toEqual({
    paths: [{ id: 'hill', title: 'Hill' }],
  })
})

test('[R3.17] what a pointer draws rests on quarters of an hour, and an end never before a quarter after the beginning', () => {
  const slot = { day: '2026-05-05', from: 605, length: 50, lane: null }
  expect(drawn(slot, 12).from).toBe(615)
  expect(drawn(slot, 1440 + 5)).toEqual({ ...slot, day: '2026-05-06' })
  expect(stretched(slot, 9).length).toBe(55)
  expect(stretched(slot, -600).length).toBe(15)
  expect(drawn({ ...slot, from: 0 }, -20)).toMatchObject({ day: '2026-05-04', from: 1425 })
})

const hours: Ground = { across: 'days', down: 'minutes', lanes: null }
const byLane: Ground = { across: 'lanes', down: 'minutes', lanes: [park, quay, { id: '', title: 'No place' }] }

test('[R3.17] arrow keys move by a day or a quarter, by a week in a month, by a place where there are places; with Shift the end', () => {
  const slot = { day: '2026-05-05', from: 600, length: 60, lane: 'quay' }
  expect(stepped(hours, slot, 'ArrowRight', false)).toEqual({ ...slot, day: '2026-05-06' })
  expect(stepped(hours, slot, 'ArrowUp', false)).toEqual({ ...slot, from: 585 })
  expect(stepped(hours, slot, 'ArrowDown', true)).toEqual({ ...slot, length: 75 })
  expect(stepped({ across: 'days', down: 'weeks', lanes: null }, slot, 'ArrowDown', false)).toEqual({ ...slot, day: '2026-05-12' })
  expect(stepped({ across: 'days', down: 'weeks', lanes: null }, slot, 'ArrowDown', true)).toBeNull()
  expect(stepped(byLane, slot, 'ArrowLeft', false)).toEqual({ ...slot, lane: 'park' })
  expect(stepped(byLane, slot, 'ArrowRight', false)).toEqual({ ...slot, lane: null })
  expect(stepped(byLane, { ...slot, lane: null }, 'ArrowRight', false)).toEqual({ ...slot, lane: null })
  expect(stepped(hours, slot, 'a', false)).toBeNull()
})

test('[R3.17] a row that is held in its second day moves by as much as the pointer does; one without a time gets that it is put at', () => {
  const night = { day: '2026-05-05', from: 1380, length: 120, lane: null }
  const taken: Hold = { isEnd: false, before: night, grip: 1440 + 30 }
  expect(pulled(taken, { day: '2026-05-06', lane: null, minutes: 90 }, false)).toEqual({ ...night, day: '2026-05-06', from: 0 })
  expect(pulled({ ...taken, isEnd: true }, { day: '2026-05-06', lane: null, minutes: 62 }, false).length).toBe(150)
  const none = { ...night, from: null }
  expect(pulled({ ...taken, before: none }, { day: '2026-05-07', lane: null, minutes: 610 }, true)).toEqual({
    ...none,
    day: '2026-05-07',
    from: 600,
  })
  expect(pulled({ ...taken, before: none }, { day: '2026-05-07', lane: null, minutes: 610 }, false)).toEqual({ ...none, day: '2026-05-07' })
})
