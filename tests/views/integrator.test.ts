import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choice, date, dateTime, longText, number, phone, reference, state, text } from '#fields'
import { checkAll } from '#catalogue/checks.ts'
import { declared } from '#catalogue/declared.ts'
import { defineResource, now, type Resource } from '#model'
import { board, calendar, overview, planner, roster, table, viewTypeOf, viewTypes } from '#views'
import { viewScreens } from '#views/screens.ts'
import { viewOf, type ViewType } from '#views/viewType.ts'
import { routesOf } from '#console/routing/routes.ts'

/** What a house might keep of its visitors: ten fields, and nothing of how they are looked at. */
const visits = {
  name: 'visits',
  type: 'Visit',
  label: ['Visit', 'Visits'],
  area: 'people',
  titleFields: 'visitor',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    visitor: text({ limit: 80 }),
    guest: reference({ to: 'users' }),
    day: date(),
    arrivedAt: dateTime({ optional: true, readOnly: true }),
    badge: choice({ options: ['green', 'yellow'], optional: true }),
    car: text({ limit: 20, optional: true }),
    phone: phone({ optional: true }),
    people: number({ integer: true, min: 1, initial: 1 }),
    note: longText({ limit: 500, optional: true }),
    standing: state({ initial: 'expected', states: { expected: {}, late: {}, here: {}, left: {} } }),
  },
  list: { columns: ['visitor', 'guest', 'day', 'status'], sort: '-day' },
  actions: {
    arrive: { label: 'Arrived', done: 'arrived', from: ['expected', 'late'], to: 'here', sets: { arrivedAt: now() } },
    undo: { label: 'Not here', done: 'expected again', from: ['here'], to: 'expected', sets: { arrivedAt: null } },
    delay: { label: 'Late', done: 'late', from: ['expected'], to: 'late' },
    leave: { label: 'Left', done: 'left', from: ['here'], to: 'left' },
  },
} as const

// The lines from here on to the next blank one are all that five views and their figures take.
const looked = defineResource({
  ...visits,
  figures: {
    visits: { label: 'Visits', says: 'Every visit, by its day.', at: 'day' },
    visited: { label: 'People visited', says: 'Who had a visit at least.', at: 'day', distinct: 'guest' },
    came: { label: 'Visitors', says: 'Everybody who came along.', at: 'day', sum: 'people' },
  },
  views: {
    desk: board({ lanes: 'standing', card: ['guest.apartment', 'car'], first: ['late'], folded: ['left'], day: 'day' }),
    door: roster({ mark: 'arrive', unmark: 'undo', words: ['Here', 'Not here'], tells: ['guest.apartment'], at: 'arrivedAt' }),
    calendar: calendar({ starts: 'day', lanes: 'badge' }),
    week: planner({ day: 'day', slots: 'badge' }),
    overview: overview({
      figures: ['visits', 'visited', 'came'],
      charts: [
        { as: 'line', figure: 'visits', step: 'week' },
        { as: 'bars', figure: 'came', by: 'badge' },
      ],
      filters: ['users.careLevel'],
    }),
    all: table({}),
  },
})

const all = Object.values(declared)
const mistakesOf = (resource: Resource) =>
  checkAll(
    [...all.map(one => ({ file: `resources/${one.name}.ts`, resource: one })), { file: 'resources/visits.ts', resource }],
    [],
  ).filter(({ file }) => file.includes('visits'))
const addresses = (resource: Resource) =>
  routesOf([resource], [], { variant: 'life', layout: 'v2' })
    .filter(({ screen }) => screen === 'list')
    .map(route => [route.address, 'view' in route ? route.view : null])

test('[R13.7] a resource of an integrator with ten fields has five views and their figures by naming them, in 25 lines', () => {
  expect(Object.keys(visits.fields)).toHaveLength(10)
  const [, written = ''] = readFileSync(import.meta.filename, 'utf8').split(/^\/\/ The lines from here on .*\n/m)
  const lines = written.split('\n\n')[0]?.split('\n') ?? []
  // Without the lines that the declaration has anyway: its call, its end and what spreads the rest.
  expect(lines.length - 3).toBeLessThanOrEqual(25)
  expect(mistakesOf(looked)).toEqual([])
  expect(addresses(looked)).toEqual([
    ['visits', 'desk'],
    ['visits/door', 'door'],
    ['visits/calendar', 'calendar'],
    ['visits/week', 'week'],
    ['visits/overview', 'overview'],
    ['visits/all', 'all'],
  ])
})

test.each(Object.entries(looked.views ?? {}))(
  '[R13.7] %s of it is of a type that takes its options, says what it does, and has a screen',
  (_, view) => {
    const resourceNamed = (name: string): Resource | null => [...all, looked].find(one => one.name === name) ?? null
    const type = viewTypeOf(view)
    expect(type?.check(view.options, { resource: looked, resourceNamed })).toEqual([])
    expect(type?.describe(view.options)).toMatch(/^[a-z0-9].{20,}$/)
    expect(view.view === 'table' || view.view in viewScreens).toBe(true)
  },
)

test('[R13.7] a small view type is its folder and a line in each register', () => {
  const tally = viewOf<'tally', { readonly by: string }>('tally', { label: 'Tally', icon: 'insights', parts: ['tools'] })
  const type: ViewType<'tally', { readonly by: string }> = {
    name: 'tally',
    describe: ({ by }) => `how many there are by ${by}`,
    check: ({ by }, { resource }) => (resource.fields[by] ? [] : [['by', `is '${by}', which is no field of ${resource.name}.`]]),
  }
  const tallied = (by: string) => ({ ...looked, views: { count: tally({ by }), all: table({}) } })
  expect(mistakesOf(tallied('badge')).map(({ id }) => id)).toEqual(['R170'])
  Object.assign(viewTypes, { tally: type })
  try {
    expect(mistakesOf(tallied('badge'))).toEqual([])
    expect(mistakesOf(tallied('color')).map(({ message }) => message)).toEqual([
      expect.stringContaining("is 'color', which is no field of visits."),
    ])
    expect(addresses(tallied('badge'))).toEqual([
      ['visits', 'count'],
      ['visits/all', 'all'],
    ])
    expect(viewTypeOf(tally({ by: 'badge' }))?.describe({ by: 'badge' })).toBe('how many there are by badge')
  } finally {
    Reflect.deleteProperty(viewTypes, 'tally')
  }
})

test('[R13.7] a field or an action that the rows do not have does not compile', () => {
  const wrong = {
    // @ts-expect-error 'lane' is no field of visits.
    board: defineResource({ ...visits, views: { desk: board({ lanes: 'lane' }) } }),
    // @ts-expect-error 'arrived' is neither a field nor an action of visits.
    roster: defineResource({ ...visits, views: { door: roster({ mark: 'arrived' }) } }),
    // @ts-expect-error Nothing is reached through 'host'.
    far: defineResource({ ...visits, views: { desk: board({ lanes: 'standing', card: ['host.apartment'] }) } }),
  }
  expect(Object.keys(wrong)).toHaveLength(3)
})
