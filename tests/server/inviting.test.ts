import { createHash } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let organizationId: string
let owner: string
const FILE_KEY = 'a key of the test, long enough to be one: 0123456789'
const sent: Mail[] = []

beforeAll(async () => {
  fresh = await demoDatabase()
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  api = await apiOn(fresh.appUrl, {
    mailer,
    env: { FILE_KEY, PUBLIC_URL: 'https://console.harbor.example', COOKIE_DOMAIN: 'harbor.example' },
  })
  const [row] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'maple-court'`)
  organizationId = String(row?.['id'])
  owner = await api.signIn('owner@maple-court.example')
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const REPORT = '{ changeSet rows { key title outcome message id } }'
const INVITE = `mutation I($o: ID!, $i: InvitationsInput!, $s: [String!], $a: Boolean!) { createInvitations(organizationId: $o, input: $i, skip: $s, apply: $a) ${REPORT} }`
const RELATE = `mutation F($o: ID!, $i: FamilyLinksInput!, $a: Boolean!) { createFamilyLinks(organizationId: $o, input: $i, apply: $a) ${REPORT} }`
const counted = async (table: string) =>
  Number(
    (await onDatabase(fresh.ownerUrl, `select count(*)::int as n from ${table} where organization_id = '${organizationId}'`))[0]?.['n'],
  )
const invite = (emailAddresses: string, more: { input?: object; apply?: boolean; skip?: string[]; as?: string } = {}) =>
  api.ask(
    INVITE,
    { o: organizationId, i: { emailAddresses, ...more.input }, s: more.skip ?? null, a: more.apply ?? true },
    more.as ?? owner,
  )
type Rows = readonly { key: string; title: string; outcome: string; message: string | null; id: string | null }[]
const rowsOf = (answer: { at: (path: string) => unknown }, name = 'createInvitations') => answer.at(`${name}.rows`) as Rows
const outcomes = (rows: Rows) => rows.map(({ key, outcome }) => `${key} ${outcome}`)

describe('inviting several at once', () => {
  const pasted = 'Ann Lee <ann@new.example>; ben.ortiz@new.example\nANN@new.example, cy@new.example admin@maple-court.example'

  it('[R3.7] says of each address what would become of it, and writes nothing', async () => {
    const before = [await counted('users'), await counted('invitations')]
    const answer = await invite(pasted, { apply: false, input: { lifeActiveAccess: true } })
    expect(answer.at('createInvitations.changeSet')).toBeNull()
    expect(rowsOf(answer).map(({ title, outcome, message }) => [title, outcome, message])).toEqual([
      ['Ann Lee', 'new', null],
      ['Ben Ortiz', 'new', null],
      ['Cy ?', 'new', 'Add the last name later.'],
      [expect.any(String), 'kept', 'This person has a password already.'],
    ])
    expect([await counted('users'), await counted('invitations')]).toEqual(before)
  })

  it('[R3.7] makes person and invitation of each, mails each once, and leaves out who is to be left out', async () => {
    sent.length = 0
    const answer = await invite(pasted, {
      skip: ['admin@maple-court.example'],
      input: { personType: 'volunteer', message: 'We are glad that you come.\nSee you on Monday.' },
    })
    expect(outcomes(rowsOf(answer))).toEqual([
      'ann@new.example new',
      'ben.ortiz@new.example new',
      'cy@new.example new',
      'admin@maple-court.example skipped',
    ])
    const made = await onDatabase(
      fresh.ownerUrl,
      `select u.first_name, u.last_name, u.person_type, i.channel, o.slug from users u join invitations i on i.person_id = u.id
         join users by on by.id = i.invited_by_id join organizations o on o.id = by.organization_id where u.email = 'ann@new.example'`,
    )
    expect(made).toEqual([{ first_name: 'Ann', last_name: 'Lee', person_type: 'volunteer', channel: 'email', slug: 'maple-court' }])
    expect(sent.map(({ to }) => to).sort()).toEqual(['ann@new.example', 'ben.ortiz@new.example', 'cy@new.example'])
    // A name that is not whole is not spelled out: 'Cy ?' is what the list says.
    expect(sent.find(({ to }) => to === 'cy@new.example')?.text).toMatch(/^Hello Cy,/)
    expect(sent[0]?.text).toContain('We are glad that you come.\n\nSee you on Monday.')
  })

  it('[R3.7] who was invited before is asked again, not made twice; who has accepted is left, with the reason', async () => {
    await onDatabase(
      fresh.ownerUrl,
      `update invitations set accepted_at = now() where person_id = (select id from users where email = 'ben.ortiz@new.example')`,
    )
    const before = [await counted('users'), await counted('invitations')]
    sent.length = 0
    const rows = rowsOf(await invite('ann@new.example ben.ortiz@new.example'))
    expect(outcomes(rows)).toEqual(['ann@new.example again', 'ben.ortiz@new.example kept'])
    expect(rows[1]?.message).toContain('It is accepted.')
    expect(sent.map(({ to }) => to)).toEqual(['ann@new.example'])
    expect([await counted('users'), await counted('invitations')]).toEqual(before)
  })

  it('[R8.6] those that are no addresses are named in one sentence, and none is invited; no link is sent that is over already', async () => {
    const before = await counted('users')
    const wrong = (await invite('dee@new.example, rosa bo@')).body.errors?.[0]?.extensions.problems?.[0]
    expect(wrong).toMatchObject({ path: ['emailAddresses'], message: 'rosa, bo@ are invalid email addresses' })
    expect((await invite('')).body.errors?.[0]?.extensions.problems?.[0]).toMatchObject({ path: ['emailAddresses'], message: 'Required' })
    const many = Array.from({ length: 501 }, (_, count) => `p${count}@new.example`).join()
    expect((await invite(many)).body.errors?.[0]?.extensions.problems?.[0]?.message).toBe(
      'At most 500 at a time. Do the others after these.',
    )
    const late = { input: { expiresOn: '2020-01-01' } }
    expect((await invite('late@new.example', late)).body.errors?.[0]?.extensions.problems?.[0]).toMatchObject({
      path: ['expiresOn'],
      message: 'Must be today or later',
    })
    expect(await counted('users')).toBe(before)
  })

  it('[R3.7] who is here without a password is invited; who has one is left alone, pasted or chosen', async () => {
    const of = async (has: string) => {
      const [row] = await onDatabase(
        fresh.ownerUrl,
        `select id, email from users where organization_id = '${organizationId}' and email is not null and password_hash is ${has} and archived_at is null
           and deleted_at is null and not exists(select from invitations i where i.person_id = users.id) order by id limit 1`,
      )
      return { id: String(row?.['id']), email: String(row?.['email']) }
    }
    const [without, having] = [await of('null'), await of('not null')]
    sent.length = 0
    const pastedRows = rowsOf(await invite(`${without.email} ${having.email}`))
    expect(outcomes(pastedRows)).toEqual([`${without.email} known`, `${having.email} kept`])
    const [chosen] = rowsOf(await invite('', { input: { personChosenIds: [having.id] } }))
    expect(chosen).toMatchObject({ key: having.id, outcome: 'kept', message: 'This person has a password already.' })
    expect(sent.map(({ to }) => to)).toEqual([without.email])
  })

  it('[R3.7] who has no address gets a letter in place of an email, which is said before anything is saved', async () => {
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select id from users where organization_id = '${organizationId}' and email is null and archived_at is null and deleted_at is null limit 1`,
    )
    const personChosenIds = [String(row?.['id'])]
    const input = { personChosenIds, channel: 'email', lifeActiveAccess: true }
    const said = [{ outcome: 'known', message: 'No email: printed letter.' }]
    expect(rowsOf(await invite('', { apply: false, input }))).toMatchObject(said)
    expect(rowsOf(await invite('', { apply: false, input: { ...input, channel: 'sms' } }))).toMatchObject([{ message: null }])
    sent.length = 0
    expect(rowsOf(await invite('', { input }))).toMatchObject(said)
    expect(sent).toEqual([])
    const [made] = await onDatabase(fresh.ownerUrl, `select channel from invitations where person_id = '${String(personChosenIds[0])}'`)
    expect(made).toEqual({ channel: 'letter' })
  })

  it('[R3.7] a whole community is invited in one step, by email or letter', async () => {
    const rows = await onDatabase(
      fresh.ownerUrl,
      `select id from users where organization_id = '${organizationId}' and person_type = 'resident' and archived_at is null and deleted_at is null
       and move_out_date is null order by id limit 110`,
    )
    const report = rowsOf(
      await invite('', { apply: false, input: { personChosenIds: rows.map(({ id }) => String(id)), channel: 'email' } }),
    )
    expect(report.length).toBeGreaterThan(100)
    expect(report.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(report.some(({ message }) => message?.startsWith('No email: printed letter.'))).toBe(true)
  })

  it('[R7.7] of whom is asked to sign in and has no access flag it is said before anything is saved, new or here already', async () => {
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `update users set life_active_access = false, elevate_active_access = false where id = (select id from users where organization_id = '${organizationId}' and email is not null
         and password_hash is null and archived_at is null and deleted_at is null and not exists(select from invitations i where i.person_id = users.id) order by id desc limit 1) returning email`,
    )
    const [here, fresher] = rowsOf(await invite(`${String(row?.['email'])} Eve Ash <eve@new.example>`, { apply: false }))
    const message = 'Without Life access or Elevate access they cannot sign in.'
    expect([here, fresher]).toMatchObject([
      { outcome: 'known', message },
      { outcome: 'new', message },
    ])
    // What is ticked for those who are new is for those, too, whom nothing else keeps out.
    const address = String(row?.['email'])
    expect(rowsOf(await invite(address, { input: { lifeActiveAccess: true } }))).toMatchObject([{ outcome: 'known', message: null }])
    const [now] = await onDatabase(fresh.ownerUrl, `select life_active_access, elevate_active_access from users where email = '${address}'`)
    expect(now).toEqual({ life_active_access: true, elevate_active_access: false })
  })

  it('[R9.2] somebody is invited with the staff role that limits them from their first click', async () => {
    const role = `select id from staff_roles where name = 'Dining manager' and organization_id = '${organizationId}'`
    const [dining] = await onDatabase(fresh.ownerUrl, role)
    const input = { personType: 'staff', admin: true, lifeActiveAccess: false, staffRoleId: dining?.['id'] }
    expect(outcomes(rowsOf(await invite('cook@new.example', { input })))).toEqual(['cook@new.example new'])
    const made = await onDatabase(fresh.ownerUrl, `select admin, staff_role_id as role from users where email = 'cook@new.example'`)
    expect(made).toEqual([{ admin: true, role: dining?.['id'] }])
  })

  it('[R9.2] nobody invites above themselves, and nobody elsewhere', async () => {
    const [admin] = await onDatabase(fresh.ownerUrl, `select email from users where email = 'admin@maple-court.example'`)
    expect(admin).toBeTruthy()
    const as = await api.signIn('admin@maple-court.example')
    const rows = rowsOf(await invite('owner@maple-court.example', { as }))
    expect(rows[0]).toMatchObject({ outcome: 'refused', id: null })
    expect(rows[0]?.message).toContain('This person has a higher rank than you.')
    for (const stranger of ['admin@lakeside.example', 'staff@lakeside.example'])
      expect((await invite('eve@new.example', { as: await api.signIn(stranger) })).body.errors?.[0]?.extensions.type).toBe('NotFound')
    expect(await onDatabase(fresh.ownerUrl, `select 1 from users where email = 'eve@new.example'`)).toEqual([])
  })
})

