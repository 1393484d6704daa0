import { expect, test } from 'vitest'
import { SERVER_TABLES } from '#catalogue/checkResource.ts'
import { checkAll } from '#catalogue/checks.ts'
import { choice, choices, date, dateTime, image, number, password, reference, repeater, state, text } from '#fields'
import { LEVELS, now, reaches, today, type Level } from '#model'
import { systemTables } from '#server/store/system.ts'
import { table } from '#views'
import { thing } from './thing.ts'

const found = (given: object) => checkAll([{ file: 'resources/things.ts', resource: thing(given) }], [])

/** A thing with a field of each of some kinds. */
const kinds = {
  fields: {
    name: text(),
    kind: choice({ options: ['red', 'green'], optional: true }),
    size: number({ optional: true }),
    several: choices({ options: ['a', 'b'], optional: true }),
    above: reference({ to: 'things', optional: true }),
  },
}

/** A thing that stands somewhere. */
const staged = { fields: { name: text(), one: state({ initial: 'a', states: { a: {}, b: {} } }) } }

/** A thing that takes a place in another, where there is one. */
const seats = {
  fields: {
    name: text(),
    above: reference({ to: 'things', optional: true }),
    size: number({ optional: true }),
    standing: state({ initial: 'had', states: { had: {}, waits: {} } }),
  },
  actions: {
    give: { label: 'Give', done: 'given', from: ['waits'], to: 'had' },
    wait: { label: 'Wait', done: 'put off', from: ['had'], to: 'waits' },
  },
}
const places = { per: 'above', limit: 'size', counts: ['had'], overflow: { state: 'waits' } }

/** A thing that is over at a moment. */
const over = {
  fields: { ...staged.fields, until: dateTime({ optional: true }) },
  actions: { end: { label: 'End', done: 'ended', from: ['a'], to: 'b' } },
}

