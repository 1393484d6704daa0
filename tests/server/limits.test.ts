import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { plansKept } from '#server/query/plans.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let url: string
let token: string
let generations: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  url = await api.app.listen({ host: '127.0.0.1', port: 0 })
  token = await api.signIn('admin@generations.example')
  generations = String((await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'generations'`))[0]?.['id'])
}, 240_000)

afterEach(async () => {
  expect((await fetch(`${url}/healthz`)).status, 'the same process is healthy').toBe(200)
})

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const costOf = async <T>(work: () => T): Promise<readonly [cost: number, result: Awaited<T>]> => {
  const start = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(start)
  return [(user + system) / 1000, result]
}

const TEXTS = Array.from({ length: 60_000 }, (_, index) => `text ${index}`)
/** What reading and writing some megabytes of JSON costs here and now. */
const yardstick = async (): Promise<number> =>
  (await costOf(() => [1, 2, 3, 4, 5].map(() => (JSON.parse(JSON.stringify(TEXTS)) as readonly string[]).length)))[0]

let yard: number | null = null
/** Server and caller are this process: its own work is measured, beside a piece of work that costs the same wherever this runs. */
const quickly = async <T>(work: () => Promise<T>): Promise<T> => {
  yard ??= await yardstick()
  const [cost, result] = await costOf(work)
  // What seems dear is compared once more, with what the yardstick costs now.
  if (cost / yard >= 4) yard = Math.max(yard, await yardstick())
  expect(cost / yard, 'times the work of the yardstick').toBeLessThan(4)
  return result
}

const list = (selection: string, args = ''): string => `query Q($o: ID!) { events(organizationId: $o${args}) { ${selection} } }`

describe('limits [security: limits]', () => {
  it('a 100-byte query that is too deep', async () => {
    const deep = list('items{host{role{host:id}}}').replace('host:id', 'a{b{c{d{e{f{g}}}}}}')
    const { status, body } = await quickly(() => api.ask(deep, { o: generations }, token))
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toBe('A selection is at most 8 levels deep.')
  })

  it('1,000 aliases, 16 root fields, 1,000 repeated fields, 51 directives, a fragment cycle', async () => {
    const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index)).join(' ')
    const documents = [
      list(`items { ${many(1000, index => `a${index}: id`)} }`),
      `query Q($o: ID!) { ${many(16, index => `a${index}: events(organizationId: $o) { total }`)} }`,
      list(`items { ${many(2000, () => 'id')} }`),
      list(`items { ${many(51, () => 'id @skip(if: false)')} }`),
      `query Q($o: ID!) { events(organizationId: $o) { ...A } } fragment A on EventPage { total ...B } fragment B on EventPage { ...A }`,
      `query Q($o: ID!) { ${many(400, () => '... on Query { __typename }')} }`.repeat(3),
    ]
    for (const document of documents) {
      const { status, body } = await quickly(() => api.ask(document, { o: generations }, token))
      expect(body.data, document.slice(0, 60)).toBeUndefined()
      expect([200, 400]).toContain(status)
    }
  })

  it('a page of 0, -1, 51 or a thousand million rows, and a page beyond row 100,000', async () => {
    for (const args of ['perPage: 0', 'perPage: -1', 'perPage: 51', 'perPage: 1000000000', 'page: 0', 'page: 20000, perPage: 50']) {
      const { body } = await quickly(() => api.ask(list('total', `, ${args}`), { o: generations }, token))
      expect(body.errors?.[0]?.extensions.type, args).toBe('RecordInvalid')
    }
  })

  it('variables that their types cannot hold are refused as bad input, not as a fault of the service', async () => {
    const document = `query Q($o: ID!, $filter: EventFilter) { events(organizationId: $o, filter: $filter) { total } }`
    for (const filter of [{ dimension: { is: true } }, { registration: 5 }, 'all', { venue: { in: [{}] } }, { nothing: {} }]) {
      const { body } = await quickly(() => api.ask(document, { o: generations, filter }, token))
      expect(body.errors?.[0]?.extensions, JSON.stringify(filter)).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ message: 'Something in this request is not understood.', code: 'notUnderstood' }],
      })
    }
  })

  it('[R7.13] a state that there is not is refused: no rows would be taken for an answer', async () => {
    const document = `query Q($o: ID!, $filter: EventFilter) { events(organizationId: $o, filter: $filter) { total } }`
    const { body } = await api.ask(document, { o: generations, filter: { status: ['published', 'publishd'] } }, token)
    const problems = [{ path: ['filter', 'status'], message: "There is no state 'publishd' here.", code: 'notUnderstood' }]
    expect(body.errors?.[0]?.extensions).toEqual({ type: 'RecordInvalid', problems })
  })

  it('[R6.12, R11.5] a value that a field cannot have is refused by its label, in any case that the wire has', async () => {
    const people = `query Q($o: ID!, $filter: UserFilter) { users(organizationId: $o, filter: $filter) { total } }`
    const asked = async (filter: object) => (await api.ask(people, { o: generations, filter }, token)).body
    const refused = (key: string, message: string) => ({ problems: [{ path: ['filter', key], message, code: 'notUnderstood' }] })
    const one = await asked({ personType: { in: ['resident', 'residnt'] } })
    expect(one.errors?.[0]?.extensions).toMatchObject(refused('personType', "Type has no value 'residnt'."))
    const several = await asked({ allergens: { in: ['nutz'] } })
    expect(several.errors?.[0]?.extensions).toMatchObject(refused('allergens', "Allergies has no value 'nutz'."))
    expect((await asked({ personType: { in: ['resident', 'family'] } })).errors).toBeUndefined()
    const all = `query Q($o: ID!, $filter: OrganizationFilter) { organizations(organizationId: $o, filter: $filter) { total } }`
    for (const productName of ['LIFE', 'life'])
      expect((await api.ask(all, { o: generations, filter: { productName: { in: [productName] } } }, token)).body.errors).toBeUndefined()
  })

  it('a body of 60 MB is refused by its declared length alone, and a chunked one by its bytes', async () => {
    const declared = await quickly(
      () =>
        new Promise<string>((resolve, reject) => {
          const { hostname, port } = new URL(url)
          const socket = connect(Number(port), hostname, () => {
            socket.write(
              `POST /graphql/active HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${60 * 1024 * 1024}\r\n\r\n{"query":`,
            )
          })
          socket.once('data', data => {
            resolve(data.toString().split('\r\n')[0] ?? '')
            socket.destroy()
          })
          socket.once('error', reject)
        }),
    )
    expect(declared).toContain('413')
    const chunk = 'x'.repeat(65_536)
    const body = new ReadableStream({
      start: controller => {
        for (let sent = 0; sent < 40; sent++) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })
    const answer = await fetch(`${url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit).catch(() => null)
    expect(answer === null || answer.status === 413).toBe(true)
  })

  it('bytes that are no HTTP, control characters in headers, JSON that is none', async () => {
    const { hostname, port } = new URL(url)
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => socket.write('\u0000\u0001 nonsense\r\n\r\n'))
      socket.on('close', () => resolve())
      socket.on('data', () => socket.destroy())
      socket.on('error', () => resolve())
    })
    const broken = await fetch(`${url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":',
    })
    expect(broken.status).toBe(400)
    const proto = await fetch(`${url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"a":1},"query":"{__typename}"}',
    })
    expect(proto.status).toBe(400)
  })

  it('an answer after an unknown field, a bad value or a bad cursor names no SQL, stack, path or suggestion', async () => {
    const texts = await Promise.all([
      api.ask(list('items { titel }'), { o: generations }, token),
      api.ask(list('total', ', filter: { venue: { is: "x" } }'), { o: generations }, token),
      api.ask(list('total', ', filter: { startsAt: { from: "yesterday" } }'), { o: generations }, token),
      api.ask(list('total', ', sort: "password"'), { o: generations }, token),
      api.ask(list('total', ', sort: "__proto__"'), { o: generations }, token),
      api.ask(list('total', ', filter: { ids: ["1\' or 1=1"] }'), { o: generations }, token),
    ])
    for (const { text } of texts) expect(text).not.toMatch(/select |from "|Did you mean|node_modules|\/src\/|\bat \w+ \(|syntax error/i)
  })

  it('is survived by a statement that takes too long', async () => {
    await expect(api.database.unpinned(tx => tx.query({ text: 'select pg_sleep(6)', values: [] }))).rejects.toMatchObject({ code: '57014' })
  }, 10_000)
})