describe('a relative', () => {
  it('[R3.7] is made with the link and the invitation, with consent; one who is here is linked instead, and its state says whether it holds', async () => {
    const residents = await onDatabase(
      fresh.ownerUrl,
      `select id from users where organization_id = '${organizationId}' and person_type = 'resident' order by id limit 2`,
    )
    const [first, second] = residents.map(row => String(row['id']))
    const relate = (residentId: string | undefined, more: object = {}) =>
      api.ask(
        RELATE,
        {
          o: organizationId,
          a: true,
          i: {
            residentId,
            relation: 'child',
            consentById: residentId,
            consentOn: '2026-11-20',
            firstName: 'Mara',
            lastName: 'Lind',
            email: 'mara@kin.example',
            ...more,
          },
        },
        owner,
      )
    sent.length = 0
    expect(rowsOf(await relate(first, { message: 'Your mother asked us to.' }), 'createFamilyLinks')).toMatchObject([
      { key: 'mara@kin.example', title: 'Mara Lind', outcome: 'new' },
    ])
    expect(sent.map(({ to }) => to)).toEqual(['mara@kin.example'])
    expect(rowsOf(await relate(second), 'createFamilyLinks')).toMatchObject([{ outcome: 'known' }])
    const people = await onDatabase(
      fresh.ownerUrl,
      `select u.person_type, count(distinct l.id)::int as links, count(distinct i.id)::int as invitations from users u join family_links l on l.family_member_id = u.id
         join invitations i on i.person_id = u.id where u.email = 'mara@kin.example' group by u.id, u.person_type`,
    )
    expect(people).toEqual([{ person_type: 'family', links: 2, invitations: 1 }])
    const third = await relate(first, { email: 'lena@kin.example', paused: true })
    const fourth = await relate(first, { email: 'nora@kin.example', consentOn: '2024-01-01', expiresOn: '2024-12-31' })
    const fifth = await relate(first, { email: 'olga@kin.example', consentOn: '2100-01-01' })
    const ids = [third, fourth, fifth].map(made => rowsOf(made, 'createFamilyLinks')[0]?.id)
    const links = await api.ask(
      'query L($o: ID!, $f: FamilyLinkFilter) { familyLinks(organizationId: $o, filter: $f) { items { id status } } }',
      { o: organizationId, f: { ids } },
      owner,
    )
    const states = new Map((links.at('familyLinks.items') as { id: string; status: string }[]).map(({ id, status }) => [id, status]))
    expect(ids.map(id => states.get(id ?? ''))).toEqual(['paused', 'ended', 'not_agreed'])
    const problem = async (residentId: string | undefined, more: object = {}) =>
      (await relate(residentId, more)).body.errors?.[0]?.extensions.problems?.[0]
    expect(await problem(second)).toMatchObject({ message: 'This family member is already linked' })
    expect(await problem(second, { consentById: null })).toMatchObject({ path: ['consentBy'], message: 'Required' })
    expect(await problem(second, { familyMemberId: second })).toMatchObject({
      path: ['familyMember'],
      message: 'Choose somebody other than the resident',
    })
    const [staff] = await onDatabase(
      fresh.ownerUrl,
      `select id from users where organization_id = '${organizationId}' and person_type = 'staff' and deleted_at is null limit 1`,
    )
    const notResident = { path: ['resident'], message: 'This person is not a resident. Choose someone who is.' }
    expect(await problem(String(staff?.['id']), { email: 'sam@kin.example' })).toMatchObject(notResident)
    expect(await problem(second, { email: 'mara@' })).toMatchObject({ path: ['email'], message: 'Invalid email address' })
  })
})

