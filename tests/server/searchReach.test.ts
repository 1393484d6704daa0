import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { addDays } from '#fields/date/calendar.ts'
import { dayAt } from '#model'
import { copyOf } from '#tools/large/copy.ts'
import { bringWords } from '#tools/search/words.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api } from './testApp.ts'

type Wire = Record<string, unknown>
interface Group {
  readonly resource: string
  readonly rows: readonly Wire[]
}

let fresh: SeededDatabase
let lakeside: string

const first = async (text: string): Promise<string> => String(Object.values((await onDatabase(fresh.ownerUrl, text))[0] ?? {})[0])

const asking = async (api: Api, email: string) => {
  const token = await api.signIn(email)
  const ask = async (query: string, variables: Wire): Promise<unknown> => {
    const { body } = await api.ask(query, { o: lakeside, ...variables }, token)
    expect(body.errors).toBeUndefined()
    return Object.values(body.data ?? {})[0]
  }
  return {
    change: ask,
    everywhere: (q: string) =>
      ask('query S($o: ID!, $q: String!) { search(organizationId: $o, q: $q, perPage: 20) { resource rows } }', { q }) as Promise<Group[]>,
    venues: (filter: Wire, more = '') =>
      ask(
        `query V($o: ID!, $f: EventVenueFilter) { eventVenues(organizationId: $o, filter: $f${more}) { items { name } total pageInfo { hasNextPage } counts { status count } } }`,
        { f: filter },
      ) as Promise<{ items: { name: string }[]; total: number; pageInfo: { hasNextPage: boolean }; counts: Wire[] }>,
  }
}

const ADMIN = 'admin@lakeside.example'

beforeAll(async () => {
  fresh = await seededDatabase()
  lakeside = await first(`select id from organizations where slug = 'lakeside'`)
}, 90_000)
afterAll(() => fresh.close())

describe('what search finds for whom', () => {
  it('[R9.5] a resource behind a closed gate gives nothing', async () => {
    const title = await first(
      `select word from search_words where resource = 'meal_templates' and organization_id = '${lakeside}' and length(word) > 4 limit 1`,
    )
    const hasMeals = async (): Promise<boolean> => {
      const api = await apiOn(fresh.appUrl)
      const groups = await (await asking(api, ADMIN)).everywhere(title)
      await api.close()
      return groups.some(({ resource }) => resource === 'meal_templates')
    }
    expect(await hasMeals()).toBe(true)
    await onDatabase(fresh.ownerUrl, `update organizations set features = array_append(features, 'emenuChoice') where id = '${lakeside}'`)
    expect(await hasMeals()).toBe(false)
    await onDatabase(fresh.ownerUrl, `update organizations set features = array_remove(features, 'emenuChoice') where id = '${lakeside}'`)
  })

  it('[R9.2] each hit has what tells it apart; drafts are found, archived rows are not, and rows of organizations above are', async () => {
    const api = await apiOn(fresh.appUrl)
    const { everywhere } = await asking(api, ADMIN)
    const rowsOf = async (resource: string, q: string) => (await everywhere(q)).find(one => one.resource === resource)?.rows ?? []
    const word = (what: string): Promise<string> =>
      first(
        `select w.word from search_words w join events e on e.id = w.row_id where e.organization_id = '${lakeside}' and ${what} group by 1 having count(*) < 15 order by length(w.word) desc limit 1`,
      )
    const drafts = await rowsOf('events', await word('e.published_on is null and e.archived_at is null and e.cancelled_at is null'))
    expect(drafts.map(row => row['status'])).toContain('draft')
    for (const row of drafts) expect(Object.keys(row)).toEqual(expect.arrayContaining(['recordTitle', 'startsAt', 'venueId', 'status']))
    const [past] = await onDatabase(fresh.ownerUrl, `select id, title from events where id = '${String(drafts[0]?.['id'])}'`)
    const isFound = async () => (await rowsOf('events', String(past?.['title']))).some(row => row['id'] === past?.['id'])
    expect(await isFound()).toBe(true)
    await onDatabase(fresh.ownerUrl, `update events set archived_at = now() where id = '${String(past?.['id'])}'`)
    expect(await isFound()).toBe(false)
    const [shared] = await onDatabase(
      fresh.ownerUrl,
      `select w.word, w.row_id, w.organization_id from search_words w join articles a on a.id = w.row_id, organizations o where o.id = '${lakeside}'
         and w.organization_id = any(o.ancestor_ids) and w.shared and w.resource = 'articles' and a.published_on <= now() and a.archived_at is null order by length(w.word) desc limit 1`,
    )
    const above = await rowsOf('articles', String(shared?.['word']))
    expect(above).toContainEqual(expect.objectContaining({ id: shared?.['row_id'], organizationId: shared?.['organization_id'] }))
    await api.close()
  })
})