describe('what one request may hold [hostile]', () => {
  const create = 'mutation C($o: ID!, $input: EventInput!) { createEvent(organizationId: $o, input: $input) { id } }'
  const found = 'query Q($o: ID!, $f: EventFilter, $s: String) { events(organizationId: $o, filter: $f, sort: $s) { total items { id } } }'
  const problems = (body: { errors?: readonly { extensions: Record<string, unknown> }[] }) => body.errors?.[0]?.extensions['problems']

  it('[R8.7] a text that is too long is refused at its field before anything reads it', async () => {
    for (const [key, text, message] of [
      ['description', '<'.repeat(900_000), 'Text exceeds 3000 characters'],
      ['title', 'a@'.repeat(40_000), 'Text exceeds 80 characters'],
      ['virtualUrl', `https://${'a.'.repeat(100_000)}`, 'Text exceeds 2000 characters'],
    ] as const) {
      const { body } = await quickly(() => api.ask(create, { o: generations, input: { [key]: text } }, token))
      expect(body.errors?.[0]).toMatchObject({ message, extensions: { type: 'RecordInvalid' } })
      expect(problems(body)).toEqual([{ path: [key], message, code: 'tooMuch' }])
    }
  })

  it('40 KB of < in a rich text costs no more than their length', async () => {
    const { body } = await quickly(() => api.ask(create, { o: generations, input: { description: '<'.repeat(40_000) } }, token))
    expect(JSON.stringify(problems(body))).toContain('Text exceeds 3000 characters')
  })

  it('30,000 ids, a search of 400,000 characters, a filter of 5,000, a document of 60,000: one sentence each', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `${index}`)
    for (const [filter, path, message] of [
      [{ ids }, ['f', 'ids'], 'At most 1,000 are possible at once'],
      [{ q: 'a '.repeat(200_000) }, ['f', 'q'], 'A search has at most 200 characters. Search for less.'],
      [{ title: { contains: 'a'.repeat(5_000) } }, ['f', 'title', 'contains'], 'A filter has at most 1,000 characters. Filter by less.'],
    ] as const) {
      const { body } = await quickly(() => api.ask(found, { o: generations, f: filter }, token))
      expect(problems(body)).toEqual([{ path, message, code: 'tooMuch' }])
    }
    const { status, body } = await quickly(() => api.ask(`${found} #${'x'.repeat(60_000)}`, { o: generations }, token))
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'A document has at most 40000 characters.'])
  })

  it('[R3.8] a group takes as many members as its field says', async () => {
    const group = 'mutation G($o: ID!, $input: GroupInput!) { createGroup(organizationId: $o, input: $input) { id } }'
    const told = async (many: number) => {
      const membersIds = Array.from({ length: many }, (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`)
      const input = { name: 'Everybody', kind: 'INTEREST', visibility: 'OPEN', membersIds }
      return problems((await api.ask(group, { o: generations, input }, token)).body)
    }
    expect(await told(2_001)).toEqual([{ path: ['members'], message: 'At most 2,000 are possible at once', code: 'tooMuch' }])
    expect(JSON.stringify(await told(2_000))).not.toContain('tooMuch')
  })

  it('costs are counted for the whole request: what is used 15 times counts 15 times', async () => {
    const ids = Array.from({ length: 1_000 }, () => generations)
    const fields = Array.from({ length: 15 }, (_, index) => `a${index}: events(organizationId: $o, filter: $f) { total }`)
    const document = `query Q($o: ID!, $f: EventFilter) { ${fields.join(' ')} }`
    const { body } = await api.ask(document, { o: generations, f: { ids, q: 'a' } }, token)
    expect(body.errors).toBeUndefined()
    const wide = { ids, audience: { scope: ids.slice(0, 900) } }
    const over = await quickly(() => api.ask(document, { o: generations, f: wide }, token))
    expect(over.body.errors?.[0]?.message).toBe('A request has at most 20,000 values. Send fewer at a time.')
  })

  it('a sort that is none is refused in a sentence, and nothing is kept of it', async () => {
    for (const sort of ['constructor', '__proto__', '-__proto__', 'toString', '-', '--title', 'x'.repeat(90_000)]) {
      const { body } = await quickly(() => api.ask(found, { o: generations, s: sort }, token))
      expect(body.errors?.[0], sort.slice(0, 20)).toMatchObject({
        message: 'The list cannot be sorted by this.',
        extensions: { type: 'RecordInvalid' },
      })
    }
    const before = plansKept()
    for (let round = 0; round < 30; round++) await api.ask(found, { o: generations, s: `title${round}` }, token)
    expect(plansKept()).toBe(before)
    // Searches with as many words share one.
    for (let round = 0; round < 30; round++) await api.ask(found, { o: generations, f: { q: `word ${round}` } }, token)
    expect(plansKept()).toBe(before + 1)
  })
})
