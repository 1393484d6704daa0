import { expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { choice, reference, relatedCount, state, text } from '#fields'
import { table } from '#views'
import { thing } from './thing.ts'

const size = choice({ options: ['large', 'small'], initial: 'large' })
const standing = state({ initial: 'lent', states: { lent: {}, back: {} } })
const giveBack = { label: 'Give back', done: 'given back', from: ['lent'], to: 'back' }
const lent = { fields: { name: text(), standing }, actions: { giveBack } }
const offering = (offers: Readonly<Record<string, object>>) => ({
  fields: { name: text(), size, next: reference({ to: 'things', offers, optional: true }) },
})
const counting = relatedCount({ of: 'things', by: 'of', standing: { field: 'standing', taken: ['came'] } })

const people = { of: 'things', by: 'of', when: { name: { is: 'a' } } }
const asking = (who: object, more: object = {}) => {
  const count = relatedCount({ readOnly: true, of: 'things', by: 'of', ...more, who: { ...people, ...who } })
  return { fields: { name: text(), size, of: reference({ to: 'things', optional: true }), count } }
}

// What compiles, and would be seen by nobody before a screen asks the API for it, or never.
test.each([
  ['R029 fields.next.offers.nmae', offering({ nmae: { is: 'a' } })],
  ['R029 fields.next.offers.status', offering({ status: { in: ['draft'] } })],
  ['R029 fields.next.offers.size', offering({ size: { in: ['large', 'huge'] } })],
  ['R174 views.all.where.size', { fields: { name: text(), size }, views: { all: table({ where: { size: { is: 'huge' } } }) } }],
  ['R234 home.all.view', { fields: { name: text() }, home: { all: { label: 'All', view: 'wall' } } }],
  ['R234 home.all.where.size', { fields: { name: text(), size }, home: { all: { label: 'All', where: { size: { is: 'huge' } } } } }],
  [
    'R234 home.all.lacking.opens',
    { fields: { name: text() }, home: { all: { label: 'None', lacking: { label: 'Add', opens: 'thins' } } } },
  ],
  [
    'R028 fields.count.standing.taken',
    { ...lent, fields: { ...lent.fields, of: reference({ to: 'things', optional: true }), count: counting } },
  ],
  ['R028 fields.count.who.of', asking({ of: 'thins' })],
  ['R028 fields.count.who.by', asking({ by: 'off' })],
  ['R028 fields.count.who.of', asking({ by: 'size' })],
  ['R028 fields.count.who', asking({}, { plus: 'size' })],
  ['R124 fields.count.who.when.nmae', asking({ when: { nmae: { is: 'a' } } })],
  ['R120 edits.in', { edits: { in: ['draft'], because: 'It is sent' } }],
  ['R111 form[1]', { ...lent, form: ['name', 'standing'] }],
  ['R122 actions.lose.sets', { ...lent, actions: { giveBack, lose: { label: 'Lose', done: 'lost', sets: { standing: 'back' } } } }],
  ['R061 titleFields', { titleFields: [] }],
  ['R061 unique', { unique: [{ fields: [], message: 'Taken' }] }],
  ['R061 import', { import: { match: [] } }],
])('[R13.7] %s is told', (mistake, given) => {
  const found = checkAll([{ file: 'resources/things.ts', resource: thing(given) }], [])
  expect(found.map(({ id, path }) => `${id} ${path}`)).toContain(mistake)
  expect(found.map(({ id }) => id).filter(id => id === 'R007')).toEqual([])
})

test('[R13.7] people of the rows that point here are counted by what rows of theirs have', () => {
  expect(checkAll([{ file: 'resources/things.ts', resource: thing(asking({})) }], [])).toEqual([])
})

test('[R13.7] a filter is taken by values that rows have, and by what lies in a tree', () => {
  const tree = choice({ options: ['art', 'art/music'], tree: true, initial: 'art' })
  const right = {
    fields: { name: text(), size, tree },
    views: { all: table({ where: { size: { in: ['small'] }, tree: { in: ['art'] }, name: { contains: 'huge' } } }) },
  }
  expect(checkAll([{ file: 'resources/things.ts', resource: thing(right) }], [])).toEqual([])
  const odd = { ...right, views: { all: table({ where: { size: { is: 'small' } } }) } }
  expect(checkAll([{ file: 'resources/things.ts', resource: thing(odd) }], [])).toMatchObject([
    { id: 'R174', path: 'views.all.where.size', message: "names 'is', which is not a way to filter 'size'. Did you mean 'in'?" },
  ])
})
