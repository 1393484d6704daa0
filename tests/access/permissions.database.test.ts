import { createHash, randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { repeatOf } from '#effects/repeat/repeatOf.ts'
import { snakeCase, type NamedAction, type Resource } from '#model'
import { buildSchema } from '#server/schema/build.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api } from '../server/testApp.ts'
import { OWN_MUTATIONS, PEOPLE, TABLE } from './permissions.table.ts'

type Verb = 'R' | 'C' | 'U' | 'D' | 'B' | 'E' | 'I' | 'T' | 'P' | 'X' | 'A' | 'Z' | 'S' | 'V'
type Outcome = 'yes' | 'no' | 'not there' | 'not in' | 'no such verb' | (string & {})

interface Line {
  readonly id: string
  readonly name: string
  readonly verbs: string
  readonly cells: readonly string[]
}

const lines: readonly Line[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(/\s+/))
  .map(([id = '', name = '', verbs = '', ...cells]) => ({ id, name, verbs, cells }))

const VERBS: readonly Verb[] = ['R', 'C', 'U', 'D', 'B', 'E', 'I', 'T', 'P', 'X', 'A', 'Z', 'S', 'V']

/**
 * Who is not there for a resource is so for each of its verbs: of four fifths of all requests a sixteenth is drawn, and of the people who are
 * there a third, so that each verb of each resource is still asked for by several people; every one by `npm run fuzz`.
 */
const ALL = process.env['PERMISSIONS'] === 'all'
const SEED = process.env['PERMISSIONS_SEED'] ?? String(randomInt(1, 1_000_000))
const isDrawn = (one: number, ...names: readonly string[]): boolean =>
  ALL ||
  createHash('sha256')
    .update([SEED, ...names].join(' '))
    .digest()
    .readUInt32BE() %
    one ===
    0

/** What a cell's letter promises of a verb that exists. */
const promised = (letter: string, verb: Verb): Outcome => {
  if (letter === '-') return 'not there'
  if (letter === '!') return 'not in'
  return letter === 'A' || verb === 'R' || verb === 'E' ? 'yes' : 'no'
}

interface Row {
  /** Null: nothing is counted there. */
  readonly id: string | null
  readonly version: number
}

let database: SeededDatabase
let api: Api
const tokens = new Map<string, string | null>()
const ids = new Map<string, string>()
/** By resource and slug of an organization. */
const rows = new Map<string, Row>()

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Counted rows have no table: of each report one that is shown to somebody who may see all. */
const countedAt = async (slug: string): Promise<void> => {
  const counted = catalogue.resources.filter(one => one.reportSource !== undefined)
  for (const one of counted) {
    const query = `query Rows($o: ID!) { ${names(one).list}(organizationId: $o, perPage: 1) { items { id } } }`
    const reply = await api.ask(query, { o: ids.get(slug) }, tokens.get(PEOPLE[0].email) ?? null)
    // What is behind a closed gate is not counted for anybody.
    const [row] = (reply.at(`${names(one).list}.items`) ?? []) as readonly { id: string }[]
    rows.set(`${one.name} ${slug}`, { id: row?.id ?? null, version: 1 })
  }
}

/** A row of each organization: one that the demo world has, or a bare one. */
const rowAt = async (owner: pg.Client, resource: Resource, slug: string): Promise<Row> => {
  const table = resource.sharesTableWith ?? resource.name
  const at = ids.get(slug) ?? ''
  const fixed = Object.entries(resource.fixedValues ?? {}).map(([key, value]) => [snakeCase(key), quoted(String(value))] as const)
  const known =
    resource.visibility === 'hierarchy'
      ? `id = ${quoted(at)}`
      : resource.belongsTo === 'platform'
        ? 'true'
        : [`organization_id = ${quoted(at)}`, 'deleted_at is null', ...fixed.map(([name, value]) => `${name} = ${value}`)].join(' and ')
  // Of what may repeat one that does, if there is one.
  const find = `select id, version from ${table} where ${known} order by ${repeatOf(resource) ? 'series_id is null, ' : ''}id limit 1`
  const first = async (): Promise<Record<string, unknown> | undefined> => (await owner.query<Record<string, unknown>>(find)).rows[0]
  const found = await first()
  if (found) return { id: String(found['id']), version: Number(found['version']) }
  const columns = ['organization_id', 'id', ...fixed.map(([name]) => name)].join(', ')
  const values = [quoted(at), quoted(randomUUID()), ...fixed.map(([, value]) => value)].join(', ')
  await owner.query(`insert into ${table} (${columns}) values (${values})`)
  const made = (await first()) ?? {}
  return { id: String(made['id']), version: Number(made['version']) }
}

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  for (const row of (await owner.query<{ slug: string; id: string }>('select slug, id from organizations')).rows) ids.set(row.slug, row.id)
  await Promise.all(PEOPLE.map(async ({ email }) => tokens.set(email, await api.signIn(email))))
  const slugs = [...new Set(PEOPLE.flatMap(({ places }) => places.filter(place => place !== null)))]
  const kept = lines.map(({ name }) => catalogue.resource(name)).filter(one => one.reportSource === undefined)
  for (const resource of kept) for (const slug of slugs) rows.set(`${resource.name} ${slug}`, await rowAt(owner, resource, slug))
  await Promise.all(slugs.map(countedAt))
  await owner.end()
}, 120_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

