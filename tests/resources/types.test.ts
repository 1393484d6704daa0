import { beforeAll, describe, expect, test } from 'vitest'
import { typecheck } from '../support/typecheck.ts'

const declared = `
  name: 'shelves',
  type: 'Shelf',
  label: ['Shelf', 'Shelves'],
  belongsTo: 'organization',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: { title: text({ limit: 60 }), venue: reference({ to: 'venues', optional: true }), price: money(), until: dateTime({ optional: true }), open: boolean({ access: { read: 'edit', write: 'ownerOrAbove' } }) },
  rules: [oneOf('title', 'price')],
  list: { columns: ['title', 'venue', 'status'], sort: '-title', filters: ['venue', 'status'], search: ['title'] },
  form: ['title', section('Where', 'venue', 'price').help('Guests pay at the door.')],
  show: [section('Shelf', 'title', 'open')],
  actions: { close: { label: 'Close', done: 'closed', sets: { open: false } } },
  due: [{ daily: '09:00', action: 'close', where: { open: { is: true } } }],
`

const SWEEP = `{
  into: 'sweeps', each: 'venue', through: 'title', ahead: 'price',
  pattern: { cells: 'title', weeks: 'price', startDate: 'title', startWeek: 'price', endDate: 'title' },
  cell: { week: 'w', weekday: 'd', slot: 's', template: 't' },
  row: { origin: 'o', day: 'd', slot: 's', each: 'e', startsAt: 'a', endsAt: 'z', occurrence: 'k', exception: 'x' },
  hours: { schedules: 's', from: 'f', to: 't', ranges: 'r', closures: 'c', closed: 'l' },
}`
const sweeping = (options: string): string =>
  snippet(declared.replace('actions: {', `actions: { sweep: { label: 'Sweep', done: 'swept', effects: [expand(${options})] },`)).replace(
    'import { boolean',
    "import { expand } from '#effects'\nimport { boolean",
  )

const snippet = (declaration: string): string => `
import { defineResource, oneOf, section } from '#model'
import { boolean, dateTime, money, reference, text } from '#fields'
export default defineResource({${declaration}})
`

const changed = (from: string, to: string): string => {
  if (!declared.includes(from)) throw new Error(`The declaration of this test has no '${from}'.`)
  return snippet(declared.replace(from, to))
}

const viewed = (type: string, options: string): string =>
  snippet(`${declared} views: { one: ${type}(${options}) },`).replace(
    'import { boolean',
    `import { ${type} } from '#views'\nimport { boolean`,
  )

const delivering = (options: string): string =>
  snippet(
    declared.replace('actions: {', `actions: { tell: { label: 'Tell', done: 'told', effects: [deliver({ to: 'venue', ${options} })] },`),
  ).replace('import { boolean', "import { deliver } from '#effects'\nimport { boolean")

const acting = `
import { currentUser, defineResource, defineServer, now } from '#model'
import { dateTime, number, reference, state, text } from '#fields'
const lots = defineResource({
  name: 'lots',
  type: 'Lot',
  label: ['Lot', 'Lots'],
  titleFields: 'title',
  area: 'content',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text(), event: reference({ to: 'events' }), guests: number(), at: dateTime({ initial: now() }),
    standing: state({ initial: 'open', states: { open: {}, sold: { tone: 'success' } } }),
  },
  list: { columns: ['title'], sort: 'title' },
  states: { late: { when: { at: { past: true } } } },
  actions: {
    sell: { label: 'Sell', done: 'sold', from: ['open', 'late', 'cancelled'], to: 'sold', sets: { at: now(5), guests: 2 }, asks: ['title'],
      guards: [{ of: 'event', when: { cancelledAt: { filled: false } }, because: 'No' }, { named: 'byDay' }], run: 'priced' },
  },
  quota: { per: 'event', limit: 'capacity', counts: ['open'], plus: 'guests', overflow: { state: 'sold' }, promote: { action: 'sell', by: 'at' } },
})
export const server = defineServer(lots, { guards: { byDay: () => null }, runs: { priced: () => ({ values: {} }) } })
export default lots
`

const acted = (from: string, to: string): string => {
  if (!acting.includes(from)) throw new Error(`The declaration of this test has no '${from}'.`)
  return acting.replace(from, to)
}

