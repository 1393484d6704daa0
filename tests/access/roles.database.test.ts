import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#access'
import { actionsOf, fieldTypeOf, namedFields, titleKeys, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { homeOf } from '#catalogue/home.ts'
import type { Resource } from '#model'
import { buildSchema } from '#server/schema/build.ts'
import type { Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'
import { STAFF, TABLE, VERBS } from './roles.table.ts'

type Verb = 'L' | 'R' | 'C' | 'U' | 'B' | 'P' | 'D' | 'E' | 'I' | 'S' | 'N'

/** Each area by one of its resources here, by all of them with `npm run fuzz`. */
const ALL = process.env['PERMISSIONS'] === 'all'

const lines = TABLE.trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(/\s+/))
  .map(([area = '', name = '', ...cells]) => ({ area, name, cells }))

const OWNER = 'owner@lakeside.example'
const SUPER = 'super@active.example'
let world: PeopleWorld
let lakeside = ''
const tokens = new Map<string, string>()

const one = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>> =>
  (await world.owner.query<Record<string, unknown>>(text, [...values])).rows[0] ?? {}
const ask = (email: string, document: string, variables: object = {}): Promise<Reply> =>
  world.api.ask(document, { o: lakeside, ...variables }, tokens.get(email) ?? null)
const idOf = async (email: string): Promise<string> => String((await one('select id from users where email = $1', [email]))['id'])
const staffRole = async (name: string): Promise<string> =>
  String((await one('select id from staff_roles where organization_id = $1 and name = $2', [lakeside, name]))['id'])

/** A new row of `staff_roles`, and a person who has it. */
const addViewer = async (): Promise<void> => {
  const levels = Object.fromEntries(Object.keys(areas).map(area => [area, 'see']))
  const id = randomUUID()
  await world.owner.query(`insert into staff_roles (organization_id, id, name, levels) values ($1, $2, 'Viewer', $3)`, [
    lakeside,
    id,
    JSON.stringify(levels),
  ])
  await world.owner.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'viewer@lakeside.example', 'staff_role_id', $1::text))).* from users u where email = 'dining@lakeside.example'`,
    [id],
  )
}

beforeAll(async () => {
  world = await peopleWorld()
  lakeside = String((await one(`select id from organizations where slug = 'lakeside'`))['id'])
  await addViewer()
  await world.remember()
  for (const email of [OWNER, SUPER, ...STAFF.map(one => one.email)]) tokens.set(email, await world.api.signIn(email))
}, 120_000)
afterAll(() => world?.close())

const plain = (resource: Resource): string => {
  const shown = namedFields(resource).filter(({ key, field }) => !fieldTypeOf(field).secret && !titleKeys(resource).includes(key))
  const selections = shown.map(({ key, field }) => fieldTypeOf(field).selection(key, field.options)).filter(text => text !== '')
  return selections[0] ?? 'id'
}

/** The root field of a verb: what is refused is refused before it looks which rows there are. */
const rootOf = (resource: Resource, verb: Verb): string => {
  const names = wireNames(resource)
  switch (verb) {
    case 'L':
      return `${names.list}(organizationId: $o) { items { ${plain(resource)} } }`
    case 'R':
      return `${names.one}(organizationId: $o, id: $id) { id }`
    case 'C':
      return `${names.create}(organizationId: $o, input: {}) { id }`
    case 'U':
      return `${names.update}(organizationId: $o, id: $id, version: 1, input: {}) { id }`
    case 'B':
      return `${names.updateMany}(organizationId: $o, filter: { ids: [$id] }, input: {}) { done }`
    case 'P': {
      const isAsked = actionsOf(resource).some(({ name, asks = [] }) => name === 'publish' && asks.length > 0)
      return `${names.action('publish')}(organizationId: $o, filter: { ids: [$id] }${isAsked ? ', input: {}' : ''}) { done }`
    }
    case 'D':
      return `${names.deleteMany}(organizationId: $o, filter: { ids: [$id] }) { done }`
    case 'E':
      return `${names.exportMany}(organizationId: $o, filter: { ids: [$id] }, columns: $c) { url }`
    case 'I':
      return `${names.importMany}(organizationId: $o, input: $i) { skipped }`
    case 'S':
    case 'N':
      return ''
  }
}

const refusal = (reply: Reply, role: string | null): string => {
  const [error] = reply.body.errors ?? []
  if (!error) return 'Y'
  if (error.message.startsWith('Cannot query field')) return '.'
  const names = role !== null && error.message.startsWith(`Your role ${role} `) && error.message.endsWith('.')
  // What is wrong with an empty row, and that there is none of this id, is said to whoever may ask.
  return names ? 'n' : 'Y'
}

const asked = async (resource: Resource, verb: Verb, email: string, role: string | null): Promise<string> => {
  const field = rootOf(resource, verb)
  const columns = [resource.list.columns.find(key => key in resource.fields) ?? '']
  const variables = {
    id: randomUUID(),
    c: columns,
    i: { columns, rows: [['x']], firstRow: 2, apply: false, createMissing: [], changeSet: randomUUID() },
  }
  const types = { o: 'ID!', id: 'ID!', c: '[String!]!', i: 'ImportInput!' }
  const declared = Object.entries(types).flatMap(([name, type]) => (new RegExp(`\\$${name}\\b`).test(field) ? [`$${name}: ${type}`] : []))
  const document = `${verb === 'L' || verb === 'R' ? 'query' : 'mutation'} Asked(${declared.join(', ')}) { ${field} }`
  return refusal(await ask(email, document, variables), role)
}

/** Whether a word of a row's name finds it, and an undo takes back what somebody without a role did to it. */
const searched = async (resource: Resource, email: string): Promise<string> => {
  const names = wireNames(resource)
  const list = `query Rows($o: ID!) { ${names.list}(organizationId: $o, perPage: 1) { items { recordTitle } } }`
  const [row] = ((await ask(OWNER, list)).at(`${names.list}.items`) ?? []) as readonly { recordTitle: string }[]
  const q = row?.recordTitle ?? ''
  const reply = await ask(email, 'query Search($o: ID!, $q: String!) { search(organizationId: $o, q: $q) { resource } }', { q })
  return (reply.at('search') as readonly { resource: string }[]).some(group => group.resource === resource.name) ? 'Y' : 'n'
}

const BULK = '{ done changeSet refused { message } }'
const UNDO = `mutation Undo($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) ${BULK} }`

const undone = async (resource: Resource, email: string, role: string | null): Promise<string> => {
  const names = wireNames(resource)
  const { id } = await one(
    `select id from ${resource.name} where organization_id = $1 and deleted_at is null and archived_at is null order by id limit 1`,
    [lakeside],
  )
  const archive = `mutation Archive($o: ID!, $id: ID!) { ${names.action('archive')}(organizationId: $o, filter: { ids: [$id] }) ${BULK} }`
  const changeSet = (await ask(OWNER, archive, { id })).at(`${names.action('archive')}.changeSet`)
  const reply = await ask(email, UNDO, { c: changeSet })
  if (reply.at('undoChangeSet.done') === 1) return 'Y'
  await ask(OWNER, UNDO, { c: changeSet })
  const [refused] = (reply.at('undoChangeSet.refused') ?? []) as readonly { message: string }[]
  return role !== null && refused?.message.startsWith(`Your role ${role} `) ? 'n' : `not undone: ${refused?.message ?? ''}`
}

const outcome = (resource: Resource, verb: Verb, email: string, role: string | null): Promise<string> => {
  if (verb === 'S') return searched(resource, email)
  return verb === 'N' ? undone(resource, email, role) : asked(resource, verb, email, role)
}

describe('the table of roles', () => {
  test('[R9.2] has every area, and each resource in it is of its area', () => {
    expect(lines.map(({ area }) => area)).toEqual(Object.keys(areas))
    for (const { area, name, cells } of lines) {
      expect(catalogue.resource(name).area, name).toBe(area)
      expect(
        cells.map(cell => cell.length),
        name,
      ).toEqual(STAFF.map(() => VERBS.length))
    }
  })

  const rows = STAFF.flatMap(({ email, role }, index) =>
    lines.map(({ area, name, cells }) => [email, area, name, cells[index] ?? '', role] as const),
  )
  test.each(rows)('[R9.2] %s in %s (%s): %s', async (email, _area, name, cell, role) => {
    const resource = catalogue.resource(name)
    const found: string[] = []
    for (const [index, letter] of [...cell].entries())
      found.push(letter === '.' ? '.' : await outcome(resource, VERBS[index] as Verb, email, role))
    expect(found.join('')).toBe(cell)
  })

  test.skipIf(!ALL)(
    '[R9.2] holds for every other resource of each area',
    async () => {
      const mutations = buildSchema(catalogue).getMutationType()?.getFields() ?? {}
      const wrong: string[] = []
      for (const resource of catalogue.resources)
        for (const [index, verb] of [...VERBS.slice(0, 9)].entries()) {
          const name = rootOf(resource, verb as Verb).replace(/\(.*/, '')
          const isThere = verb === 'L' || verb === 'R' || name in mutations
          // What rules and gates keep from everybody is another table's.
          const free = await ask('admin@lakeside.example', `query L($o: ID!) { ${rootOf(resource, 'L')} }`)
          if (!isThere || resource.area === undefined || free.body.errors || resource.access.write !== 'organizationStaff') continue
          const line = lines.find(({ area }) => area === resource.area)
          for (const [place, { email, role }] of STAFF.entries()) {
            const letter = line?.cells[place]?.[index] ?? '.'
            const is = letter === '.' ? '.' : await asked(resource, verb as Verb, email, role)
            if (is !== letter) wrong.push(`${email} ${verb} ${resource.name}: ${is}, not ${letter}`)
          }
        }
      expect(wrong).toEqual([])
    },
    600_000,
  )
})

describe('a role', () => {
  test('[R9.2] what waits is counted for those who may read it, and for nobody else', async () => {
    const counted = async (email: string) => {
      const reply = await ask(email, 'query Waiting($o: ID!) { waitingRows(organizationId: $o) { resource count } }')
      return (reply.at('waitingRows') as readonly { resource: string; count: number }[]).map(({ resource }) => resource)
    }
    expect(await counted('admin@lakeside.example')).toContain('updates')
    for (const { email } of STAFF)
      for (const resource of catalogue.resources.filter(one =>
        homeOf(one).some(([, { waits }]) => waits === 'error' || waits === 'warning'),
      )) {
        const list = await ask(email, `query L($o: ID!) { ${rootOf(resource, 'L')} }`)
        if (list.body.errors) expect(await counted(email), `${email} ${resource.name}`).not.toContain(resource.name)
      }
  })

  const UPDATE = `mutation U($o: ID!, $id: ID!, $v: Int!, $i: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $i) { id } }`
  const changed = async (email: string, target: string, input: object): Promise<string> => {
    const { id, version } = await one('select id, version from users where email = $1', [target])
    const reply = await ask(email, UPDATE, { id, v: version, i: input })
    await world.reset()
    return reply.body.errors?.[0]?.message ?? 'done'
  }
  const DIRECTOR = 'activities@lakeside.example'
  const COLLEAGUE = 'staff@lakeside.example'

  test('[R9.2] whoever has one gives no level above their own, makes no admin without one, and never changes their own', async () => {
    const [own, dining, desk] = await Promise.all(['Activities director', 'Dining manager', 'Front desk'].map(staffRole))
    expect(await changed(DIRECTOR, COLLEAGUE, { staffRoleId: dining })).toMatch(/^You can only give a staff role whose every level/)
    expect(await changed(DIRECTOR, COLLEAGUE, { admin: true })).toMatch(/^Your own role limits you/)
    expect(await changed(DIRECTOR, COLLEAGUE, { admin: true, staffRoleId: desk })).toMatch(/^You can only give/)
    expect(await changed(DIRECTOR, COLLEAGUE, { admin: true, staffRoleId: own })).toBe('done')
    expect(await changed(DIRECTOR, DIRECTOR, { staffRoleId: null })).toBe('Somebody else has to change this for you.')
    expect(await changed(DIRECTOR, 'frontdesk@lakeside.example', { staffRoleId: null })).toMatch(/^This person has the same rank/)
    expect(await changed(DIRECTOR, 'admin@lakeside.example', { password: 'another password 9' })).toMatch(/^This person has the same rank/)
  })

  test('[R9.2] an admin without one gives and takes any; the last of them keeps none', async () => {
    const desk = await staffRole('Front desk')
    expect(await changed('admin@lakeside.example', DIRECTOR, { staffRoleId: desk })).toBe('done')
    expect(await changed('admin@lakeside.example', DIRECTOR, { staffRoleId: null })).toBe('done')
    expect(await changed('admin@lakeside.example', 'former@lakeside.example', { staffRoleId: desk })).toMatch(
      /^This person has the same rank/,
    )
    await world.owner.query(
      `update users set admin = false, version = version + 1 where organization_id = $1 and admin and staff_role_id is null and email <> 'admin@lakeside.example'`,
      [lakeside],
    )
    expect(await changed(SUPER, 'admin@lakeside.example', { staffRoleId: desk })).toBe(
      'This is the last admin without a staff role. Make somebody else an admin first.',
    )
  })

  test('[R9.2] is written by nobody who has one, whatever it opens', async () => {
    const CREATE = 'mutation C($o: ID!, $i: StaffRoleInput!) { createStaffRole(organizationId: $o, input: $i) { id } }'
    const input = { name: 'Everything', levels: Object.fromEntries(Object.keys(areas).map(area => [area, 'publish'])) }
    const made = async (email: string) => (await ask(email, CREATE, { i: input })).body.errors?.[0]?.message ?? 'done'
    expect(await made('frontdesk@lakeside.example')).toBe('Your role Front desk does not include Settings.')
    const levels = await one(`update staff_roles set levels = levels || '{"settings":"publish"}' where name = 'Viewer' returning id`)
    expect(levels['id']).toBeTruthy()
    tokens.set('viewer@lakeside.example', await world.api.signIn('viewer@lakeside.example'))
    expect(await made('viewer@lakeside.example')).toBe('Only for owners and admins without a staff role.')
    expect(await made('admin@lakeside.example')).toBe('done')
  })

  test('[R9.2] holds from the next request on', async () => {
    const LIST = 'query L($o: ID!) { meals(organizationId: $o) { items { servedAt: startsAt } } }'
    const sees = async () => (await ask('frontdesk@lakeside.example', LIST)).body.errors?.[0]?.message ?? 'sees'
    expect(await sees()).toBe('sees')
    const { id, version, levels } = await one(
      `select id, version, levels from staff_roles where organization_id = $1 and name = 'Front desk'`,
      [lakeside],
    )
    const write = (given: object, at: unknown) =>
      ask(
        OWNER,
        'mutation U($o: ID!, $id: ID!, $v: Int!, $i: StaffRoleInput!) { updateStaffRole(organizationId: $o, id: $id, version: $v, input: $i) { version } }',
        {
          id,
          v: at,
          i: { levels: given },
        },
      )
    const { at } = await write({ ...(levels as object), dining: 'none' }, version)
    expect(await sees()).toBe('Your role Front desk does not include Dining.')
    await write(levels as object, at('updateStaffRole.version'))
    expect(await sees()).toBe('sees')
  })

  test('[R9.2] that is deleted goes on narrowing', async () => {
    await world.owner.query(`update staff_roles set deleted_at = now() where name = 'Dining manager'`)
    tokens.set('dining@lakeside.example', await world.api.signIn('dining@lakeside.example'))
    const reply = await ask('dining@lakeside.example', 'query L($o: ID!) { users(organizationId: $o) { items { email } } }')
    expect(reply.body.errors?.[0]?.message).toBe('Your role Dining manager does not include People.')
    await world.owner.query(`update staff_roles set deleted_at = null where name = 'Dining manager'`)
  })
})

describe('without the area', () => {
  const DINING = 'dining@lakeside.example'
  const KEPT = 'Your role Dining manager does not include People.'
  const messageOf = async (document: string, variables: object = {}) =>
    (await ask(DINING, document, variables)).body.errors?.[0]?.message ?? 'answered'

  test('[R6.5] a form still names what it needs, and nothing else is read, filtered or looked for', async () => {
    const list = (args: string, fields: string) => `query L($o: ID!) { users(organizationId: $o${args}) { items { ${fields} } total } }`
    expect(await messageOf(list('', 'id recordTitle'))).toBe('answered')
    expect(await messageOf(list('', 'id email'))).toBe(KEPT)
    expect(await messageOf(list(', filter: { careLevel: { in: ["memory"] } }', 'id'))).toBe(KEPT)
    expect(await messageOf(list(', sort: "apartment"', 'id'))).toBe(KEPT)
    const found = (q: string) =>
      ask(DINING, `query L($o: ID!, $q: String!) { users(organizationId: $o, filter: { q: $q }) { total } }`, { q })
    expect((await found('Whitcomb')).at('users.total')).toBeGreaterThan(0)
    expect((await found('resident@lakeside.example')).at('users.total')).toBe(0)
    const id = await idOf('resident@lakeside.example')
    expect(await messageOf('query O($o: ID!, $id: ID!) { user(organizationId: $o, id: $id) { recordTitle } }', { id })).toBe(KEPT)
  })

  test('[R9.2] below another row there are names and nothing else', async () => {
    const events = (fields: string) => `query L($o: ID!) { events(organizationId: $o) { items { host { ${fields} } } } }`
    expect(await messageOf(events('id recordTitle'))).toBe('answered')
    expect(await messageOf(events('recordTitle email'))).toBe(KEPT)
  })

  test('[R9.2] a mutation whose answer may not be read writes nothing', async () => {
    const { id, levels } = await one(`select id, levels from staff_roles where organization_id = $1 and name = 'Activities director'`, [
      lakeside,
    ])
    const give = async (given: object) => {
      const { version } = await one(`select version from staff_roles where id = $1`, [id])
      const change =
        'mutation U($o: ID!, $id: ID!, $v: Int!, $i: StaffRoleInput!) { updateStaffRole(organizationId: $o, id: $id, version: $v, input: $i) { id } }'
      return ask(OWNER, change, { id, v: version, i: { levels: given } })
    }
    const made = async (fields: string): Promise<string> => {
      const create = `mutation C($o: ID!, $i: EventInput!) { createEvent(organizationId: $o, input: $i) { ${fields} } }`
      const input = { title: 'Unread', startsAt: '2030-05-01T19:00:00.000Z', durationMinutes: 60, private: false }
      return (await ask('activities@lakeside.example', create, { i: input })).body.errors?.[0]?.message ?? 'made'
    }
    const count = async () => Number((await one(`select count(*) as n from events where title = 'Unread'`, []))['n'])
    await give({ ...(levels as object), people: 'none' })
    expect(await made('id host { recordTitle email }')).toBe('Your role Activities director does not include People.')
    expect(await count()).toBe(0)
    expect(await made('id host { recordTitle }')).toBe('made')
    expect(await count()).toBe(1)
    await give(levels as object)
  })

  test('[R9.2] what a list opens with is told of no list that is closed', async () => {
    const id = await idOf(DINING)
    for (const resource of ['users', 'meals'])
      await world.owner.query(
        `insert into saved_views (organization_id, id, user_id, resource, name, shared, state, default_of) values ($1, gen_random_uuid(), $2, $3, 'Mine', false, '{}', array[$2::uuid])`,
        [lakeside, id, resource],
      )
    const reply = await ask(DINING, 'query O($o: ID!) { organizationContext(organizationId: $o) { openingViews { resource } } }')
    expect(reply.at('organizationContext.openingViews')).toEqual([{ resource: 'meals' }])
  })
})

describe('what people then see', () => {
  const DESK = 'frontdesk@lakeside.example'
  const KEPT = 'Your role Front desk lets you edit Communications, not publish or cancel.'
  const draft = () =>
    one(
      `select id, version from messages where organization_id = $1 and published_on is null and deleted_at is null and archived_at is null limit 1`,
      [lakeside],
    )

  test('[R7.13] is published by a level of its own, on every way in', async () => {
    const { id, version } = await draft()
    const at = '2026-12-01T15:00:00.000Z'
    const update = `mutation U($o: ID!, $id: ID!, $v: Int!, $i: MessageInput!) { updateMessage(organizationId: $o, id: $id, version: $v, input: $i) { id } }`
    const bulk = `mutation B($o: ID!, $id: ID!, $i: MessageInput!) { updateMessages(organizationId: $o, filter: { ids: [$id] }, input: $i) ${BULK} }`
    const said = async (document: string, i: object) =>
      (await ask(DESK, document, { id, v: version, i })).body.errors?.[0]?.message ?? 'done'
    expect(await said(update, { publishedOn: at })).toBe(KEPT)
    expect(await said(bulk, { publishedOn: at })).toBe(KEPT)
    const made = await ask(DESK, 'mutation C($o: ID!, $i: MessageInput!) { createMessage(organizationId: $o, input: $i) { id } }', {
      i: { publishedOn: at },
    })
    expect(made.body.errors?.[0]?.extensions.problems).toContainEqual(expect.objectContaining({ path: ['publishing'], message: KEPT }))
  })

  test('[R7.13] is called off by that level too, and an undo is no way round', async () => {
    const { id } = await draft()
    const cancel = `mutation X($o: ID!, $id: ID!) { cancelMessages(organizationId: $o, filter: { ids: [$id] }) ${BULK} }`
    const by = async (email: string) => ask(email, cancel, { id })
    const kept = (await by(DESK)).text
    expect(kept).toContain(KEPT)
    const changeSet = (await by('activities@lakeside.example')).at('cancelMessages.changeSet')
    const back = await ask(DESK, UNDO, { c: changeSet })
    expect(back.at('undoChangeSet.refused')).toEqual([{ message: KEPT }])
    expect((await ask('activities@lakeside.example', UNDO, { c: changeSet })).at('undoChangeSet.done')).toBe(1)
  })
})
