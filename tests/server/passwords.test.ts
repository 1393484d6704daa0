import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, PASSWORD, SIGN_IN, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let fails = false
const sent: Mail[] = []
const mailer: Mailer = {
  send: async mail => {
    if (fails) throw new Error('550 no such mailbox')
    sent.push(mail)
  },
  close: () => undefined,
}

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl, { mailer, env: { PUBLIC_URL: 'https://console.harbor.example', COOKIE_DOMAIN: 'harbor.example' } })
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

afterEach(() => {
  fails = false
  sent.length = 0
})

const REQUEST = 'mutation RequestPasswordLink($email: String!) { requestPasswordLink(email: $email) { done } }'
const ABOUT = 'query GetPasswordLink($token: String!) { passwordLink(token: $token) { purpose email organization expiresAt } }'
const SET =
  'mutation SetPasswordByLink($token: String!, $password: String!) { setPasswordByLink(token: $token, password: $password) { token user { email } } }'
const ME = 'query GetCurrentUser { currentUser { email } }'

let addresses = 0
const ask = (query: string, variables: object, headers: Record<string, string> = {}) =>
  api.ask(query, variables, null, headers, `198.51.100.${++addresses % 250}`)
const request = (email: string, headers: Record<string, string> = {}) => ask(REQUEST, { email }, headers)

/** Waits until mail has come, which is sent after the answer; at most two seconds. */
const mailed = async (count = 1): Promise<readonly Mail[]> => {
  for (let tries = 0; sent.length < count && tries < 100; tries++) await new Promise(resolve => setTimeout(resolve, 20))
  return sent
}
const tokenIn = (mail: Mail | undefined): string => /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? ''
const linkFor = async (email: string): Promise<string> => {
  await request(email)
  const [mail] = await mailed()
  sent.length = 0
  return tokenIn(mail)
}
const signsIn = async (email: string, password: string) =>
  (await ask(SIGN_IN, { input: { email, password } })).at('getAuthenticationToken.token') !== undefined

