import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { checkAll } from '#catalogue/checks.ts'
import { declared } from '#catalogue/declared.ts'
import { withLedger } from '#catalogue/placed.ts'
import { withPlaces } from '#catalogue/places.ts'
import { summaryOf } from '#catalogue/summary.ts'
import { deliver } from '#effects'
import { audience, choices, dateTime, publishing, reference, state, text } from '#fields'
import { defineResource, now, publish, type Resource } from '#model'
import { sourcesOf } from '#server/store/ledger.ts'

const common = { area: 'communications', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const

const calls = defineResource({
  ...common,
  name: 'garden_calls',
  fields: {
    title: text(),
    audience: audience(),
    channels: choices({ options: ['in_app', 'email'] }),
    publishing: publishing({ optional: true, readOnly: true }),
    settledAt: dateTime({ optional: true, readOnly: true }),
  },
  list: { columns: ['title'] },
  actions: {
    publish: {
      ...publish,
      sets: { publishedOn: now() },
      effects: [deliver({ to: 'audience', channels: 'channels', title: 'title', text: 'title', at: 'settledAt' })],
    },
  },
})

const loans = defineResource({
  ...common,
  name: 'tool_loans',
  // A name that the ledger has already: the channel of a delivery.
  type: 'Channel',
  fields: {
    tool: text(),
    person: reference({ to: 'users' }),
    standing: state({ initial: 'lent', states: { lent: {}, back: {} } }),
  },
  list: { columns: ['tool'] },
  actions: {
    giveBack: {
      label: 'Return',
      done: 'returned',
      from: ['lent'],
      to: 'back',
      effects: [deliver({ to: 'person', channels: ['email'], says: '{tool} is back.' })],
    },
  },
})

const files: Readonly<Record<string, Resource>> = { ...declared, 'resources/garden_calls.ts': calls, 'resources/tool_loans.ts': loans }
const placed = withLedger(files)
const ledger = Object.values(placed).find(one => one.name === 'deliveries') as Resource

test('[R13.7] what sends rows is declared in one file: the ledger has a place, a filter and a list for them by itself', () => {
  const mistakes = checkAll(
    Object.entries(placed).map(([file, resource]) => ({ file, resource })),
    [],
  )
  expect(mistakes.filter(one => /garden|tool|deliver/.test(one.file))).toEqual([])
  expect(ledger.fields['gardenCall']).toMatchObject({ type: 'reference', options: { to: 'garden_calls', readOnly: true, optional: true } })
  expect(ledger.fields['channelSent']).toMatchObject({ type: 'reference', options: { to: 'tool_loans' } })
  expect(ledger.list.filters).toEqual(expect.arrayContaining(['gardenCall', 'channelSent']))
  expect(ledger.nestedUnder).toContainEqual(expect.objectContaining({ field: 'gardenCall', list: 'garden_calls/:parentId/deliveries' }))
  expect(ledger.parents['gardenCall']).toBe('garden_calls')
  expect(sourcesOf(Object.values(placed)).find(one => one.resource === calls)).toMatchObject({ column: 'garden_call_id' })
})

test('[R13.7] a person is sent a row once by each channel; who is told of what was done may be told again', () => {
  const once = (ledger.unique ?? []).map(({ fields }) => fields[0])
  expect(once).toContain('gardenCall')
  expect(once).not.toContain('channelSent')
})

test('[R13.1] a console that knows the summary alone makes the same ledger of the file that it loads', () => {
  const { places = {} } = JSON.parse(JSON.stringify(summaryOf(ledger))) as Resource
  const before = Object.values(declared).find(one => one.name === 'deliveries') as Resource
  expect(Object.keys(withPlaces(before, places).fields)).toEqual(Object.keys(ledger.fields))
  expect(summaryOf(withPlaces(before, places))).toEqual(summaryOf(ledger))
})

test('[R13.7] a resource that the ledger names is not given another place, and a declaration of any shape breaks nothing', () => {
  expect(catalogue.resource('deliveries').places).toBeUndefined()
  const broken = { name: 'broken', actions: { go: null, run: { effects: [null, { effect: 'deliver' }] } } } as unknown as Resource
  expect(() => withLedger({ ...declared, 'resources/broken.ts': broken, 'resources/none.ts': undefined as never })).not.toThrow()
})
