import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'
import { TABLE, TARGETS } from './rank.table.ts'

const PLACES = ['self', 'below', 'equal', 'above', 'last-owner', 'last-admin', 'other'] as const

const linesOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

/** Who they sign in as: each is the first of their targets. */
const people = linesOf(TARGETS)
  .slice(1)
  .map(([name = '', ...targets]) => ({ name, targets }))
const [heads = [], ...rows] = linesOf(TABLE)

/** People whom the demo world does not have: like whom, and what differs. */
const ADDED: readonly (readonly [name: string, like: string, more: object])[] = [
  ['second@active', 'super@active', { is_owner: false }],
  ['helper@active', 'support@active', { admin: false }],
  ['equal@active', 'support@active', {}],
  ['owner@harbor', 'corporate@harbor', { is_owner: true }],
  ['second@harbor', 'corporate@harbor', { is_owner: true }],
  ['equal@harbor', 'corporate@harbor', {}],
  ['helper@harbor', 'corporate@harbor', { admin: false }],
  ['second@lakeside', 'owner@lakeside', {}],
  ['helper@lakeside', 'staff@lakeside', {}],
]

interface Person {
  readonly id: string
  readonly organizationId: string
  readonly version: number
  readonly admin: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roleId: string
}

let world: PeopleWorld
const tokens = new Map<string, string | null>()
const known = new Map<string, Person>()