/** What is misspelt, the snippet, and a word that the compiler's sentence must have. */
const mistakes: readonly (readonly [what: string, text: string, says: string])[] = [
  ['a column', changed("columns: ['title', 'venue'", "columns: ['title', 'venu'"), '"venu"'],
  ['a sort', changed("sort: '-title'", "sort: '-titel'"), '"-titel"'],
  ['a filter', changed("filters: ['venue'", "filters: ['venues'"), '"venues"'],
  ['a searched field', changed("search: ['title']", "search: ['titles']"), '"titles"'],
  ['a form field', changed("form: ['title'", "form: ['titel'"), '"titel"'],
  ['a field of a section', changed("section('Where', 'venue', 'price')", "section('Where', 'venue', 'prise')"), '"prise"'],
  ['a shown field', changed("section('Shelf', 'title', 'open')", "section('Shelf', 'title', 'opened')"), '"opened"'],
  ['the field that names a row', changed("titleFields: 'title'", "titleFields: 'name'"), '"name"'],
  ['a field of a rule', changed("oneOf('title', 'price')", "oneOf('titel', 'price')"), '"titel"'],
  ['a rule', changed("read: 'organizationStaff'", "read: 'organisationStaff'"), '"organisationStaff"'],
  ['an area', changed("area: 'content'", "area: 'contents'"), '"contents"'],
  ['a level of a field', changed("read: 'edit'", "read: 'edits'"), '"edits"'],
  ['a rule of a field', changed("write: 'ownerOrAbove'", "write: 'ownersOrAbove'"), '"ownersOrAbove"'],
  ['an action that is due', changed("daily: '09:00', action: 'close'", "daily: '09:00', action: 'shut'"), 'shut'],
  ['a moment of due work', changed("{ daily: '09:00', action", "{ at: 'titel', action"), '"titel"'],
  ['a field of due work', changed('where: { open: {', 'where: { opened: {'), 'opened'],
  ['no rule for writing', changed(", write: 'organizationStaff'", ''), 'write'],
  ['a field of an effect', sweeping(SWEEP.replace("each: 'venue'", "each: 'venues'")), '"venues"'],
  ['an option of a view that names fields', viewed('board', "{ lanes: 'title', crad: ['price'] }"), 'crad'],
  ['a yes-or-no option of a view', viewed('calendar', "{ starts: 'until', exclusiv: true }"), "'true' is not assignable"],
  ['an option in an option', viewed('calendar', "{ starts: 'until', feed: { link: 'title', descripton: 'title' } }"), 'descripton'],
  ['an option of what is delivered', delivering("channels: ['email'], says: 'Hello', familys: {}"), 'familys'],
  ['an option of a kind', changed('limit: 60', 'limt: 60'), 'limt'],
  ['a reference without its target', changed("reference({ to: 'venues', optional: true })", 'reference()'), 'Expected 1 arguments'],
  ['a state in from', acted("from: ['open', 'late'", "from: ['opne', 'late'"), '"opne"'],
  ['a derived state in from', acted("'late', 'cancelled']", "'lat', 'cancelled']"), '"lat"'],
  ['a state in to', acted("to: 'sold'", "to: 'solt'"), '"solt"'],
  ['the initial state', acted("initial: 'open'", "initial: 'opened'"), '"opened"'],
  ['a tone', acted("tone: 'success'", "tone: 'succes'"), '"succes"'],
  ['a value of another type', acted('guests: 2', 'guests: now(5)'), 'ServerValue'],
  ['a person for a moment', acted('at: now(5)', 'at: currentUser()'), 'ServerValue'],
  ['a text for a number', acted('guests: 2', "guests: '2'"), 'string'],
  ['a field that is set', acted('guests: 2', 'guest: 2'), "'guest'"],
  ['a field that is asked', acted("asks: ['title']", "asks: ['titel']"), '"titel"'],
  ['a guard of no reference', acted("of: 'event'", "of: 'title'"), '"title"'],
  ['a field of a condition', acted('when: { at: { past', 'when: { att: { past'), "'att'"],
  ['a test of a condition', acted('{ past: true }', '{ passed: true }'), "'passed'"],
  ['the reference of a quota', acted("per: 'event'", "per: 'title'"), '"title"'],
  ['a counted state', acted("counts: ['open']", "counts: ['opne']"), '"opne"'],
  ['more places by no number', acted("plus: 'guests'", "plus: 'title'"), '"title"'],
  ['the action that brings in', acted("action: 'sell', by", "action: 'sel', by"), '"sel"'],
  ['an icon that is not in the register', changed("area: 'content',", "area: 'content', icon: 'wrench',"), '"wrench"'],
  ['a guard without code', acted('guards: { byDay: () => null }', 'guards: {}'), "'byDay'"],
  ['code too many', acted('byDay: () => null }', 'byDay: () => null, byNight: () => null }'), "'byNight'"],
  ['a run without code', acted(', runs: { priced: () => ({ values: {} }) }', ''), "'runs'"],
  ['a value of code for no field', acted('values: {}', 'values: { guest: 2 }'), "'guest'"],
  ['a state by code', acted('values: {}', "values: { standing: 'sold' }"), "'standing'"],
  ['an option that another kind has', changed('boolean({ access', "boolean({ to: 'venues', access"), "'to' does not exist"],
]

describe('a declaration', () => {
  let said: Readonly<Record<string, readonly string[]>> = {}
  const fileOf = (place: number): string => `resources/types_test_${place}.ts`

  beforeAll(() => {
    said = typecheck({
      'resources/types_test.ts': snippet(declared),
      'resources/types_test_acting.ts': acting,
      'resources/types_test_effect.ts': sweeping(SWEEP),
      ...Object.fromEntries(mistakes.map(([, text], place) => [fileOf(place), text])),
    })
  }, 120_000)

  test('[R13.7] without a mistake compiles', () => {
    const right = ['types_test', 'types_test_effect']
    expect(right.map(file => said[`resources/${file}.ts`])).toEqual([[], []])
  })

  test.each(mistakes.map(([what, , says], place) => [what, says, place] as const))(
    '[R13.7] with a mistake (%s) does not compile, and the compiler names %s',
    (_what, says, place) => {
      expect(said[fileOf(place)]?.join('\n')).toContain(says)
    },
  )
})