interface Asked {
  readonly kind: 'query' | 'mutation'
  /** The root fields of a verb. */
  readonly fields: (resource: Resource, row: Row) => string
}

const names = (resource: Resource) => wireNames(resource)

/** A mutation over the rows that match. */
const overMany = (field: (resource: Resource) => string): Asked => ({
  kind: 'mutation',
  fields: one => `${field(one)}(organizationId: $o, filter: $f) { done }`,
})

/** What a resource alone can do, with nothing for what it asks. */
const ownActions = (resource: Resource): readonly NamedAction[] =>
  actionsOf(resource).filter(
    ({ name, by }) => by !== 'system' && !['publish', 'cancel', 'uncancel', 'archive', 'unarchive', 'resend'].includes(name),
  )

/** An action over the rows that match, with nothing for what it asks. */
const actionField = (resource: Resource, action: string): string =>
  `${names(resource).action(action)}(organizationId: $o, filter: $f${resource.actions?.[action]?.asks ? ', input: {}' : ''}) { done }`

const ASKED: Readonly<Record<Verb, Asked>> = {
  R: {
    kind: 'query',
    fields: (one, row) =>
      `${row.id === null ? '' : `${names(one).one}(organizationId: $o, id: $id) { id } `}${names(one).list}(organizationId: $o, perPage: 1) { total }`,
  },
  C: { kind: 'mutation', fields: one => `${names(one).create}(organizationId: $o, input: {}) { id }` },
  U: { kind: 'mutation', fields: one => `${names(one).update}(organizationId: $o, id: $id, version: $v, input: {}) { id }` },
  D: overMany(one => names(one).deleteMany),
  B: { kind: 'mutation', fields: one => `${names(one).updateMany}(organizationId: $o, filter: $f, input: {}) { done }` },
  E: { kind: 'mutation', fields: one => `${names(one).exportMany}(organizationId: $o, filter: $f, columns: $c) { url }` },
  I: { kind: 'mutation', fields: one => `${names(one).importMany}(organizationId: $o, input: $i) { __typename }` },
  T: overMany(one => names(one).restoreMany),
  P: { kind: 'mutation', fields: one => actionField(one, 'publish') },
  X: {
    kind: 'mutation',
    fields: (one, row) => ['cancel', 'uncancel'].map(action => overMany(of => names(of).action(action)).fields(one, row)).join(' '),
  },
  A: overMany(one => names(one).action('archive')),
  Z: overMany(one => names(one).action('unarchive')),
  S: overMany(one => names(one).action('resend')),
  V: {
    kind: 'mutation',
    fields: one =>
      ownActions(one)
        .map(({ name }) => actionField(one, name))
        .join(' ') || `${names(one).action('own')}(organizationId: $o, filter: $f) { done }`,
  },
}