const emailOf = (name: string): string => `${name}.example`
const personAt = (name: string): Person => {
  const found = known.get(name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

beforeAll(async () => {
  world = await peopleWorld()
  const { owner, api } = world
  for (const [name, like, more] of ADDED)
    await owner.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', $1::text) || $3::jsonb)).* from users u where email = $2`,
      [emailOf(name), emailOf(like), JSON.stringify(more)],
    )
  const { rows: found } = await owner.query<Person & { slug: string }>(
    `select u.id, u.organization_id as "organizationId", u.version, u.admin, u.first_name as "firstName", u.last_name as "lastName", u.email,
       (select r.id from roles r where r.organization_id = u.organization_id and r.name = 'dining') as "roleId" from users u where u.email like '%@%.example' and u.password_hash is not null`,
  )
  for (const one of found) known.set(one.email.replace(/\.example$/, ''), one)
  await world.remember()
  await Promise.all(
    people.map(async ({ name, targets: [self = ''] }) => tokens.set(name, name === 'nobody' ? null : await api.signIn(emailOf(self)))),
  )
}, 120_000)

afterAll(() => world?.close())

const BULK = '{ done refused { message } }'
const ofBulk = (field: string) => (reply: Reply) =>
  reply.at(`${field}.done`) === 1 ? 'Y' : (reply.at(`${field}.refused`) as unknown[]).length > 0 ? 'N' : '-'
const done = (): string => 'Y'

interface Deed {
  readonly document: string
  readonly variables: (target: Person) => object
  readonly outcome: (reply: Reply) => string
  readonly first?: (target: Person) => Promise<unknown>
}

const update = (input: (target: Person) => object): Deed => ({
  document:
    'mutation Do($o: ID!, $id: ID!, $v: Int!, $i: UserInput!) { updateUser(organizationId: $o, id: $id, version: $v, input: $i) { id } }',
  variables: target => ({ id: target.id, v: target.version, i: input(target) }),
  outcome: done,
})
const many = (field: string): Deed => ({
  document: `mutation Do($o: ID!, $f: UserFilter!) { ${field}(organizationId: $o, filter: $f) ${BULK} }`,
  variables: ({ id }) => ({ f: { ids: [id] } }),
  outcome: ofBulk(field),
})

const DEEDS: Readonly<Record<string, Deed>> = {
  password: update(() => ({ password: 'another password 9' })),
  email: update(({ id }) => ({ email: `new-${id}@elsewhere.example` })),
  role: update(({ roleId }) => ({ roleId })),
  admin: update(({ admin }) => ({ admin: !admin })),
  owner: {
    document: 'mutation Do($o: ID!, $id: ID!) { transferOwnership(organizationId: $o, personId: $id) { done } }',
    variables: ({ id }) => ({ id }),
    outcome: done,
  },
  delete: many('deleteUsers'),
  suspend: many('archiveUsers'),
  invite: {
    document: 'mutation Do($o: ID!, $i: InvitationInput!) { createInvitation(organizationId: $o, input: $i) { id } }',
    variables: ({ id }) => ({ i: { personId: id, channel: 'letter' } }),
    outcome: done,
  },
  restore: { ...many('restoreUsers'), first: ({ id }) => world.owner.query('update users set deleted_at = now() where id = $1', [id]) },
  import: {
    document:
      'mutation Do($o: ID!, $i: ImportInput!) { importUsers(organizationId: $o, input: $i) { imported rows { verdict problems { message } } } }',
    variables: ({ firstName, lastName, email, admin }) => ({
      i: {
        columns: ['firstName', 'lastName', 'email', 'admin'],
        rows: [[firstName, lastName, email, admin ? 'No' : 'Yes']],
        firstRow: 2,
        apply: true,
        createMissing: [],
        changeSet: crypto.randomUUID(),
      },
    }),
    outcome: reply => (reply.at('importUsers.imported') === 1 ? 'Y' : 'N'),
  },
  bulk: {
    document: `mutation Do($o: ID!, $f: UserFilter!, $i: UserInput!) { updateUsers(organizationId: $o, filter: $f, input: $i) ${BULK} }`,
    variables: ({ id }) => ({ f: { ids: [id] }, i: { onlyElevateUser: true } }),
    outcome: ofBulk('updateUsers'),
  },
}

const OUTCOMES: Readonly<Record<string, string>> = { NotFound: '-', NotAuthorized: 'x', RecordInvalid: 'N' }

const outcomeOf = async (person: string, deed: Deed, target: Person): Promise<string> => {
  const reply = await world.api.ask(deed.document, { o: target.organizationId, ...deed.variables(target) }, tokens.get(person) ?? null)
  const [error] = reply.body.errors ?? []
  if (!error) return deed.outcome(reply)
  return OUTCOMES[error.extensions.type] ?? `${error.extensions.type} ${error.message}`
}

const WITHOUT: Readonly<Record<string, string>> = { owners: 'is_owner', admins: 'admin' }

describe('rank: who may do what to whom', () => {
  test.each(rows.map(([deed = '', ...cells]) => ({ deed, cells })))('[R9.2] $deed', async ({ deed: name, cells }) => {
    const deed = DEEDS[name]
    if (!deed) throw new Error(`Nothing is known of '${name}'.`)
    const surprises: string[] = []
    for (const [index, { name: person, targets }] of people.entries()) {
      expect(heads[index + 1]).toBe(person)
      for (const [place, letter] of [...(cells[index] ?? '')].entries()) {
        const [who = '.', without] = (targets[place] ?? '.').split('!')
        if (who === '.' || letter === '.') {
          expect(`${who}${letter}`).toBe('..')
          continue
        }
        const target = personAt(who)
        if (without !== undefined)
          await world.owner.query(`update users set ${WITHOUT[without]} = false where organization_id = $1 and id <> $2`, [
            target.organizationId,
            target.id,
          ])
        await deed.first?.(target)
        const found = await outcomeOf(person, deed, target)
        if (found !== letter) surprises.push(`${person} to ${PLACES[place]} (${who}): ${found} instead of ${letter}`)
        await world.reset()
      }
    }
    expect(surprises).toEqual([])
  })
})

/** What a refusal says: its code and its sentence. */
const refusalOf = ({ body }: Reply): string => {
  const [problem] = body.errors?.[0]?.extensions.problems ?? []
  return problem ? `${(problem as { code?: string }).code ?? ''}: ${problem.message}` : 'none'
}

describe('re-authentication', () => {
  const aged = (email: string) =>
    world.owner.query(
      `update sessions s set created_at = now() - interval '11 minutes', confirmed_at = null from users u where u.id = s.user_id and u.email = $1`,
      [emailOf(email)],
    )
  const ask = (deed: string, target: string) => {
    const { document, variables } = DEEDS[deed] as Deed
    const person = personAt(target)
    return world.api.ask(document, { o: person.organizationId, ...variables(person) }, tokens.get('owner') ?? null)
  }
  const confirm = (password: string) =>
    world.api.ask('mutation Confirm($p: String!) { confirmPassword(password: $p) { done } }', { p: password }, tokens.get('owner') ?? null)

  test('[R9.2] ten minutes after signing in, credentials, role, admin and ownership ask for the password again', async () => {
    await aged('owner@lakeside')
    for (const [deed, target] of [
      ['password', 'owner@lakeside'],
      ['email', 'owner@lakeside'],
      ['password', 'staff@lakeside'],
      ['role', 'staff@lakeside'],
      ['admin', 'admin@lakeside'],
      ['owner', 'admin@lakeside'],
      ['import', 'admin@lakeside'],
    ] as const)
      expect(refusalOf(await ask(deed, target)), `${deed} of ${target}`).toBe('reauthenticate: Enter your current password to go on.')
    // What gives nobody a right goes on as ever.
    expect(refusalOf(await ask('email', 'resident@lakeside'))).toBe('none')
    await world.reset()
  })

  test('[R9.2] the right password opens ten minutes, also under the next token; a wrong one does not', async () => {
    await aged('owner@lakeside')
    expect(refusalOf(await confirm('not the password'))).toBe('password: This is not your current password.')
    expect(refusalOf(await ask('role', 'staff@lakeside'))).toContain('reauthenticate')
    expect(refusalOf(await confirm('welcome-demo-1'))).toBe('none')
    const renewed = await world.api.ask('mutation { renewToken { token } }', {}, tokens.get('owner') ?? null)
    tokens.set('owner', renewed.at('renewToken.token') as string)
    expect(refusalOf(await ask('role', 'staff@lakeside'))).toBe('none')
    await world.reset()
  })

  test('[R9.2] wrong passwords are throttled as wrong sign-ins are', async () => {
    for (let count = 0; count < 12; count++) await confirm(`guess ${count}`)
    expect(refusalOf(await confirm('welcome-demo-1'))).toMatch(/^password: Too many wrong passwords\. Try again in \d+ minutes\.$/)
  })
})

describe('rank beside the table', () => {
  const give = async (person: string, target: string, role: string) => {
    const { id, version, organizationId } = personAt(target)
    const { rows: found } = await world.owner.query<{ id: string }>('select id from roles where organization_id = $1 and name = $2', [
      organizationId,
      role,
    ])
    const reply = await world.api.ask(
      DEEDS['role']?.document ?? '',
      { o: organizationId, id, v: version, i: { roleId: found[0]?.id } },
      tokens.get(person) ?? null,
    )
    await world.reset()
    return refusalOf(reply)
  }

  test('[R9.1] only a platform super user makes a platform super user', async () => {
    expect(await give('support', 'helper@active', 'super_admin')).toBe('rank: Only a platform super user can give this role.')
    expect(await give('super', 'helper@active', 'super_admin')).toBe('none')
  })

  test('[R6.4] reserved roles are given to nobody', async () => {
    for (const role of ['Public Content', 'Private Content']) expect(await give('super', 'staff@lakeside', role)).not.toBe('none')
  })

  test('[R9.2] an access flag is given by somebody who has it, or from above', async () => {
    const elevate = update(() => ({ elevateActiveAccess: true }))
    const staff = personAt('staff@lakeside')
    expect(await outcomeOf('admin', elevate, staff)).toBe('N')
    expect(await outcomeOf('operator-admin', elevate, staff)).toBe('Y')
    await world.reset()
  })

  const INVITE = `mutation($o: ID!, $i: InvitationsInput!, $apply: Boolean!) {
    createInvitations(organizationId: $o, input: $i, apply: $apply) { rows { outcome message } } }`
  const invites = async (person: string, where: string, emailAddresses: string, apply = true) => {
    const input = { emailAddresses, personType: 'staff', admin: true, isOwner: true, elevateActiveAccess: true, channel: 'email' }
    const o = personAt(where).organizationId
    const reply = await world.api.ask(INVITE, { o, i: input, apply }, tokens.get(person) ?? null)
    const [row] = (reply.at('createInvitations.rows') ?? []) as readonly { readonly outcome: string; readonly message: string }[]
    return row ? `${row.outcome}: ${row.message}` : refusalOf(reply)
  }
  const ownersAt = async (where: string) =>
    (
      await world.owner.query<{ email: string }>('select email from users where organization_id = $1 and is_owner', [
        personAt(where).organizationId,
      ])
    ).rows

  test('[R9.2] who is invited first becomes the owner where nobody is, and only who stands above the organization says so', async () => {
    const olive = 'Olive Oak <olive@cedar.example>'
    expect(await invites('admin', 'admin@lakeside', olive)).toBe(
      'refused: Owner: Ownership is handed over by the owner, on the page of the person who is to have it.',
    )
    expect(await invites('owner', 'admin@lakeside', olive)).toMatch(/^refused: Owner: Ownership is handed over/)
    expect(await invites('operator-admin', 'admin@lakeside', olive)).toMatch(/^refused: Owner: Ownership is handed over/)
    expect(await invites('operator-admin', 'admin@cedar-grove', `${olive}, Ed Oak <ed@cedar.example>`, false)).toMatch(
      /^rank: One person becomes/,
    )
    expect(await invites('operator-admin', 'admin@cedar-grove', 'admin@cedar-grove.example', false)).toMatch(
      /^refused: They are here already\. Uncheck Owner/,
    )
    expect(await invites('operator-admin', 'admin@cedar-grove', olive)).toBe('new: Becomes the owner.')
    expect(await ownersAt('admin@cedar-grove')).toEqual([{ email: 'olive@cedar.example' }])
    // Whoever never came holds nothing: a wrong address is put right, or another admin takes over.
    const other = personAt('admin@cedar-grove')
    expect(await outcomeOf('operator-admin', DEEDS['owner'] as Deed, other)).toBe('Y')
    expect(await ownersAt('admin@cedar-grove')).toEqual([{ email: other.email }])
    expect(await invites('operator-admin', 'admin@cedar-grove', 'Ida Oak <ida@cedar.example>')).toMatch(/^refused: Owner: Ownership/)
    await world.reset()
  })

  test('[R9.2] undo is no way around: neither to ownership nor to what somebody above was', async () => {
    const target = personAt('admin@lakeside')
    expect(await outcomeOf('owner', DEEDS['owner'] as Deed, target)).toBe('Y')
    const { rows: found } = await world.owner.query<{ change_set: string }>(
      `select change_set from audit_logs where action = 'transferOwnership' order by id desc limit 1`,
    )
    const undo = 'mutation Undo($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { done refused { message } } }'
    const reply = await world.api.ask(undo, { o: target.organizationId, c: found[0]?.change_set }, tokens.get('operator-admin') ?? null)
    expect(reply.at('undoChangeSet.done')).toBe(0)
    expect(reply.at('undoChangeSet.refused')).toHaveLength(2)
    await world.reset()
  })
})
