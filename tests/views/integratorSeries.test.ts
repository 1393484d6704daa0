import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boolean, date, dateTime, duration, longText, number, reference, state, text } from '#fields'
import { checkAll } from '#catalogue/checks.ts'
import { declared } from '#catalogue/declared.ts'
import { repeat } from '#effects'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import { defineResource, now, type Resource } from '#model'
import { calendar, roster, viewTypeOf } from '#views'
import { viewScreens } from '#views/screens.ts'
import { REPETITION } from '../../resources/actions/repetition.ts'
import { ofSeries, repetition } from '../../resources/fieldSets/series.ts'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const
const kept = { optional: true, readOnly: true } as const

/** What a house might keep of its tours: ten fields, which come once and are looked at in a list. */
const tours = {
  name: 'tours',
  type: 'Tour',
  label: ['Tour', 'Tours'],
  area: 'events',
  titleFields: 'title',
  access,
  fields: {
    title: text({ limit: 80 }),
    guest: reference({ to: 'users' }),
    startsAt: dateTime(),
    lasts: duration({ min: 5, max: 240, initial: 45 }),
    place: reference({ to: 'event_venues', optional: true }),
    guide: reference({ to: 'users', optional: true }),
    people: number({ integer: true, min: 1, initial: 1 }),
    note: longText({ limit: 500, optional: true }),
    cameAt: dateTime(kept),
    standing: state({ initial: 'expected', states: { expected: {}, here: {} } }),
  },
  list: { columns: ['title', 'guest', 'startsAt', 'status'], sort: 'startsAt' },
  actions: {
    arrive: { label: 'Arrived', done: 'arrived', from: ['expected'], to: 'here', sets: { cameAt: now() } },
    undo: { label: 'Not here', done: 'expected again', from: ['here'], to: 'expected', sets: { cameAt: null } },
  },
} as const

// The lines from here on to the next blank one are all that calendar, series and roster take of it.
const again = {
  rows: 'tours',
  series: 'tour_series',
  asked: { pattern: 'repeats', every: 'repeatsEvery', days: 'repeatsOn', until: 'repeatsUntil', count: 'repeatsCount' },
  row: { series: 'series', startsAt: 'startsAt', occurrence: 'occurrence', exception: 'changedByHand' },
  record: { title: 'title', rule: 'rule', startsAt: 'startsAt', through: 'madeThrough', complete: 'complete' },
} as const
const looked = defineResource({
  ...tours,
  fields: { ...tours.fields, ...repetition, ...ofSeries, series: reference({ to: 'tour_series', optional: true, fixed: true }) },
  actions: {
    ...tours.actions,
    makeItRepeat: {
      label: 'Make it repeat',
      done: 'made to repeat',
      asks: REPETITION,
      guards: [{ when: { series: { filled: false } }, because: 'It already belongs to a series' }],
      savedWhen: { repeats: { filled: true } },
      effects: [repeat(again)],
    },
  },
  views: {
    calendar: calendar({ starts: 'startsAt', ends: 'lasts', lanes: 'place', exclusive: true }),
    door: roster({ mark: 'arrive', unmark: 'undo', words: ['Here', 'Not here'], tells: ['guest.apartment'], at: 'cameAt' }),
  },
})

const series = defineResource({
  name: 'tour_series',
  type: 'SeriesOfTours',
  label: ['Series of tours', 'Series of tours'],
  area: 'events',
  urls: 'list',
  titleFields: 'title',
  access,
  fields: { title: text(kept), rule: text(kept), startsAt: dateTime(kept), madeThrough: date(kept), complete: boolean({ readOnly: true }) },
  list: { columns: ['title', 'rule', 'complete'], sort: 'title' },
  actions: {
    goOn: { label: 'Add the next dates', done: 'continued', by: 'system', effects: [repeat(again)] },
    end: { label: 'Stop repeating', done: 'stopped', sets: { complete: true } },
  },
  due: [{ daily: '02:30', action: 'goOn', where: { complete: { is: false }, rule: { filled: true } } }],
})

test('[R13.7] [R3.13] [R3.17] a resource of an integrator with ten fields has calendar, series and roster by naming them, in 30 lines', () => {
  expect(Object.keys(tours.fields)).toHaveLength(10)
  const [, written = ''] = readFileSync(import.meta.filename, 'utf8').split(/^\/\/ The lines from here on .*\n/m)
  expect(written.split('\n\n')[0]?.split('\n').length).toBeLessThanOrEqual(30)
  const all: readonly Resource[] = [...Object.values(declared), looked, series]
  const own = checkAll(
    all.map(one => ({ file: `resources/${one.name}.ts`, resource: one })),
    [],
  ).filter(({ file }) => file.includes('tour'))
  expect(own).toEqual([])
  expect(repeatOf(looked)).not.toBeNull()
  for (const view of Object.values(looked.views ?? {})) {
    const resourceNamed = (name: string): Resource | null => all.find(one => one.name === name) ?? null
    expect(viewTypeOf(view)?.check(view.options, { resource: looked, resourceNamed })).toEqual([])
    expect(view.view in viewScreens).toBe(true)
  }
})