test.each<[string, object]>([
  ['R128', { ...staged, actions: { go: { label: 'Go', done: 'gone', from: ['b'], to: 'b' } } }],
  ['R129', { actions: { go: { label: 'Go', done: 'gone', needs: 'delete' } } }],
  ['R129', { actions: { go: { label: 'Go', done: 'gone', needs: 'none' } } }],
  ['R061', { visibility: 'public' }],
  ['R061', { belongsTo: 'community' }],
  ['R061', { operations: { craete: false } }],
  ['R129', { actions: { update: { label: 'Go', done: 'gone' } } }],
  ['R129', { actions: { 'go-on': { label: 'Go', done: 'gone' } } }],
  ['R129', { actions: { go: { label: '', done: 'gone' } } }],
  ['R122', { ...kinds, actions: { go: { label: 'Go', done: 'gone', sets: { kind: 'gren' } } } }],
  ['R122', { actions: { go: { label: 'Go', done: 'gone', sets: { name: null } } } }],
  ['R124', { ...kinds, states: { late: { when: { name: { past: true } } } } }],
  ['R124', { ...kinds, states: { late: { when: { kind: { is: 'gren' } } } } }],
  ['R124', { ...kinds, states: { late: { when: { kind: { in: ['gren', null] } } } } }],
  ['R124', { ...kinds, states: { late: { when: { size: { is: 'two' } } } } }],
  ['R124', { ...kinds, states: { late: { when: { size: { in: ['2'] } } } } }],
  ['R124', { ...kinds, states: { late: { when: { several: { filled: true } } } } }],
  ['R124', { ...kinds, states: { late: { when: { above: { is: 'x' } } } } }],
  ['R124', { ...kinds, states: { late: { when: { name: { older: 5 } } } } }],
  ['R126', { ...staged, states: { b: { when: { name: { filled: true } } } } }],
  ['R126', { states: { 'Too late': { when: { name: { filled: true } } } } }],
  ['R008', { name: 'files', type: 'StoredFile' }],
  ['R008', { name: 'pg_things', type: 'PgThing' }],
  ['R017', { rankOf: 'name' }],
  ['R022', { fields: { name: text(), constructor: text({ optional: true }) } }],
  ['R022', { fields: { name: text(), ids: text({ optional: true }) } }],
  ['R024', { fields: { name: text({ label: ' ' }) } }],
  ['R025', { fields: { name: text(), parts: repeater({ type: 'P', optional: true, fields: { to: reference({ to: 'thinks' }) } }) } }],
  ['R026', { fields: { ...kinds.fields, more: text({ showWhen: { field: 'kind', is: 'gren' } }) }, form: undefined }],
  ['R026', { fields: { name: text({ showWhen: { field: 'name', filled: true } }) } }],
  ['R031', { fields: { name: text({ initial: 3 }) } }],
  ['R031', { fields: { name: text(), kind: choice({ options: ['red'], initial: 'gren' }) } }],
  ['R031', { fields: { name: text(), size: number({ min: 2, initial: 1 }) } }],
  ['R031', { fields: { name: text(), at: date({ optional: true, readOnly: true, initial: now() }) } }],
  ['R031', { fields: { name: text(), at: dateTime({ optional: true, initial: now() }) } }],
  ['R034', { fields: { name: text(), kind: text({ optional: true, renamedFrom: 'name' }) } }],
  ['R035', { fields: { name: text(), parts: repeater({ type: 'P', optional: true, fields: { code: text({ unique: true }) } }) } }],
  ['R065', { path: 'Garden Plots' }],
  ['R065', { path: '/things' }],
  ['R065', { path: 'welcome' }],
  ['R066', { unique: [{ fields: ['nmae', 'name'], message: 'Twice' }] }],
  ['R066', { fields: { name: text(), parts: repeater({ type: 'P', optional: true, unique: true, fields: { code: text() } }) } }],
  ['R102', { fields: { name: text(), secret: password({ optional: true }) }, list: { columns: ['secret'], sort: 'name' } }],
  ['R102', { list: { columns: [] } }],
  ['R109', { fields: { name: text(), secret: password({ optional: true }) }, titleFields: 'secret' }],
  ['R109', { fields: { name: text(), photo: image({ optional: true }) }, titleFields: 'photo' }],
  ['R101', { list: { columns: ['name'], sort: 'name', chosen: { into: 'things', label: 'Invite' } } }],
  ['R118', { import: { match: ['nmae'] } }],
  ['R119', { list: { columns: ['name'], sort: 'name', image: 'name' } }],
  ['R195', { ...seats, quota: { ...places, counts: ['hadd'] } }],
  ['R195', { ...seats, quota: { ...places, overflow: { state: 'had' } } }],
  ['R195', { ...seats, quota: { ...places, promote: { action: 'wait', by: 'name' } } }],
  ['R195', { ...seats, quota: { ...places, promote: { action: 'giv', by: 'name' } } }],
  ['R232', { page: { head: { image: 'name' }, main: [] } }],
  ['R233', { ...kinds, relatedOn: [{ field: 'above', sort: 'several' }] }],
  ['R161', { ...over, due: [{ at: 'until', action: 'end', grace: 0 }] }],
])('[R13.7] what a newcomer gets wrong is told before it starts, not by a screen that is never right: %s', (id, given) => {
  expect(found(given).map(one => one.id)).toContain(id)
})

test.each<[string, object]>([
  ['which is not a state. Choose one of: a, b.', { ...staged, actions: { go: { label: 'Go', done: 'gone', to: 'finished' } } }],
  [
    "names 'inof', which is not a tone of a state. Did you mean 'info'?",
    { fields: { name: text(), one: state({ initial: 'a', states: { a: { tone: 'inof' as never } } }) } },
  ],
  ["names 'erorr', which is not a tone of a state. Did you mean 'error'?", { states: { late: { when: {}, tone: 'erorr' } } }],
  ['which is not a field. Choose one of: name.', { titleFields: 'headline' }],
  ['Choose one of: organizationStaff, ', { access: { read: 'staff', write: 'organizationStaff' } }],
  ["{ label: 'Finish', done: 'finished' }", { actions: { go: { done: 'gone' } } }],
  [
    'which is readOnly. Leave that out',
    {
      fields: { name: text(), why: text({ optional: true, readOnly: true }) },
      actions: { go: { label: 'Go', done: 'gone', asks: ['why'] } },
    },
  ],
  ["made by its function: [after('endsAt', 'startsAt')]", { rules: [{ type: 'after' }] }],
  ['or a type that is singular', { name: 'bus_settings', type: 'BusSettings' }],
  ['type is missing. It is the GraphQL type', { fields: { name: text(), parts: repeater({ fields: { code: text() } } as never) } }],
])('[R13.7] a mistake says what to write instead: %s', (message, given) => {
  expect(found(given).map(one => one.message)).toContainEqual(expect.stringContaining(message))
})

test('[R9.2] a level that is none is reached by nobody, with whatever role', () => {
  for (const level of LEVELS) expect(reaches(level, 'delete' as Level)).toBe(false)
})

