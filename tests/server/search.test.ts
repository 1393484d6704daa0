import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { bind, compile, sql } from '#sql'
import { isFindable } from '#server/query/everywhere.ts'
import { holdingJson } from '#server/query/searched.ts'
import { beginsWordSql, spacedSql, typedWords } from '#server/store/searchWords.ts'
import { visibilityOf } from '#server/store/tables.ts'
import { allWords, bringWords } from '#tools/search/words.ts'
import { onDatabase } from '../support/database.ts'
import { catalogue as product } from '../support/product.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api } from './testApp.ts'

let fresh: SeededDatabase
let api: Api
let lakeside: string
let token: string

const first = async (text: string): Promise<string> => String(Object.values((await onDatabase(fresh.ownerUrl, text))[0] ?? {})[0])
const asked = async (statement: ReturnType<typeof sql>): Promise<unknown> => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  const { text, values } = compile(statement)
  const { rows } = await client.query<Record<string, unknown>>(text, [...values])
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

const quoted = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(quoted).join()}]` : `'${String(value).replaceAll("'", "''")}'`

beforeAll(async () => {
  fresh = await seededDatabase()
  api = await apiOn(fresh.appUrl)
  lakeside = await first(`select id from organizations where slug = 'lakeside'`)
  token = await api.signIn('admin@lakeside.example')
}, 90_000)
afterAll(async () => {
  await api.close()
  await fresh.close()
})

/** What the index should hold, from the rows as they are, and what it holds: both as sorted lines. */
const difference = async (): Promise<readonly string[]> => {
  const shown = `select concat_ws(' ', organization_id, resource, word, row_id, titled, shared) as line from search_words`
  const before = (await onDatabase(fresh.ownerUrl, shown)).map(row => String(row['line']))
  const after = await onDatabase(
    fresh.ownerUrl,
    'begin',
    'delete from search_words',
    ...allWords(catalogue.resources).map(({ text }) => text),
    shown,
  )
  // The connection ends without a commit: what is there stays as it was.
  const wanted = new Set(after.map(row => String(row['line'])))
  const there = new Set(before)
  return [...[...there].filter(line => !wanted.has(line)), ...[...wanted].filter(line => !there.has(line))]
}

const total = async (root: string, type: string, q: string): Promise<unknown> => {
  const reply = await api.ask(
    `query Q($o: ID!, $f: ${type}Filter) { ${root}(organizationId: $o, filter: $f) { total } }`,
    { o: lakeside, f: { q } },
    token,
  )
  expect(reply.body.errors).toBeUndefined()
  return reply.at(`${root}.total`)
}

const TEXTS = [
  'Café Élan',
  "O'Brien’s Maple-Court 12B",
  'eleanor.whitcomb@lakeside.example',
  'Straße Łódź Ørsted Æsir',
  'Αθήνα ΜΕΓΑΣ',
  'Москва ЁЖИК',
  'ﬁne ²nd half ½',
  '(555) 201-0001 — “quoted”…',
  '日本語 テスト',
  'İstanbul ISPARTA ılık',
  '100%_',
  '   ',
]

describe('words of search', () => {
  it.each(TEXTS)('what people type is parted as the database parts what rows hold: %s', async text => {
    const held = String(await asked(sql`select ${spacedSql(sql`${text}::text`)}`))
      .trim()
      .split(' ')
    const typed = typedWords(text)
    expect(held.filter(word => word !== '').slice(0, typed.length)).toEqual([...typed])
    for (const word of typed) expect(await asked(sql`select ${beginsWordSql(sql`${text}::text`, word)}`)).toBe(true)
  })

  it('are found by their beginnings, whatever their case and accents, and not by their middles', async () => {
    const { body } = await api.ask(
      'mutation C($o: ID!, $i: EventVenueInput!) { createEventVenue(organizationId: $o, input: $i) { id } }',
      { o: lakeside, i: { name: 'Café Zébulon O’Hara', capacity: 3 } },
      token,
    )
    expect(body.errors).toBeUndefined()
    for (const q of ['zebu', 'ZÉBULON', 'cafe zeb', "o'hara", 'ohara', 'hara cafe'])
      expect([q, await total('eventVenues', 'EventVenue', q)]).toEqual([q, 1])
    for (const q of ['bulon', 'zebux', 'cafe nowhere', '%', '_ebulon'])
      expect([q, await total('eventVenues', 'EventVenue', q)]).toEqual([q, 0])
  })

  it('[R3.34] find a meal by its dishes, as they are now', async () => {
    const dish = (name: string) => ({ course: 'entree', name, description: 'With quince', dietTags: [], allergens: [] })
    const made = await change(
      'mutation C($o: ID!, $i: MealTemplateInput!) { createMealTemplate(organizationId: $o, input: $i) { id version } }',
      {
        i: { name: 'Zebulon supper', mealPeriod: 'dinner', courses: [dish('Turbotine'), dish('Wild rice')] },
      },
    )
    const found = (q: string) => total('mealTemplates', 'MealTemplate', q)
    expect([await found('turbotine'), await found('wild zeb'), await found('quince turbotine')]).toEqual([1, 1, 0])
    await change(
      'mutation U($o: ID!, $id: ID!, $v: Int!, $i: MealTemplateInput!) { updateMealTemplate(organizationId: $o, id: $id, version: $v, input: $i) { id } }',
      { id: made['id'], v: made['version'], i: { courses: [dish('Halibutine')] } },
    )
    expect([await found('turbotine'), await found('halibutine')]).toEqual([0, 1])
  })
})

