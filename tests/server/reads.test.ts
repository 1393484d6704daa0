import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeApplication } from '#server/http/application.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { asSuperuser, onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, configFor, demoDatabase, type Api } from './testApp.ts'
import { memoryFiles } from '../support/memoryFiles.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let generations: string
let lakeside: string

const first = async (text: string): Promise<string> => String((await onDatabase(fresh.ownerUrl, text))[0]?.['id'])

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@generations.example')
  generations = await first(`select id from organizations where slug = 'generations'`)
  lakeside = await first(`select id from organizations where slug = 'lakeside'`)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const EVENT = 'query GetEvent($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { id title } }'
const LIST = `query GetEvents($o: ID!, $page: Int, $perPage: Int, $sort: String, $filter: EventFilter) {
  events(organizationId: $o, page: $page, perPage: $perPage, sort: $sort, filter: $filter) {
    items { id title status venue { id recordTitle } } total pageInfo { hasNextPage hasPreviousPage } counts { status count }
  }
}`

describe('one row', () => {
  it('[R11.1] is NotFound, byte for byte the same, when absent, foreign, deleted or no id at all', async () => {
    const foreign = await first(`select id from events where organization_id = '${lakeside}' limit 1`)
    const deleted = await first(
      `update events set deleted_at = now() where id = (select id from events where organization_id = '${generations}' limit 1) returning id`,
    )
    const ids = [foreign, deleted, '00000000-0000-7000-8000-000000000000', 'not-an-id', "' or 1=1 --"]
    const answers = await Promise.all(ids.map(id => api.ask(EVENT, { o: generations, id }, token)))
    expect(new Set(answers.map(one => one.text)).size).toBe(1)
    expect(answers[0]?.body.errors).toEqual([
      { message: 'This page could not be found.', path: ['event'], extensions: { type: 'NotFound' } },
    ])
    const places = await Promise.all([lakeside, '00000000-0000-7000-8000-000000000000', 'nowhere'].map(o => api.ask(LIST, { o }, token)))
    expect(new Set(places.map(one => one.text)).size).toBe(1)
  })

  it('[R7.1] needs a session: without one, or with a made-up token, NotAuthorized', async () => {
    for (const bad of [null, 'a'.repeat(43)]) {
      const { body } = await api.ask(EVENT, { o: generations, id: generations }, bad)
      expect(body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    }
  })
})

const PLACES = 'query GetEvent($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { signUps { taken waiting limit } } }'

describe('places of an event', () => {
  const idOf = async (more: string): Promise<string> =>
    first(
      `select id from events where organization_id = '${lakeside}' and starts_at > now() and deleted_at is null and ${more} order by id limit 1`,
    )
  const placesOf = async (o: string, id: string, email: string): Promise<unknown> => {
    const { at, body } = await api.ask(PLACES, { o, id }, await api.signIn(email))
    expect(body.errors).toBeUndefined()
    return at('event.signUps')
  }

  it('[R3.14] are those of its sign-ups, guests too; those who wait are counted apart, and a drop-in has none', async () => {
    const capped = await idOf(`registration = 'auto_capped' and exists (select 1 from event_signups s where s.event_id = events.id)`)
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `update event_signups set guests = 2 where id = (select id from event_signups where event_id = '${capped}' and standing = 'registered' limit 1)`,
      `update event_signups set standing = 'waitlisted' where id = (select id from event_signups where event_id = '${capped}' and standing = 'registered' and guests = 0 limit 1)`,
      `select capacity as limit, (select sum(1 + guests) from event_signups where event_id = events.id and standing = 'registered')::int as taken,
         (select count(*) from event_signups where event_id = events.id and standing = 'waitlisted')::int as waiting from events where id = '${capped}'`,
    )
    expect(row?.['waiting']).toBeGreaterThan(0)
    expect(await placesOf(lakeside, capped, 'admin@lakeside.example')).toEqual(row)
    expect(await placesOf(lakeside, await idOf(`registration = 'drop_in'`), 'admin@lakeside.example')).toBeNull()
  })

  it('[R9.2] of an event that an organization receives tell it nothing of who signed up at the organization above', async () => {
    const above = await first(`select parent_id as id from organizations where id = '${lakeside}'`)
    const given = '00000000-0000-7000-8000-00000000eeee'
    await onDatabase(
      fresh.ownerUrl,
      `insert into events select (jsonb_populate_record(e, jsonb_build_object('organization_id', '${above}', 'id', '${given}', 'venue_id', null, 'image_id', null,
         'series_id', null, 'template_id', null, 'host_ids', '{}', 'registration', 'auto', 'capacity', null, 'audience_organization_ids', array['${lakeside}']))).* from events e
         where organization_id = '${lakeside}' and deleted_at is null and archived_at is null and published_on <= now() and expired_on is null order by id limit 1`,
      `insert into event_signups select (jsonb_populate_record(s, jsonb_build_object('organization_id', '${above}', 'id', '${given}', 'event_id', '${given}', 'standing', 'registered', 'guests', 0, 'deleted_at', null, 'archived_at', null,
         'person_id', (select id from users where organization_id = '${above}' limit 1)))).* from event_signups s limit 1`,
    )
    expect(await placesOf(lakeside, given, 'admin@lakeside.example')).toEqual({ taken: 0, waiting: 0, limit: null })
    expect(await placesOf(above, given, 'super@active.example')).toEqual({ taken: 1, waiting: 0, limit: null })
  })
})