describe('a forgotten password', () => {
  it('[R2.1][security: sign-in] a link comes by mail, sets a password once, ends every session and signs in', async () => {
    const email = 'admin@lakeside.example'
    const old = await api.signIn(email)
    expect((await request(` ${email.toUpperCase()} `)).body.data).toEqual({ requestPasswordLink: { done: true } })
    const [mail] = await mailed()
    expect(mail).toMatchObject({ to: email, subject: 'Set a new password' })
    expect(mail?.text).toMatch(/^Hello Dana Whitfield,\n\nSomebody, probably you, asked for .* at Lakeside Assisted Living\./)
    const token = tokenIn(mail)
    expect(mail?.text).toContain(`https://console.harbor.example/wz-login/password#${token}`)
    expect(mail?.html).toContain(`href="https://console.harbor.example/wz-login/password#${token}"`)
    expect((await ask(ABOUT, { token })).at('passwordLink')).toMatchObject({
      purpose: 'reset',
      email,
      organization: 'Lakeside Assisted Living',
    })

    const set = await ask(SET, { token, password: 'a whole new one' })
    expect(set.at('setPasswordByLink.user.email')).toBe(email)
    expect((await api.ask(ME, {}, String(set.at('setPasswordByLink.token')))).at('currentUser.email')).toBe(email)
    expect((await api.ask(ME, {}, old)).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    expect([await signsIn(email, PASSWORD), await signsIn(email, 'a whole new one')]).toEqual([false, true])

    for (const answer of [await ask(SET, { token, password: 'yet another one' }), await ask(ABOUT, { token })])
      expect(answer.body.errors?.[0]?.extensions).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ path: ['token'], message: 'This link has been used or has expired. Ask for a new one.' }],
      })
    const [audit] = await onDatabase(
      fresh.ownerUrl,
      `select actor_name, action, changes::text from audit_logs where object_title = 'Dana Whitfield' and event_kind = 'rights' order by at desc limit 1`,
    )
    expect(audit).toMatchObject({ actor_name: 'Dana Whitfield', action: 'update' })
    expect(String(audit?.['changes'])).not.toContain('a whole new one')
  })

  it('[R8.11] too short and too long are said at the field, and the link still works', async () => {
    const token = await linkFor('owner@lakeside.example')
    const problem = async (password: string) => (await ask(SET, { token, password })).body.errors?.[0]?.extensions.problems?.[0]
    expect(await problem('1234567')).toMatchObject({ path: ['password'], message: 'Must have at least 8 characters' })
    expect(await problem('x'.repeat(73))).toMatchObject({ path: ['password'], message: 'Must have at most 72 characters' })
    expect(await problem('')).toMatchObject({ path: ['password'], message: 'Required' })
    expect((await ask(SET, { token, password: 'x'.repeat(72) })).body.errors).toBeUndefined()
  })

  it('[security: sign-in] of two who use one link at once one wins', async () => {
    const token = await linkFor('admin@generations.example')
    const answers = await Promise.all(['first choice 1', 'second choice 2'].map(password => ask(SET, { token, password })))
    expect(answers.filter(one => !one.body.errors)).toHaveLength(1)
  })

  it('[security: sign-in] the answer is the same and comes before any work, whether there is somebody, nobody, or somebody suspended', async () => {
    await onDatabase(fresh.ownerUrl, `update users set archived_at = now() where email = 'admin@summit.example'`)
    const emails = [
      'admin@maple-court.example',
      'nobody@nowhere.example',
      'admin@summit.example',
      '',
      "x' or 1=1",
      'a\u0000b',
      'x'.repeat(5000),
    ]
    const answers = await Promise.all(emails.map(email => request(email)))
    expect(new Set(answers.map(one => `${one.status} ${one.text}`)).size).toBe(1)
    await mailed()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(sent.map(one => one.to)).toEqual(['admin@maple-court.example'])
  })

  it('[security: sign-in] the link is stored as a hash, lives 60 minutes, and leads where the configuration says, whatever the request says', async () => {
    await request('admin@cedar-grove.example', { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
    const [mail] = await mailed()
    expect(mail?.text).not.toContain('evil')
    const token = tokenIn(mail)
    const rows = await onDatabase(
      fresh.ownerUrl,
      `select l::text as row, extract(epoch from expires_at - created_at)::int as life from password_links l where used_at is null`,
    )
    expect(rows.at(-1)?.['life']).toBe(3600)
    for (const { row } of rows) expect(String(row)).not.toContain(token)
    await onDatabase(fresh.ownerUrl, `update password_links set expires_at = now() - interval '1 second'`)
    expect((await ask(SET, { token, password: 'welcome-demo-2' })).body.errors?.[0]?.extensions.problems?.[0]?.path).toEqual(['token'])
    expect(await signsIn('admin@cedar-grove.example', PASSWORD)).toBe(true)
  })

  it.each([
    ['password', 'password: "welcome-demo-9"'],
    ['e-mail', 'email: "elsewhere@aspen-ridge.example"'],
  ])('[security: sign-in] a changed %s ends the links that are under way', async (_what, input) => {
    const email = 'admin@aspen-ridge.example'
    const token = await linkFor(email)
    const [row] = await onDatabase(fresh.ownerUrl, `select id, organization_id, version from users where email = '${email}'`)
    const superUser = await api.signIn('super@active.example')
    const change = await api.ask(
      `mutation M($o: ID!, $id: ID!, $v: Int!) { updateUser(organizationId: $o, id: $id, version: $v, input: { ${input} }) { id } }`,
      { o: row?.['organization_id'], id: row?.['id'], v: row?.['version'] },
      superUser,
    )
    expect(change.body.errors).toBeUndefined()
    expect((await ask(ABOUT, { token })).body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    await onDatabase(fresh.ownerUrl, `update users set email = '${email}' where email = 'elsewhere@aspen-ridge.example'`)
  })

  it('[security: sign-in] three mails an account in a quarter of an hour, and the answer never tells', async () => {
    const email = 'support@active.example'
    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await request(email))
    expect(new Set(answers.map(one => one.text)).size).toBe(1)
    await mailed(3)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(sent).toHaveLength(3)
  })

  it('[security: sign-in] whoever guessed an account shut does not keep its owner out: a link lets them in from anywhere', async () => {
    const email = 'corporate@harbor.example'
    for (let guess = 0; guess < 11; guess++) await ask(SIGN_IN, { input: { email, password: 'no' } })
    expect(await signsIn(email, PASSWORD)).toBe(false)
    const token = await linkFor(email)
    expect((await ask(SET, { token, password: 'brand-new-pass' })).at('setPasswordByLink.token')).toBeTruthy()
    expect(await signsIn(email, 'brand-new-pass')).toBe(true)
  })

  it('[security: limits] a link or its use stands alone in its document', async () => {
    for (const field of ['requestPasswordLink(email: "a@b.example") { done }', 'setPasswordByLink(token: "x", password: "y") { token }'])
      expect((await ask(`mutation { a: ${field} b: ${field} }`, {})).status).toBe(400)
    expect((await ask('{ a: passwordLink(token: "x") { email } b: passwordLink(token: "y") { email } }', {})).status).toBe(400)
  })
})