type Wire = Record<string, unknown>
const change = async (text: string, variables: Wire): Promise<Wire> => {
  const { body } = await api.ask(text, { o: lakeside, ...variables }, token)
  expect(body.errors).toBeUndefined()
  return Object.values((body as { data: Record<string, Wire> }).data)[0] ?? {}
}

describe('the table of words', () => {
  it('goes with every way of writing a row: made, changed, copied, in bulk, deleted, put back, undone, imported', async () => {
    const venue = (name: string) =>
      change('mutation C($o: ID!, $i: EventVenueInput!) { createEventVenue(organizationId: $o, input: $i) { id version } }', {
        i: { name, capacity: 9 },
      })
    const one = await venue('Quillon Terrace')
    await venue('Quillon Arbor')
    const found = (q: string) => total('eventVenues', 'EventVenue', q)
    expect(await found('quil')).toBe(2)
    await change(
      'mutation U($o: ID!, $id: ID!, $v: Int!, $i: EventVenueInput!) { updateEventVenue(organizationId: $o, id: $id, version: $v, input: $i) { id } }',
      {
        id: one['id'],
        v: one['version'],
        i: { name: 'Wexcombe Terrace' },
      },
    )
    expect([await found('quil'), await found('wexc'), await found('terrace wex')]).toEqual([1, 1, 1])
    const where = { f: { ids: [one['id']] } }
    const set = await change(
      'mutation M($o: ID!, $f: EventVenueFilter!, $i: EventVenueInput!) { updateEventVenues(organizationId: $o, filter: $f, input: $i) { changeSet } }',
      {
        ...where,
        i: { building: 'Zorrow house' },
      },
    )
    expect(await found('zorr')).toBe(1)
    await change('mutation N($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { done } }', { c: set['changeSet'] })
    expect(await found('zorr')).toBe(0)
    await change('mutation D($o: ID!, $f: EventVenueFilter!) { deleteEventVenues(organizationId: $o, filter: $f) { done } }', where)
    expect(await found('wexc')).toBe(0)
    expect(Number(await first(`select count(*) from search_words where row_id = '${String(one['id'])}'`))).toBe(0)
    await change('mutation R($o: ID!, $f: EventVenueFilter!) { restoreEventVenues(organizationId: $o, filter: $f) { done } }', {
      f: { ids: [one['id']], deleted: true },
    })
    expect(await found('wexc')).toBe(1)
    await change('mutation I($o: ID!, $i: ImportInput!) { importEventVenues(organizationId: $o, input: $i) { imported } }', {
      i: {
        columns: ['name', 'capacity'],
        rows: [['Vantongeren Room', '4']],
        firstRow: 2,
        apply: true,
        createMissing: [],
        changeSet: '0198a000-0000-7000-8000-00000000abcd',
      },
    })
    expect(await found('vanton')).toBe(1)
  })

  it('says of every row what the row says, after a seed and after all that was written here', async () => {
    expect(Number(await first('select count(*) from search_words'))).toBeGreaterThan(10_000)
    expect(await difference()).toEqual([])
  })

  it('is written anew for a resource whose searched fields changed, and for that alone; nothing is lost', async () => {
    const lines: string[] = []
    const counted = async () => Number(await first(`select count(*) from search_words where resource = 'event_venues'`))
    const venues = catalogue.resource('event_venues')
    await bringWords(fresh.ownerUrl, catalogue.resources, line => lines.push(line))
    const before = await counted()
    const narrow = { ...venues, list: { ...venues.list, search: ['name'] } }
    lines.length = 0
    await bringWords(
      fresh.ownerUrl,
      catalogue.resources.map(one => (one === venues ? narrow : one)),
      line => lines.push(line),
    )
    expect(lines).toEqual([expect.stringMatching(/^Search: \d+ Event Venues$/)])
    expect(await counted()).toBeLessThan(before)
    await bringWords(fresh.ownerUrl, catalogue.resources, line => lines.push(line))
    expect(await counted()).toBe(before)
  })
})