const documentOf = (resource: Resource, verbs: readonly Verb[], row: Row): string => {
  const fields = verbs.map(verb => ASKED[verb].fields(resource, row)).join(' ')
  const types = { o: 'ID!', id: 'ID!', v: 'Int!', f: `${names(resource).filter}!`, c: '[String!]!', i: 'ImportInput!' }
  const declared = Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(fields))
  return `${ASKED[verbs[0] ?? 'R'].kind} Asked(${declared.map(([name, type]) => `$${name}: ${type}`).join(', ')}) { ${fields} }`
}

const variablesFor = (resource: Resource, row: Row, slug: string): object => {
  const columns = [resource.list.columns.find(key => key in resource.fields) ?? '']
  return {
    o: ids.get(slug),
    id: row.id,
    v: row.version,
    // Rows that are in no table: the right to change many is asked for before what matches.
    f: { ids: [randomUUID()] },
    c: columns,
    i: { columns, rows: [['x']], firstRow: 2, apply: false, createMissing: [], changeSet: randomUUID() },
  }
}

const rowOf = (resource: Resource, slug: string): Row => {
  const row = rows.get(`${resource.name} ${slug}`)
  if (!row) throw new Error(`There is no row of ${resource.name} at ${slug}.`)
  return row
}

const patternsOf = ({ name }: Resource): Resource | undefined =>
  catalogue.resources.find(one => one.templateFor?.some(({ resource, follows }) => resource === name && follows !== undefined))
const repeats = (one: Resource): boolean => repeatOf(one) !== null
const isOrdered = (one: Resource): boolean => one.list.order !== undefined

/** A look at what an edit of a row's series would come to. */
const SERIES = (one: Resource): string =>
  `mutation Asked($o: ID!, $id: ID!, $v: Int!) { ${names(one).editSeries}(organizationId: $o, id: $id, version: $v, input: {}, scope: this, apply: false) { token } }`

/** A move of a row to where it stands. */
const ORDER = (one: Resource): string =>
  `mutation Asked($o: ID!, $id: ID!) { ${names(one).reorder}(organizationId: $o, id: $id, by: 0) { done } }`

/** Making a row follow no pattern, which it never followed. */
const DETACH = (one: Resource): string =>
  `mutation Asked($o: ID!, $id: ID!) { settleFollowers(organizationId: $o, resource: "${patternsOf(one)?.name}", id: $id, followers: "${one.name}", ids: [$id], choice: detach) { done } }`

/** What came of these verbs, asked for in one document: 'yes' where all of them were done. */
const outcomeOf = (resource: Resource, verbs: readonly Verb[], email: string, slug: string): Promise<Outcome> =>
  answerTo(documentOf(resource, verbs, rowOf(resource, slug)), resource, email, slug)

/** What came of a document about the row of a place. */
const answerTo = async (asked: string, resource: Resource, email: string, slug: string): Promise<Outcome> => {
  const row = rowOf(resource, slug)
  const { body, text } = await api.ask(asked, variablesFor(resource, row, slug), tokens.get(email) ?? null)
  const [error] = body.errors ?? []
  if (!error) return 'yes'
  if (error.message.startsWith('Cannot query field')) return 'no such verb'
  const { type, problems = [] } = error.extensions as { type?: string; problems?: { code?: string }[] }
  if (type === 'NotFound') return 'not there'
  if (type === 'NotAuthorized') return 'not in'
  // What is wrong with an empty row is said to whoever may write one.
  if (type === 'RecordInvalid') return problems.some(({ code }) => code === 'refused') ? 'no' : 'yes'
  return `${type ?? 'no type'}: ${text.slice(0, 200)}`
}