test.each<[string, object]>([
  ['a text for a list', { actions: { go: { label: 'Go', done: 'gone', guards: 'active' } } }],
  ['a value for a test', { states: { late: { when: { name: 'x' } } } }],
  ['one for several', { nestedUnder: { field: 'name', list: 'x/:parentId/y' } }],
  ['a field type without what it needs', { fields: { name: text(), kind: { type: 'choice', options: {} } } }],
])('[R13.7] what the compiler refuses breaks no check: the file is named, and what else is wrong beside it: %s', (_, given) => {
  const said = checkAll(
    [
      { file: 'resources/things.ts', resource: thing(given) },
      { file: 'resources/walks.ts', resource: thing({ name: 'walks', list: { columns: ['nmae'] } }) },
    ],
    [],
  )
  expect(said.map(({ file, id }) => `${file} ${id}`)).toEqual(['resources/things.ts R007', 'resources/walks.ts R102'])
  expect(said[0]?.message).toContain("'npm run check' says where")
})

test('[R13.7] what resembles a mistake and is none passes', () => {
  expect(
    [found({}), found(kinds), found({ ...seats, quota: { ...places, promote: { action: 'give', by: 'name' } } }), found(over)].flatMap(
      one => one.map(({ id }) => id),
    ),
  ).toEqual([])
  expect(found({ ...kinds, states: { big: { when: { kind: { in: ['red', null] }, size: { is: 3 }, above: { filled: true } } } } })).toEqual(
    [],
  )
})

test('[R13.7] a value that is not called, and a list for one value, are told as what they are', () => {
  const first = (fields: object) => found({ fields: { name: text(), ...fields } })[0]?.message
  expect(first({ on: date({ initial: today }) })).toContain('has today, which is not called: today()')
  const said = first({ kind: choice({ options: ['a', 'b'], initial: ['a'] as never }) })
  expect(said).toContain('has ["a"], and a field of type choice holds a string')
})

test('[R13.7] the nearest name is the one that lacks the least', () => {
  const pointing = { fields: { name: text(), to: reference({ to: 'thing', optional: true }) } }
  expect(found(pointing)[0]?.message).toContain("Did you mean 'things'?")
})

test.each<[string, object, string]>([
  ['a list where rows of another are made', { path: 'things/new' }, 'path'],
  ['a list where another has a view', { path: 'things/week' }, 'path'],
  ['an address of its own where another has its list', { urls: { create: '/things' } }, 'urls.create'],
  [
    'rows below a row where that is edited',
    {
      urls: false,
      fields: { name: text(), of: reference({ to: 'things' }) },
      nestedUnder: [{ field: 'of', list: 'things/:parentId/edit' }],
    },
    'nestedUnder[0].list',
  ],
])('[R13.7] two resources have no screen at one address: %s', (_, given, path) => {
  const things = thing({ views: { all: table({}), week: table({ label: 'Week' }) } })
  const found = checkAll(
    [
      { file: 'resources/things.ts', resource: things },
      { file: 'resources/walks.ts', resource: thing({ name: 'walks', ...given }) },
    ],
    [],
  )
  expect(found.map(one => `${one.id} ${one.file} ${one.path}`)).toEqual([`R062 resources/walks.ts ${path}`])
  expect(found[0]?.message).toContain('is an address of resources/things.ts already')
})

test('[R13.7] what goes round is told: rows that name each other, rows of which each needs another first', () => {
  const round = (given: object, options: object): readonly string[] => {
    const up = (to: string) => ({ ...given, fields: { name: text(), up: reference({ to, ...options }) } })
    const resources = [thing(up('walks')), thing({ ...up('things'), name: 'walks' }), thing({ name: 'pools', ...up('pools') })]
    return checkAll(
      resources.map(resource => ({ file: `resources/${resource.name}.ts`, resource })),
      [],
    ).map(one => `${one.id} ${one.file}`)
  }
  const all = ['resources/things.ts', 'resources/walks.ts', 'resources/pools.ts']
  expect(round({ titleFields: 'up' }, { optional: true })).toEqual(all.map(file => `R009 ${file}`))
  expect(round({}, {})).toEqual(all.map(file => `R036 ${file}`))
  expect(round({ titleFields: ['name'] }, { optional: true })).toEqual([])
})

test('[R13.7] no resource takes a table of the server: the list of them is whole', () => {
  const bookkeeping = ['schema_migrations', 'schema_state']
  expect([...SERVER_TABLES].sort()).toEqual([...systemTables.map(one => one.name), ...bookkeeping].sort())
})