describe('a page', () => {
  it('counts what it says, in the order that was asked for, and hides what is archived', async () => {
    const { at, body } = await api.ask(LIST, { o: generations, perPage: 50, sort: 'startsAt' }, token)
    expect(body.errors).toBeUndefined()
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select count(*) filter (where archived_at is null)::int as open, count(*) filter (where archived_at is not null)::int as archived from events where (organization_id = '${generations}' or '${generations}' = any(audience_organization_ids)) and deleted_at is null`,
    )
    expect(at('events.total')).toBe(row?.['open'])
    const counts = at('events.counts') as { status: string; count: number }[]
    expect(counts.map(one => one.status)).toEqual(['draft', 'scheduled', 'published', 'cancelled', 'expired', 'archived'])
    expect(counts.find(one => one.status === 'archived')?.count).toBe(row?.['archived'])
    expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(Number(row?.['open']) + Number(row?.['archived']))
  })

  it('never shares a row with another page, deep ones included', async () => {
    const seen = new Set<string>()
    for (const page of [1, 2, 3, 4]) {
      const { at } = await api.ask(LIST, { o: generations, perPage: 25, page, sort: '-title' }, token)
      expect(at('events.pageInfo')).toEqual({ hasNextPage: true, hasPreviousPage: page > 1 })
      for (const { id } of at('events.items') as { id: string }[]) seen.add(id)
    }
    expect(seen.size).toBe(100)
  })

  it('is searched by every word, filtered by status and by the fields of the declaration', async () => {
    const [{ title } = { title: '' }] = (await api.ask(LIST, { o: generations }, token)).at('events.items') as { title: string }[]
    const found = await api.ask(LIST, { o: generations, filter: { q: title.split(' ').reverse().join(' ') } }, token)
    expect((found.at('events.items') as { title: string }[]).some(one => one.title === title)).toBe(true)
    const drafts = await api.ask(LIST, { o: generations, filter: { status: ['draft'] } }, token)
    expect((drafts.at('events.items') as { status: string }[]).every(one => one.status === 'draft')).toBe(true)
    const nothing = await api.ask(LIST, { o: generations, filter: { q: '100%_' } }, token)
    expect(nothing.at('events.total')).toBe(0)
    expect((await api.ask(LIST, { o: generations, filter: { ids: [] } }, token)).at('events.total')).toBe(0)
    expect((await api.ask(LIST, { o: generations, filter: { ids: null } }, token)).at('events.total')).toBe(0)
  })

  it('[R13.1] that are equal by the list’s order follow each other by what the declaration says: the meals of a day by their hour', async () => {
    const ask = async (sort?: string) => {
      const { at, body } = await api.ask(
        `query GetMeals($o: ID!, $sort: String) { meals(organizationId: $o, perPage: 50, sort: $sort) { items { date startsAt } } }`,
        { o: lakeside, sort },
        await api.signIn('admin@lakeside.example'),
      )
      expect(body.errors).toBeUndefined()
      return (at('meals.items') as { date: string; startsAt: string }[]).map(({ date, startsAt }) => `${date} ${startsAt}`)
    }
    const found = await ask()
    expect(new Set(found).size).toBeGreaterThan(40)
    expect(found).toEqual([...found].sort())
    const backwards = await ask('-date')
    expect(backwards).toEqual([...backwards].sort().reverse())
  })

  it('[R3.7] of people has those of one last name in the order of their first names, and an index that holds both', async () => {
    const { at } = await api.ask(
      'query GetUsers($o: ID!) { users(organizationId: $o, perPage: 50) { items { firstName lastName } } }',
      { o: lakeside },
      await api.signIn('admin@lakeside.example'),
    )
    const found = (at('users.items') as { firstName: string; lastName: string }[]).map(one => `${one.lastName} ${one.firstName}`)
    expect(new Set(found.map(name => name.split(' ')[0])).size).toBeLessThan(found.length)
    expect(found).toEqual(found.toSorted((one, other) => one.localeCompare(other, 'en')))
    const [index] = await onDatabase(fresh.ownerUrl, `select indexdef as says from pg_indexes where indexname = 'users_sort'`)
    expect(String(index?.['says'])).toMatch(/last_name.*first_name/)
  })

  it('[R9.2] named by people is found by their names, of the people whom one may read and no others', async () => {
    // Somebody of each community, by a name that nobody else there has, with a list in which they stand.
    const [theirs] = await onDatabase(
      fresh.ownerUrl,
      `update users set last_name = 'Ravenscroft' where id = (select person_id from event_signups where organization_id = '${lakeside}' and deleted_at is null
         and person_id in (select person_id from checkins where deleted_at is null and archived_at is null) order by person_id limit 1)`,
      `select count(*)::int as signups, count(distinct person_id)::int as people from event_signups where deleted_at is null and archived_at is null and person_id in (select id from users where last_name = 'Ravenscroft')`,
    )
    // Check-in has a gate, which is closed at Generations.
    const found = async (o: string, email: string, q: string, more = '') => {
      const reply = await api.ask(
        `query Named($o: ID!, $q: String!) { eventSignups(organizationId: $o, filter: { q: $q }) { total items { recordTitle } }
           residentUse(organizationId: $o, filter: { q: $q }) { total } ${more} }`,
        { o, q },
        await api.signIn(email),
      )
      expect(reply.body.errors).toBeUndefined()
      return reply
    }
    const here = await found(
      lakeside,
      'admin@lakeside.example',
      'raven',
      'checkins(organizationId: $o, filter: { q: $q }) { total items { recordTitle } }',
    )
    expect(here.at('eventSignups.total')).toBe(theirs?.['signups'])
    for (const { recordTitle } of here.at('eventSignups.items') as { recordTitle: string }[]) expect(recordTitle).toContain('Ravenscroft')
    // A row that another row and a day name: each ends where it ends.
    expect(here.at('checkins.total')).toBeGreaterThan(0)
    for (const { recordTitle } of here.at('checkins.items') as { recordTitle: string }[])
      expect(recordTitle).toMatch(/ Ravenscroft, \w{3}, \w{3} \d{1,2}, \d{4}$/)
    expect(here.at('residentUse.total')).toBe(theirs?.['people'])
    const elsewhere = await found(generations, 'admin@generations.example', 'raven')
    for (const list of ['eventSignups', 'residentUse']) expect(elsewhere.at(`${list}.total`)).toBe(0)
  })

  it('[R6.14] a path of the wellness classification finds what is filed under it and in it, and nothing beside it', async () => {
    const totalOf = async (paths: readonly string[]): Promise<unknown> =>
      (
        await api.ask(
          'query Q($o: ID!, $in: [String!]) { articles(organizationId: $o, filter: { classification: { in: $in } }) { total } }',
          { o: generations, in: paths },
          token,
        )
      ).at('articles.total')
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select count(*)::int as whole, count(*) filter (where classification = 'physical/movement')::int as part from articles
         where organization_id in (select unnest(ancestor_ids || id) from organizations where id = '${generations}') and section = 'wellbeing'
           and deleted_at is null and archived_at is null and split_part(classification, '/', 1) = 'physical'
           and (organization_id = '${generations}' or audience_organization_ids = '{}' or '${generations}' = any(audience_organization_ids))
           and (organization_id = '${generations}' or (published_on <= now() and (expired_on is null or expired_on > now())))`,
    )
    expect(Number(row?.['part'])).toBeGreaterThan(0)
    expect(Number(row?.['whole'])).toBeGreaterThan(Number(row?.['part']))
    expect(await totalOf(['physical'])).toBe(row?.['whole'])
    expect(await totalOf(['physical/movement'])).toBe(row?.['part'])
    // No article can be filed under what is no path.
    expect(await totalOf(['phys'])).toBeUndefined()
  })

  it('[DESIGN 10] takes one SQL statement per root field, whose text holds no alias and no value of the request', async () => {
    const database = openDatabase({ url: fresh.appUrl, max: 2 })
    const texts: string[] = []
    const counting: Database = {
      ...database,
      read: (pin, statement, given, options) => (texts.push(statement.text), database.read(pin, statement, given, options)),
    }
    const app = await makeApplication({ catalogue, database: counting, operations, config: configFor(fresh.appUrl), files: memoryFiles() })
    const ask = (query: string, variables: object) =>
      app.inject({
        method: 'POST',
        url: '/graphql/active',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: JSON.stringify({ query, variables }),
      })
    await ask(LIST, { o: generations })
    texts.length = 0
    const needle = 'needle7q'
    const answer = await ask(
      `query Q($o: ID!, $f: EventFilter) { ${needle}: events(organizationId: $o, filter: $f) { ${needle}2: items { x: id host { role { displayName } } } total } groups(organizationId: $o) { total } }`,
      { o: generations, f: { q: needle } },
    )
    await app.close()
    await database.close()
    expect(answer.json()).not.toHaveProperty('errors')
    expect(texts).toHaveLength(2)
    expect(texts.join(' ')).not.toContain(needle)
    expect(texts.join(' ')).not.toContain(generations)
  })
})