describe('invitations', () => {
  const CREATE =
    'mutation CreateInvitation($o: ID!, $i: InvitationInput!) { createInvitation(organizationId: $o, input: $i) { id sentAt problem attempts expiresOn } }'
  const READ =
    'query GetInvitation($o: ID!, $id: ID!) { invitation(organizationId: $o, id: $id) { sentAt openedAt acceptedAt attempts problem } }'

  const invite = async (person: string, input: object = {}) => {
    const [row] = await onDatabase(fresh.ownerUrl, `select id, organization_id from users where ${person}`)
    const token = await api.signIn('owner@maple-court.example')
    const answer = await api.ask(CREATE, { o: row?.['organization_id'], i: { personId: row?.['id'], ...input } }, token)
    const read = async () =>
      (await api.ask(READ, { o: row?.['organization_id'], id: answer.at('createInvitation.id') }, token)).at('invitation')
    return { answer, read, id: row?.['id'] }
  }
  const someone = (name: string) =>
    `id = (select u.id from users u join organizations o on o.id = u.organization_id where o.slug = 'maple-court' and u.password_hash is null order by u.id ${name} limit 1)`
  const give = async (where: string, email: string) =>
    onDatabase(fresh.ownerUrl, `update users set email = ${email === '' ? 'null' : `'${email}'`} where ${where}`)

  it('[R2.1] the row is made, the mail goes out after it, and accepting sets a password and signs in', async () => {
    await give(someone('offset 1'), 'new.person@maple-court.example')
    const { answer, read } = await invite(`email = 'new.person@maple-court.example'`)
    expect(answer.at('createInvitation')).toMatchObject({ problem: null, attempts: 1 })
    expect(answer.at('createInvitation.sentAt')).toBeTruthy()
    const [mail] = await mailed()
    expect(mail).toMatchObject({ to: 'new.person@maple-court.example', subject: 'Maple Court invites you' })
    const token = tokenIn(mail)
    const days = (Date.parse(String((await ask(ABOUT, { token })).at('passwordLink.expiresAt'))) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect(days).toBeLessThanOrEqual(30)
    expect(await read()).toMatchObject({ openedAt: expect.any(String) as string, acceptedAt: null })
    expect((await ask(SET, { token, password: 'chosen by myself' })).at('setPasswordByLink.user.email')).toBe(
      'new.person@maple-court.example',
    )
    expect(await read()).toMatchObject({ acceptedAt: expect.any(String) as string })
    expect(await signsIn('new.person@maple-court.example', 'chosen by myself')).toBe(true)
  })

  it('[R8.15] who has no address is not invited by email; whom the mail server refuses has the reason in the row', async () => {
    await give(someone('offset 2'), '')
    expect((await invite(someone('offset 2'))).answer.body.errors?.[0]?.extensions.problems).toMatchObject([
      { path: ['channel'], message: 'This person has no email address. Add it first, or print a letter.' },
    ])
    await give(someone('offset 3'), 'refused@maple-court.example')
    fails = true
    const { answer } = await invite(`email = 'refused@maple-court.example'`)
    expect(answer.body.errors).toBeUndefined()
    expect(answer.at('createInvitation')).toMatchObject({
      sentAt: null,
      problem: 'The mail server refused it. Check the address, then send it again.',
    })
  })

  const RESEND =
    'mutation ResendInvitations($o: ID!, $f: InvitationFilter!) { resendInvitations(organizationId: $o, filter: $f) { done refused { message } } }'
  const STATE =
    'query GetInvitation($o: ID!, $id: ID!) { invitation(organizationId: $o, id: $id) { status attempts problem sentAt expiresOn } }'

  it('[R3.7][R7.13] is sent again by whoever may invite: its state is seen, the newest link works, older ones say why they do not', async () => {
    const email = 'again@maple-court.example'
    await give(someone('offset 5'), email)
    const { answer } = await invite(`email = '${email}'`)
    const id = String(answer.at('createInvitation.id'))
    const [row] = await onDatabase(fresh.ownerUrl, `select organization_id from users where email = '${email}'`)
    const o = row?.['organization_id']
    const owner = await api.signIn('owner@maple-court.example')
    const resend = async (as: string = owner) => api.ask(RESEND, { o, f: { ids: [id] } }, as)
    const state = async () => (await api.ask(STATE, { o, id }, owner)).at('invitation')
    const reason = async (token: string) => (await ask(ABOUT, { token })).body.errors?.[0]?.extensions.problems?.[0]
    const first = tokenIn((await mailed())[0])
    expect(await state()).toMatchObject({ status: 'sent', attempts: 1 })

    // Nobody of another organization, nobody without rights, and no mail goes out for them.
    sent.length = 0
    for (const stranger of ['staff@lakeside.example', 'admin@cedar-grove.example'])
      expect((await resend(await api.signIn(stranger))).body.errors?.[0]?.extensions.type).toBe('NotFound')
    expect((await api.ask(RESEND, { o, f: { ids: [id] } }, null)).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    expect(sent).toEqual([])
    expect(await state()).toMatchObject({ attempts: 1 })

    expect((await resend()).at('resendInvitations')).toEqual({ done: 1, refused: [] })
    const second = tokenIn((await mailed())[0])
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2, problem: null })
    expect(await reason(first)).toMatchObject({
      code: 'invitationReplaced',
      message: 'Maple Court sent you a new one after it. Use the link in the newest email.',
    })

    // Its time passes: list and link say so, and it can be sent again.
    await onDatabase(
      fresh.ownerUrl,
      `update invitations set ends_at = now() - interval '1 minute' where id = '${id}'`,
      `update password_links set expires_at = '2026-05-13T04:00:00Z', created_at = '2026-04-13T04:00:00Z' where invitation_id = '${id}'`,
    )
    expect(await state()).toMatchObject({ status: 'expired' })
    expect(await reason(second)).toMatchObject({
      code: 'invitationExpired',
      message: 'It was valid until May 12, 2026. Ask Maple Court to send it again.',
    })
    sent.length = 0
    await resend()
    const third = tokenIn((await mailed())[0])
    expect(await state()).toMatchObject({ status: 'sent', attempts: 3 })

    // Revoked, undone, archived and taken out again.
    const act = (action: string) =>
      api.ask(
        `mutation M($o: ID!, $f: InvitationFilter!) { ${action}Invitations(organizationId: $o, filter: $f) { done changeSet } }`,
        { o, f: { ids: [id] } },
        owner,
      )
    const revoked = await act('revoke')
    expect(await state()).toMatchObject({ status: 'revoked' })
    expect(await reason(third)).toMatchObject({ code: 'invitationWithdrawn' })
    const undo = 'mutation U($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { done } }'
    await api.ask(undo, { o, c: revoked.at('revokeInvitations.changeSet') }, owner)
    expect(await reason(third)).toBeUndefined()
    expect(await state()).toMatchObject({ status: 'opened' })
    const archive = (action: string) =>
      api.ask(
        `mutation M($o: ID!, $f: InvitationFilter!) { ${action}Invitations(organizationId: $o, filter: $f) { done } }`,
        { o, f: { ids: [id] } },
        owner,
      )
    await archive('archive')
    expect(await reason(third)).toMatchObject({ code: 'invitationWithdrawn' })
    expect((await ask(SET, { token: third, password: 'chosen by myself' })).body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    await archive('unarchive')

    expect((await ask(SET, { token: third, password: 'chosen by myself' })).at('setPasswordByLink.user.email')).toBe(email)
    expect(await state()).toMatchObject({ status: 'accepted' })
    expect(await reason(third)).toMatchObject({ code: 'invitationUsed' })
    sent.length = 0
    expect((await resend()).at('resendInvitations')).toEqual({
      done: 0,
      refused: [{ message: 'It is accepted. Only waiting, sent, opened, not sent, expired or revoked invitations can be sent again.' }],
    })
    expect(sent).toEqual([])
  })

  it('[R8.15] a mail that was refused can be sent again, five times in all', async () => {
    const email = 'refused.again@maple-court.example'
    await give(someone('offset 6'), email)
    fails = true
    const { answer } = await invite(`email = '${email}'`)
    const id = answer.at('createInvitation.id')
    const [row] = await onDatabase(fresh.ownerUrl, `select organization_id as o from users where email = '${email}'`)
    const owner = await api.signIn('owner@maple-court.example')
    const state = async () => (await api.ask(STATE, { o: row?.['o'], id }, owner)).at('invitation')
    const resend = () => api.ask(RESEND, { o: row?.['o'], f: { ids: [id] } }, owner)
    expect(await state()).toMatchObject({ status: 'unsent', attempts: 1 })
    fails = false
    for (let time = 0; time < 6; time++) await resend()
    expect(sent).toHaveLength(4)
    expect(await state()).toMatchObject({
      status: 'unsent',
      attempts: 5,
      problem: 'It was sent five times. Check with the person, then send a new invitation.',
    })
  })

  it('[R3.7] many that have expired are sent again in one go, each once', async () => {
    const at = `organization_id = (select id from organizations where slug = 'maple-court')`
    await onDatabase(
      fresh.ownerUrl,
      `update invitations set channel = 'email', accepted_at = null, archived_at = null, ends_at = now(), attempts = 1 where ${at}`,
      `update users set email = 'many-' || right(id::text, 12) || '@maple-court.example' where ${at} and id in (select person_id from invitations where ${at})`,
    )
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select count(*)::int as n, count(distinct person_id)::int as people from invitations where ${at} and deleted_at is null`,
    )
    expect(Number(row?.['n'])).toBeGreaterThan(25)
    const [where] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'maple-court'`)
    const again = await api.ask(RESEND, { o: where?.['id'], f: { status: ['expired'] } }, await api.signIn('owner@maple-court.example'))
    expect(again.at('resendInvitations')).toEqual({ done: row?.['n'], refused: [] })
    await mailed(Number(row?.['n']))
    expect(sent).toHaveLength(Number(row?.['n']))
    expect(new Set(sent.map(({ to }) => to)).size).toBe(row?.['people'])
  })

  it('[R8.15] without a mail server the row says so', async () => {
    const other = await apiOn(fresh.appUrl)
    const [row] = await onDatabase(fresh.ownerUrl, `select id, organization_id from users where email = 'admin@maple-court.example'`)
    const answer = await other.ask(
      CREATE,
      { o: row?.['organization_id'], i: { personId: row?.['id'] } },
      await other.signIn('owner@maple-court.example'),
    )
    expect(String(answer.at('createInvitation.problem'))).toContain('does not send email')
    expect((await other.app.inject('/config.json')).json()).toMatchObject({ passwordLinks: false })
    expect((await api.app.inject('/config.json')).json()).toMatchObject({ passwordLinks: true })
    await other.close()
  })

  it('letters and text messages are no mail, and a day of its own is when the link ends', async () => {
    await give(someone('offset 4'), 'by.letter@maple-court.example')
    await invite(`email = 'by.letter@maple-court.example'`, { channel: 'letter' })
    expect(sent).toEqual([])
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { answer } = await invite(`email = 'by.letter@maple-court.example'`, { expiresOn: day })
    expect(answer.at('createInvitation.expiresOn')).toBe(day)
    const until = String((await ask(ABOUT, { token: tokenIn((await mailed())[0]) })).at('passwordLink.expiresAt'))
    // Maple Court's day ends at midnight in New York.
    expect(wallTimeOf(new Date(Date.parse(until) - 1000).toISOString(), 'America/New_York')?.slice(0, 10)).toBe(day)
  })
})
