import { expect, test } from 'vitest'
import { boolean, choice, date, dateTime, longText, number, phone, reference, state, text } from '#fields'
import { checkAll } from '#catalogue/checks.ts'
import { declared } from '#catalogue/declared.ts'
import { defineResource, now } from '#model'
import { board, roster, table, viewTypeOf } from '#views'
import { routesOf } from '#console/routing/routes.ts'

const views = {
  desk: board({ lanes: 'standing', card: ['guest.apartment', 'car'], first: ['late'], folded: ['left'], day: 'day' }),
  door: roster({
    mark: 'arrive',
    unmark: 'undo',
    words: ['Here', 'Not here'],
    tells: ['guest.apartment'],
    at: 'arrivedAt',
    level: 'badge',
  }),
  all: table({}),
}

/** What a house might keep of its visitors. */
const visits = defineResource({
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
    vaccinated: boolean(),
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
  views,
})

test('[R13.7] a resource of an integrator has a board and a roster by naming them', () => {
  const others = Object.entries(declared).map(([name, resource]) => ({ file: `resources/${name}.ts`, resource }))
  expect(
    checkAll([...others, { file: 'resources/visits.ts', resource: visits }], []).filter(({ file }) => file.includes('visits')),
  ).toEqual([])
  const routes = routesOf([visits], [], { variant: 'life', layout: 'v2' }).filter(({ screen }) => screen === 'list')
  expect(routes.map(route => [route.address, 'view' in route ? route.view : null])).toEqual([
    ['visits', 'desk'],
    ['visits/door', 'door'],
    ['visits/all', 'all'],
  ])
  expect(Object.values(views).map(view => viewTypeOf(view)?.describe(view.options))).toEqual([
    'a lane of cards for each state, with counts; an action moves a card, by drag, menu or key; exceptions come first, and large; what is done is folded; it opens on today',
    'large rows to mark with one press, with running counts, a search, and keys; a level is set beside each',
    'rows in columns, to search, filter, sort and choose',
  ])
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