describe('who is reached [R6.4]', () => {
  const REACH = `query Q($o: ID!, $s: String!, $roles: [ID!]!, $r: [ReceiverInput!]!) {
    audienceReach(organizationId: $o, scope: $s, roleIds: $roles, receivers: $r) { total parts { label count detail } names }
  }`

  it('adds up: parts, minus those in more than one, are the total', async () => {
    const listed = await api.ask(
      'query Q($o: ID!) { groups(organizationId: $o, perPage: 3) { items { id membersIds } } }',
      { o: generations },
      token,
    )
    const groups = listed.at('groups.items') as { id: string; membersIds: string[] }[]
    const receivers = [...groups.map(({ id }) => ({ id, type: 'GROUP' })), { id: groups[0]?.membersIds[0], type: 'USER' }]
    const { at, body } = await api.ask(REACH, { o: generations, s: 'select-groups', roles: [], r: receivers }, token)
    expect(body.errors).toBeUndefined()
    const parts = at('audienceReach.parts') as { label: string; count: number }[]
    expect(parts.map(one => one.label)).toEqual(expect.arrayContaining(['3 groups', '1 person', 'In more than one']))
    expect(parts.reduce((sum, one) => sum + one.count, 0)).toBe(at('audienceReach.total'))
    expect((at('audienceReach.names') as string[]).length).toBe(Math.min(200, Number(at('audienceReach.total'))))
  })

  it('everybody means residents; a category means its people', async () => {
    const all = await api.ask(REACH, { o: generations, s: 'all', roles: [], r: [] }, token)
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select count(*)::int as n from users where organization_id = '${generations}' and person_type = 'resident' and deleted_at is null and archived_at is null`,
    )
    expect(all.at('audienceReach.total')).toBe(row?.['n'])
    const role = await first(
      `select role_id as id from users where organization_id = '${generations}' and person_type = 'resident' limit 1`,
    )
    const some = await api.ask(REACH, { o: generations, s: 'select-categories', roles: [role], r: [] }, token)
    expect(Number(some.at('audienceReach.total'))).toBeGreaterThan(0)
  })
})

describe('a mutation', () => {
  it('answers with its own selection, relations and fragments included', async () => {
    const CREATE =
      'mutation CreateGroup($o: ID!, $i: GroupInput!) { made: createGroup(organizationId: $o, input: $i) { id name ...F } } fragment F on Group { leaders { recordTitle } __typename }'
    const [person] = await onDatabase(fresh.ownerUrl, `select id::text from users where organization_id = '${generations}' limit 1`)
    const { at, body } = await api.ask(
      CREATE,
      { o: generations, i: { name: 'Night owls', kind: 'interest', visibility: 'open', leadersIds: [person?.['id']] } },
      token,
    )
    expect(body.errors).toBeUndefined()
    expect(at('made.name')).toBe('Night owls')
    expect(at('made.__typename')).toBe('Group')
    expect(at('made.leaders')).toHaveLength(1)
  })

  it('[R9.2] may not be made where one may not act, and says why where one may only read', async () => {
    const CREATE = 'mutation M($o: ID!, $i: GroupInput!) { createGroup(organizationId: $o, input: $i) { id } }'
    expect((await api.ask(CREATE, { o: lakeside, i: { name: 'X' } }, token)).body.errors?.[0]?.extensions.type).toBe('NotFound')
    const RENAME =
      'mutation M($o: ID!, $id: ID!, $i: OrganizationInput!) { updateOrganization(organizationId: $o, id: $id, version: 1, input: $i) { id } }'
    const refused = await api.ask(RENAME, { o: generations, id: generations, i: { name: 'Mine' } }, token)
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: [], message: 'Only platform staff can do this; ask them.' }],
    })
  })
})

describe('the organization of the URL', () => {
  const CONTEXT =
    'query GetOrganization($organizationId: ID) { organizationContext(organizationId: $organizationId) { id slug depth isChildless productName ancestorIds children { name } parent { name } roles { name } features { all } } }'

  it('[R10.5] is one’s own without an id, one’s communities with one, and absent elsewhere', async () => {
    const own = await api.ask(CONTEXT, {}, token)
    expect(own.at('organizationContext')).toMatchObject({ slug: 'generations', parent: { name: 'Harbor Senior Living' }, children: [] })
    const corporate = await api.signIn('corporate@harbor.example')
    expect((await api.ask(CONTEXT, {}, corporate)).at('organizationContext.children')).toHaveLength(4)
    expect((await api.ask(CONTEXT, { organizationId: lakeside }, corporate)).at('organizationContext.slug')).toBe('lakeside')
    const summit = await first(`select id from organizations where slug = 'summit'`)
    expect((await api.ask(CONTEXT, { organizationId: summit }, corporate)).body.errors?.[0]?.extensions.type).toBe('NotFound')
  })

  it('[R6.2] has the tree around it: children with theirs, the parent with its own and those beside it', async () => {
    const AROUND =
      'query GetOrganization($organizationId: ID) { organizationContext(organizationId: $organizationId) { features { id all } children { name grandchildren { name } } parent { name parent { name } siblings { name } } roles { name displayName } } }'
    const superUser = await api.signIn('super@active.example')
    const top = (await api.ask(AROUND, {}, superUser)).at('organizationContext') as Record<string, unknown>
    expect(top['parent']).toBeNull()
    expect(top['children']).toContainEqual({
      name: 'Harbor Senior Living',
      grandchildren: ['Cedar Grove', 'Generations House', 'Lakeside Assisted Living', 'Maple Court'].map(name => ({ name })),
    })
    const beside = {
      name: 'Harbor Senior Living',
      parent: { name: 'Active' },
      siblings: ['Aspen Ridge', 'Summit Villages'].map(name => ({ name })),
    }
    expect((await api.ask(AROUND, { organizationId: lakeside }, superUser)).at('organizationContext')).toMatchObject({
      parent: beside,
      features: { id: lakeside, all: ['checkin'] },
    })
    // A community's own admin is told of no company but their own.
    const admin = await api.signIn('admin@lakeside.example')
    expect((await api.ask(AROUND, {}, admin)).at('organizationContext.parent')).toEqual({ ...beside, siblings: [] })
    expect((await api.ask(AROUND, {}, admin)).text).not.toContain('Private Content')
  })

  it('[R6.1] says whether the person’s organization has work orders', async () => {
    const asked = await api.ask('query GetCurrentUser { currentUser { features { workOrders } } }', {}, token)
    expect(asked.at('currentUser.features')).toEqual({ workOrders: false })
  })

  it('shows the schema to platform super users, and to nobody else', async () => {
    const ASK = '{ __schema { queryType { name } } }'
    const superUser = await api.signIn('super@active.example')
    expect((await api.ask(ASK, {}, superUser)).at('__schema.queryType.name')).toBe('Query')
    expect((await api.ask(ASK, {}, token)).body.errors?.[0]?.message).toBe('Introspection is not available.')
  })
})

describe('a database that stops', () => {
  it('and comes back is survived by the same process', async () => {
    await onDatabase(
      asSuperuser(fresh),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const total = async () => (await api.ask(LIST, { o: generations }, token)).at('events.total')
    await expect.poll(total, { timeout: 2_000 }).toBeGreaterThan(0)
    await expect.poll(async () => (await api.app.inject({ method: 'GET', url: '/readyz' })).statusCode, { timeout: 10_000 }).toBe(200)
  })
})