// What leaves things as they are, and so succeeds whole, is asked for in one go; of a refusal each gets its own.
const MOST_OWN = 5
const TOGETHER: readonly Verb[] = ['U', 'D', 'B', 'E', 'T', 'P', 'X', 'A', 'Z', 'S', 'V']

const wrongAt = async (resource: Resource, verbs: readonly Verb[], letter: string, email: string, slug: string): Promise<string[]> => {
  // A document has at most 15 fields at its root.
  const fits = (verb: Verb): boolean => verb !== 'V' || ownActions(resource).length <= MOST_OWN
  const together = letter === 'A' ? TOGETHER.filter(verb => verbs.includes(verb) && fits(verb)) : []
  const done = together.length > 0 && (await outcomeOf(resource, together, email, slug)) === 'yes'
  const left = done ? verbs.filter(verb => !together.includes(verb)) : verbs
  const single = letter === '-' ? left.filter(verb => isDrawn(16, resource.name, verb, email, slug)) : left
  const found = await Promise.all(single.map(async verb => [verb, await outcomeOf(resource, [verb], email, slug)] as const))
  return found.flatMap(([verb, outcome]) =>
    outcome === promised(letter, verb) ? [] : [`${email} ${verb} at ${slug}: ${outcome}, not ${promised(letter, verb)}`],
  )
}

test('[R9.2] the table has every resource, each person and each place', () => {
  const without = catalogue.resources.filter(one => !lines.some(({ name }) => name === one.name)).map(one => one.name)
  expect(without, 'Each resource has a line in tests/access/permissions.table.ts: who may do what where, said by hand').toEqual([])
  expect(lines.map(one => one.name).sort()).toEqual(catalogue.resources.map(one => one.name).sort())
  for (const { name, verbs, cells } of lines) {
    expect(verbs, name).toHaveLength(VERBS.length)
    expect(cells, name).toHaveLength(PEOPLE.length)
    cells.forEach((cell, index) => {
      const places = PEOPLE[index]?.places ?? []
      expect([...cell].map(letter => letter === '.')).toEqual(places.map(place => place === null))
    })
  }
})