describe('a printed letter', () => {
  const PRINT = `mutation P($o: ID!, $f: InvitationFilter!) { printInvitations(organizationId: $o, filter: $f) { done refused { message } file } }`
  const ABOUT = 'query A($token: String!) { passwordLink(token: $token) { purpose email } }'
  const SET = 'mutation S($token: String!, $password: String!) { setPasswordByLink(token: $token, password: $password) { user { email } } }'

  /** The codes in the address of a file, which only the server can read. */
  const codesIn = async (address: unknown): Promise<readonly string[]> => {
    const key = createHash('sha256').update(`letters.${FILE_KEY}`).digest()
    const { payload } = await jwtDecrypt(String(address).replace('/letters/', ''), key)
    return (payload['ticket'] as { readonly content: readonly (readonly [string, string])[] }).content.map(([, code]) => code)
  }
  const print = async (ids: readonly string[], as = owner) => api.ask(PRINT, { o: organizationId, f: { ids } }, as)
  const fileOf = (path: unknown) => api.app.inject({ url: String(path), method: 'GET' })

  it('[R3.7] has a code of eight letters on a page for each person, which opens the invitation once and in place of what was sent before', async () => {
    const rows = rowsOf(
      await invite('Żaneta Łęcka <zaneta@letter.example>, Борис <boris@letter.example>', { input: { channel: 'letter' } }),
    )
    const ids = rows.map(({ id }) => String(id))
    const printed = await print(ids)
    expect(printed.at('printInvitations')).toMatchObject({ done: 2, refused: [] })
    const file = await fileOf(printed.at('printInvitations.file'))
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const codes = (await onDatabase(fresh.ownerUrl, `select code from invitations where id = '${String(ids[0])}'`)).map(row => row['code'])
    expect(codes).toEqual([null])
    const pages = (file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
    expect(pages).toBe(2)
    expect((await fileOf(`${String(printed.at('printInvitations.file'))}x`)).statusCode).toBe(404)
    expect(
      await onDatabase(fresh.ownerUrl, `select channel, sent_at is not null as sent from invitations where id = '${String(ids[0])}'`),
    ).toEqual([{ channel: 'letter', sent: true }])

    const again = await print(ids)
    const leaving = await api.signIn('owner@maple-court.example')
    const last = await print([String(ids[1])], leaving)
    const [old] = await codesIn(printed.at('printInvitations.file'))
    const [code = ''] = await codesIn(again.at('printInvitations.file'))
    expect(code).toMatch(/^[A-HJ-NP-Z]{8}$/)
    expect((await api.ask(ABOUT, { token: old }, null)).body.errors?.[0]?.extensions.problems?.[0]).toMatchObject({
      code: 'invitationReplaced',
    })
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect((await api.ask(ABOUT, { token: typed }, null)).at('passwordLink.purpose')).toBe('invitation')
    expect(
      String((await api.ask(SET, { token: typed, password: 'chosen by a letter' }, null)).at('setPasswordByLink.user.email')),
    ).toContain('@letter.example')
    // The file ends with the session of whoever asked for it.
    await api.ask('mutation O { signOut { done } }', {}, leaving)
    expect((await fileOf(last.at('printInvitations.file'))).statusCode).toBe(404)
  })

  it('[R9.2][security: sign-in] of somebody who signs in already is given to those above them alone, once they have shown who they are', async () => {
    const create = 'mutation C($o: ID!, $i: UserInput!) { createUser(organizationId: $o, input: $i) { id } }'
    const input = { firstName: 'Cora', lastName: 'Voss', personType: 'staff', email: 'cora@letter.example', admin: true }
    const personId = String(
      (await api.ask(create, { o: organizationId, i: { ...input, password: 'known to Cora alone' } }, owner)).at('createUser.id'),
    )
    const single = 'mutation I($o: ID!, $i: InvitationInput!) { createInvitation(organizationId: $o, input: $i) { id } }'
    const beside = await api.signIn('admin@maple-court.example')
    const made = await api.ask(single, { o: organizationId, i: { personId, channel: 'letter' } }, beside)
    const ids = [String(made.at('createInvitation.id'))]
    const refused = await print(ids, beside)
    expect(refused.at('printInvitations')).toMatchObject({ done: 0, file: null })
    expect(refused.text).toContain('This person signs in already, and has the same rank as you.')
    expect(
      await onDatabase(fresh.ownerUrl, `select 1 from password_links where user_id = '${personId}' and invitation_id is not null`),
    ).toEqual([])
    // What gives nothing away is done as before.
    const revoke = 'mutation R($o: ID!, $f: InvitationFilter!) { revokeInvitations(organizationId: $o, filter: $f) { done } }'
    await onDatabase(
      fresh.ownerUrl,
      `update sessions set created_at = now() - interval '11 minutes', confirmed_at = null where organization_id = '${organizationId}'`,
    )
    expect((await print(ids)).body.errors?.[0]?.extensions.problems?.[0]).toMatchObject({ code: 'reauthenticate' })
    expect((await print(ids, await api.signIn('owner@maple-court.example'))).at('printInvitations.done')).toBe(1)
    expect((await api.ask(revoke, { o: organizationId, f: { ids } }, beside)).at('revokeInvitations.done')).toBe(1)
  })

  it('[security: sign-in] codes are tried so many times from one address', async () => {
    const tries = await Promise.all(Array.from({ length: 70 }, () => api.ask(ABOUT, { token: 'ABCDEFGH' }, null, {}, '203.0.113.77')))
    expect(tries.filter(({ text }) => text.includes('tooOften'))).toHaveLength(10)
  })
})