it('[R1.5] what is to come is what the organization’s own day has not left behind: its meal of today comes first, then tomorrow’s', async () => {
  const { timezone } = (await onDatabase(fresh.ownerUrl, `select timezone from organizations where id = '${lakeside}'`))[0] ?? {}
  const setZone = (zone: unknown) =>
    onDatabase(fresh.ownerUrl, `update organizations set timezone = '${String(zone)}' where id = '${lakeside}'`)
  // Where it is another day than in UTC, at whatever hour this runs.
  const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  await setZone(zone)
  const api = await apiOn(fresh.appUrl)
  const { change, everywhere } = await asking(api, ADMIN)
  const today = dayAt(new Date(), zone)
  const days = [-1, 0, 1].map(by => addDays(today, by))
  const venue = await first(`select id from dining_venues where organization_id = '${lakeside}' and archived_at is null limit 1`)
  for (const date of days)
    await change('mutation C($o: ID!, $i: MealInput!) { createMeal(organizationId: $o, input: $i) { id } }', {
      i: {
        name: 'Zabaglione evening',
        mealPeriod: 'dinner',
        date,
        startsAt: '18:00',
        endsAt: '19:00',
        venuesIds: [venue],
        courses: [{ course: 'entree', name: 'Trout' }],
      },
    })
  const found = (await everywhere('zabaglione')).find(({ resource }) => resource === 'meals')?.rows ?? []
  expect(found.map(row => row['date'])).toEqual([days[1], days[2], days[0]])
  await api.close()
  await setZone(timezone)
})

describe('a search that finds very many rows', () => {
  const MANY = 13_000
  const name = (n: number): string => `Wide ${String(n).padStart(5, '0')} hall`

  it('[R7.13] pages, counts and filters as one that finds few', async () => {
    const client = new pg.Client({ connectionString: fresh.ownerUrl })
    await client.connect()
    await copyOf(
      client,
      catalogue,
      'event_venues',
      { name: 'Wide', capacity: 5 },
      {
        organization_id: `'${lakeside}'::uuid`,
        id: 'gen_random_uuid()',
        name: `'Wide ' || lpad(k::text, 5, '0') || ' hall'`,
        floor: `case when k % 5000 = 1 then 'attic' end`,
        archived_at: `case when k % 4000 = 2 then now() end`,
      },
      `generate_series(1, ${MANY}) k`,
    )
    await client.end()
    await bringWords(fresh.ownerUrl, [catalogue.resource('event_venues')], () => undefined, { all: true })
    const api = await apiOn(fresh.appUrl)
    const { venues, everywhere } = await asking(api, ADMIN)
    const namesOf = ({ items }: { items: { name: string }[] }) => items.map(one => one.name)

    const page = await venues({ q: 'wid' })
    expect(namesOf(page)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(name))
    expect([page.total, page.pageInfo.hasNextPage]).toEqual([10_001, true])
    // What would take long to count is not told.
    expect(page.counts).toEqual([{ status: 'active', count: 10_001 }])
    expect(namesOf(await venues({ q: 'hall wide' }, ', page: 2, perPage: 3'))).toEqual([5, 6, 7].map(name))
    expect(namesOf(await venues({ q: 'wide' }, ', sort: "-name", perPage: 2'))).toEqual([MANY, MANY - 1].map(name))
    expect(namesOf(await venues({ q: 'wide' }, ', page: 260, perPage: 50'))).toHaveLength(46)

    const archived = await venues({ q: 'wide', status: ['archived'] })
    expect([archived.total, namesOf(archived), archived.pageInfo.hasNextPage]).toEqual([4, [2, 4002, 8002, 12_002].map(name), false])
    const filtered = await venues({ q: 'hall', floor: { is: 'attic' } })
    expect([filtered.total, namesOf(filtered)]).toEqual([3, [1, 5001, 10_001].map(name)])
    // Everywhere, some of very many are enough: of two words that meet in all of them, in most, in fewer, in one.
    const halls = async (q: string) => {
      const groups = await everywhere(q)
      return groups.flatMap(({ resource, rows }) => (resource === 'event_venues' ? rows.map(row => String(row['recordTitle'])) : []))
    }
    for (const q of ['wid hal', '0 wide', '1 wide']) {
      const found = await halls(q)
      expect(found, q).toHaveLength(20)
      for (const title of found) for (const word of q.split(' ')) expect(title.toLowerCase(), q).toMatch(new RegExp(`\\b${word}`))
    }
    expect(await halls('wide 00042')).toEqual([name(42)])
    // A rare word beside one that all have.
    expect(namesOf(await venues({ q: 'wide 00042' }))).toEqual([name(42)])
    // So many archived ones that the others are fewer than counting goes.
    await onDatabase(
      fresh.ownerUrl,
      `update event_venues set archived_at = now() where organization_id = '${lakeside}' and name like 'Wide %' and substr(name, 6, 5)::int % 3 = 0`,
    )
    const left = await venues({ q: 'wid' })
    const standing = Array.from({ length: MANY }, (_, index) => index + 1).filter(k => k % 3 !== 0 && k % 4000 !== 2)
    expect([left.total, left.pageInfo.hasNextPage, left.counts]).toEqual([standing.length, true, []])
    expect(namesOf(left)).toEqual(standing.slice(0, 10).map(name))
    await api.close()
  })
})