describe('a search of everything', () => {
  const ALL = 'query S($o: ID!, $q: String!) { search(organizationId: $o, q: $q, perPage: 3) { resource rows more } }'
  const all = async (q: string, email: string, o = lakeside) => {
    const { body } = await api.ask(ALL, { o, q }, await api.signIn(email))
    expect(body.errors).toBeUndefined()
    return (body as unknown as { data: { search: { resource: string; rows: Wire[]; more: boolean }[] } }).data.search
  }

  it('[R1.5] finds people first, with what tells them apart, then every other resource, the whole word before its beginning', async () => {
    const groups = await all('ma', 'admin@lakeside.example')
    expect(groups[0]?.resource).toBe('users')
    expect(groups[0]?.rows[0]).toHaveProperty('apartment')
    expect(groups.length).toBeGreaterThan(3)
    for (const { rows } of groups) expect(rows.length).toBeLessThanOrEqual(3)
    const [venues] = (await all('quillon arbor', 'admin@lakeside.example')).filter(one => one.resource === 'event_venues')
    expect(venues?.rows).toMatchObject([{ recordTitle: 'Quillon Arbor' }])
    for (const name of ['Wren', 'Wrenfield', 'Wrenna'])
      await change('mutation C($o: ID!, $i: EventVenueInput!) { createEventVenue(organizationId: $o, input: $i) { id } }', {
        i: { name, capacity: 2 },
      })
    const [wrens] = await all('wren', 'admin@lakeside.example')
    expect(wrens?.rows[0]).toMatchObject({ recordTitle: 'Wren' })
  })

  it('[R1.5] finds of dated rows the next first, then the latest that are over', async () => {
    const days = [-9, 40, 3, -2]
    for (const day of days)
      await change('mutation C($o: ID!, $i: EventInput!) { createEvent(organizationId: $o, input: $i) { id } }', {
        i: { title: `Zither ${day}`, startsAt: new Date(Date.now() + day * 86_400_000).toISOString() },
      })
    const found = (await all('zither', 'admin@lakeside.example')).find(one => one.resource === 'events')
    expect(found?.rows.map(row => row['recordTitle'])).toEqual(['Zither 3', 'Zither 40', 'Zither -2'])
  })

  it('[R1.5] asks those resources alone that hold each of its words, and the few that no index finds', async () => {
    const ancestorIds = await onDatabase(
      fresh.ownerUrl,
      `select unnest(ancestor_ids)::text as id from organizations where id = '${lakeside}'`,
    )
    const above = ancestorIds.map(({ id }) => String(id))
    const resources = product.resources.filter(isFindable)
    const unindexed = ['bulletin_boards', 'checkins', 'deliveries', 'family_links', 'feature_flags', 'invitations', 'organizations']
    for (const words of [['ma'], ['mor', 'wal'], ['harbor', 'xylograph'], ['xylograph']]) {
      const statement = compile(sql`select ${holdingJson(resources, words)}::text as held`)
      const text = bind(statement, { organizationId: lakeside, ancestorIds: above }).reduce<string>(
        (said, value, index) => said.replaceAll(new RegExp(`\\$${index + 1}(?!\\d)`, 'g'), () => quoted(value)),
        statement.text,
      )
      const held = new Set(JSON.parse(await first(text)) as string[])
      const holding = await onDatabase(
        fresh.ownerUrl,
        words
          .map(
            word =>
              `select resource from search_words where organization_id in (${[lakeside, ...above].map(quoted).join()}) and word like '${word}%'`,
          )
          .join(' intersect '),
      )
      const expected = new Set([...unindexed, ...holding.map(({ resource }) => String(resource))])
      // Of those that keep to their own organization a word above counts for nothing.
      for (const name of held) expect(expected, words.join(' ')).toContain(name)
      for (const { name } of resources.filter(one => expected.has(one.name) && visibilityOf(one) !== 'own'))
        expect(held, words.join(' ')).toContain(name)
    }
  })

  it('[R9.2] tells nothing of other organizations, nor of what one may not read', async () => {
    const generations = await first(`select id from organizations where slug = 'generations'`)
    expect(await all('wrenfield', 'admin@generations.example', generations)).toEqual([])
    expect((await all('lakeside', 'admin@lakeside.example')).map(one => one.resource)).not.toContain('feature_flags')
    const { body } = await api.ask(ALL, { o: lakeside, q: 'wren' }, await api.signIn('admin@generations.example'))
    expect(body.errors?.[0]).toMatchObject({ extensions: { type: 'NotFound' } })
  })

  it('answers anything with an answer: nothing typed, marks alone, a text of 100,000 characters', async () => {
    for (const q of ['', '%%%', "'; drop table users; --", 'x'.repeat(100_000), 'a b c d e f g h i j k'])
      expect(Array.isArray(await all(q, 'admin@lakeside.example'))).toBe(true)
  })
})