test('[R9.2] no mutation is in no cell', () => {
  const nowhere: Row = { id: null, version: 1 }
  const asked = lines.flatMap(({ name, verbs }) =>
    VERBS.filter((verb, column) => verbs[column] === verb && ASKED[verb].kind === 'mutation').flatMap(verb =>
      [...ASKED[verb].fields(catalogue.resource(name), nowhere).matchAll(/(\w+)\(/g)].map(([, field]) => field),
    ),
  )
  const resources = lines.map(({ name }) => catalogue.resource(name))
  const beside = [
    ...resources.filter(repeats).map(one => names(one).editSeries),
    ...resources.filter(isOrdered).map(one => names(one).reorder),
  ]
  const declared = Object.keys(buildSchema(catalogue).getMutationType()?.getFields() ?? {})
  const known = [...asked, ...beside, ...OWN_MUTATIONS, 'undoChangeSet', 'transferOwnership', 'erasePerson', 'exportPerson']
  const unknown = declared.filter(one => !known.includes(one))
  expect(
    unknown,
    'Each mutation is in a cell of tests/access/permissions.table.ts: the line of its resource has the letter, V for actions of its own',
  ).toEqual([])
  expect(known.sort()).toEqual(declared.sort())
})

describe(`who may do what, where (PERMISSIONS_SEED=${SEED})`, () => {
  test.each(lines.map(line => [line.id, line.name, line] as const))('[%s] %s', async (_id, name, { verbs, cells }) => {
    const resource = catalogue.resource(name)
    const existing = VERBS.filter((verb, column) => verbs[column] === verb)
    const missing = VERBS.filter(verb => !existing.includes(verb))
    expect(await Promise.all(missing.map(verb => outcomeOf(resource, [verb], PEOPLE[0].email, 'active')))).toEqual(
      missing.map(() => 'no such verb'),
    )
    const wrong: unknown[] = []
    // One after the other: what one organization may have under way at once has a bound.
    for (const [index, cell] of cells.entries())
      for (const [place, slug] of (PEOPLE[index]?.places ?? []).entries()) {
        const { email = '' } = PEOPLE[index] ?? {}
        const letter = cell[place] ?? ''
        if (slug !== null && (letter === '-' || isDrawn(3, name, email, slug)))
          wrong.push(...(await wrongAt(resource, existing, letter, email, slug)))
      }
    expect(wrong).toEqual([])
  })
})

const BESIDE = [
  ['its series', repeats, SERIES],
  ['its place in an order', isOrdered, ORDER],
  ['what it follows', (one: Resource): boolean => patternsOf(one) !== undefined, DETACH],
] as const

test.each(BESIDE)('[R9.2] [R3.13] [R3.16] who may edit a row may edit %s, and nobody else', async (_what, has, asked) => {
  const having = lines.filter(({ name }) => has(catalogue.resource(name)))
  expect(having).not.toEqual([])
  for (const { name, cells } of having) {
    const resource = catalogue.resource(name)
    const wrong: unknown[] = []
    for (const [index, { email, places }] of PEOPLE.entries())
      for (const [place, slug] of places.entries()) {
        // The row that was made at the top level has no moment that a series could go by.
        if (slug === null || slug === 'active') continue
        const wanted = promised(cells[index]?.[place] ?? '', 'U')
        const outcome = await answerTo(asked(resource), resource, email, slug)
        if (outcome !== wanted) wrong.push(`${email} at ${slug}: ${outcome}, not ${wanted}`)
      }
    expect(wrong).toEqual([])
  }
})

// After the cells, because it changes versions.
describe('who may undo', () => {
  const LAKESIDE: readonly (readonly [email: string, outcome: Outcome])[] = [
    ['former@lakeside.example', 'not there'],
    ['resident@lakeside.example', 'not there'],
    ['staff@lakeside.example', 'not there'],
    ['owner@maple-court.example', 'not there'],
  ]
  const UNDO = 'mutation Undo($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { done refused { message } } }'
  const undo = async (changeSet: unknown, email: string, slug: string): Promise<Outcome> => {
    const { body, at } = await api.ask(UNDO, { o: ids.get(slug), c: changeSet }, tokens.get(email) ?? null)
    const type = body.errors?.[0]?.extensions.type
    if (type !== undefined) return type === 'NotFound' ? 'not there' : type === 'NotAuthorized' ? 'not in' : type
    return at('undoChangeSet.done') === 1 ? 'yes' : 'no'
  }
  test.each([
    ['R9.2', 'groups', 'admin@lakeside.example', []],
    ['R9.4', 'subscriptions', 'owner@lakeside.example', []],
    [
      'R9.1',
      'signage_devices',
      'support@active.example',
      [
        ['admin@lakeside.example', 'no'],
        ['corporate@harbor.example', 'no'],
      ],
    ],
  ] as const)('[%s] %s', async (_id, name, may, mayNot) => {
    const archive = names(catalogue.resource(name)).action('archive')
    const filter = names(catalogue.resource(name)).filter
    const { at } = await api.ask(
      `mutation Archive($o: ID!, $f: ${filter}!) { ${archive}(organizationId: $o, filter: $f) { done changeSet } }`,
      { o: ids.get('lakeside'), f: { ids: [rows.get(`${name} lakeside`)?.id] } },
      tokens.get(PEOPLE[0].email) ?? null,
    )
    expect(at(`${archive}.done`)).toBe(1)
    const changeSet = at(`${archive}.changeSet`)
    for (const [email, outcome] of [...LAKESIDE, ...mayNot]) expect(await undo(changeSet, email, 'lakeside'), email).toBe(outcome)
    // What was done at Lakeside is nothing that could be undone from elsewhere.
    expect(await undo(changeSet, 'corporate@harbor.example', 'harbor')).toBe('not there')
    expect(await undo(changeSet, may, 'lakeside')).toBe('yes')
  })
})
