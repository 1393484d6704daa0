import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAddress, answerToken } from '#server/deliveries/answerLink.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const KEY = 'a key of the test, long enough to be one: 0123456789'
const RESIDENT = 'resident@lakeside.example'
let fresh: FreshDatabase
let api: Api
let other: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl, { env: { FILE_KEY: KEY } })
  other = await apiOn(fresh.appUrl, { env: { FILE_KEY: KEY.replace('0', '1') } })
}, 90_000)
afterAll(async () => {
  await api?.close()
  await other?.close()
  await fresh?.close()
})

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const organizationOf = async (slug: string) => String((await rows(`select id from organizations where slug = '${slug}'`))[0]?.['id'])

// Everybody whose link a test has used: answers are counted by person, so two tests never share one.
const asked: string[] = []

/** An alert of Lakeside that asks whether people are safe, sent to everybody by email; one of its deliveries, to somebody no test had yet. */
const sent = async (more = 'safetyQuestion: true', email?: string) => {
  const token = await api.signIn('admin@lakeside.example')
  const o = await organizationOf('lakeside')
  const made = await api.ask(
    `mutation A($o: ID!) { createAlert(organizationId: $o, input: { title: "Gas smell", body: "<p>Leave by the stairs.</p>", channels: ["in_app", "email"], ${more} }) { id } }`,
    { o },
    token,
  )
  const id = String(made.at('createAlert.id'))
  await api.ask(
    'mutation P($o: ID!, $f: AlertFilter!) { publishAlerts(organizationId: $o, filter: $f) { done } }',
    { o, f: { ids: [id] } },
    token,
  )
  const [row] = await rows(
    `select d.id, d.person_id from deliveries d join users p on p.id = d.person_id where d.alert_id = '${id}' and d.channel = 'email' and ${email ? `p.email = '${email}'` : `p.email <> '${RESIDENT}'`} and p.person_type = 'resident' and not p.id::text = any(string_to_array('${asked.join()}', ',')) order by d.id limit 1`,
  )
  asked.push(String(row?.['person_id']))
  return { alert: id, o, id: String(row?.['id']), person: String(row?.['person_id']) }
}
const pathOf = (organizationId: string, id: string) => `/answer/${answerToken({ organizationId, id }, KEY)}`
const open = (url: string, at = api) => at.app.inject({ method: 'GET', url })
const press = (url: string, answer: string, at = api) =>
  at.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ answer }).toString(),
  })
const standings = async (person: string, alert: string) =>
  (await rows(`select channel, standing from deliveries where person_id = '${person}' and alert_id = '${alert}' order by channel`)).map(
    row => `${String(row['channel'])} ${String(row['standing'])}`,
  )

describe('a recipient answers by the link of their mail', () => {
  test('[R3.12] opening it answers nothing; a press does, says what was recorded, and the last word stands', async () => {
    const { o, id, person, alert } = await sent()
    const path = pathOf(o, id)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Gas smell')
    expect(page.body).toContain('Leave by the stairs.')
    expect(page.body).toMatch(/I am safe.*I need help/)
    expect(page.body).not.toContain('<script')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(await standings(person, alert)).not.toContain('email needs_help')
    expect((await press(path, 'help')).statusCode).toBe(303)
    expect(await standings(person, alert)).toContain('email needs_help')
    expect((await open(path)).body).toMatch(/<strong>I need help<\/strong> was recorded at \d+:\d\d [AP]M\./)
    // The same press again changes nothing and is audited once.
    expect((await press(path, 'help')).statusCode).toBe(303)
    const audited = await rows(
      `select actor_id, action from audit_logs where object_id = '${id}' and action = 'need_help' or object_id = '${id}' and action = 'needHelp'`,
    )
    expect(audited).toHaveLength(1)
    expect(audited[0]?.['actor_id']).toBe(person)
    expect((await press(path, 'safe')).statusCode).toBe(303)
    expect(await standings(person, alert)).toContain('email safe')
    expect((await open(path)).body).toContain('<strong>I am safe</strong>')
  })

  test('[R3.12] an alert that only asks to confirm takes no other answer; one that asks nothing sends no link', async () => {
    const { o, id, person, alert } = await sent('requireAck: true')
    expect((await open(pathOf(o, id))).body).toContain('I have read this')
    expect((await press(pathOf(o, id), 'help')).statusCode).toBe(410)
    expect((await press(pathOf(o, id), 'confirm')).statusCode).toBe(303)
    expect(await standings(person, alert)).toContain('email acknowledged')
  })

  test('[R3.12] what is over takes no answer, and says so; it stands again when the alert does', async () => {
    const { o, id, alert, person } = await sent()
    const path = pathOf(o, id)
    await rows(`update alerts set expired_on = now() - interval '1 minute' where id = '${alert}' returning 1`)
    expect((await open(path)).body).toContain('it takes no more answers')
    // What was answered keeps its distance from what follows it, whether that is a button or this sentence.
    expect((await open(path)).body).toMatch(/\.done\{margin:0 0 1rem/)
    expect((await press(path, 'safe')).statusCode).toBe(410)
    await rows(`update alerts set expired_on = now() + interval '1 hour', cancelled_at = now() where id = '${alert}' returning 1`)
    expect((await press(path, 'safe')).statusCode).toBe(410)
    expect(await standings(person, alert)).not.toContain('email safe')
    await rows(`update alerts set cancelled_at = null where id = '${alert}' returning 1`)
    expect((await press(path, 'safe')).statusCode).toBe(303)
  })

  test('[security: answers] a link that was forged, cut, signed elsewhere or names another organization opens nothing and writes nothing', async () => {
    const { o, id, person, alert } = await sent()
    const token = answerToken({ organizationId: o, id }, KEY)
    const grove = await organizationOf('generations')
    const wrong = [
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      answerToken({ organizationId: o, id }, `${KEY}.`),
      // Well signed, but the delivery is another organization's, or none.
      answerToken({ organizationId: grove, id }, KEY),
      answerToken({ organizationId: o, id: person }, KEY),
      answerToken({ organizationId: person, id }, KEY),
      '..%2f..%2fetc',
      "' or 1=1 --",
    ]
    for (const one of wrong) {
      const url = `/answer/${encodeURIComponent(one)}`
      expect((await open(url)).statusCode, one).toBe(404)
      expect((await press(url, 'help')).statusCode, one).toBe(404)
    }
    expect((await press(`/answer/${token}`, 'help', other)).statusCode).toBe(404)
    expect((await press(`/answer/${token}`, 'told_in_person')).statusCode).toBe(404)
    expect((await press(`/answer/${token}`, 'constructor')).statusCode).toBe(404)
    expect((await standings(person, alert)).join()).not.toMatch(/needs_help|safe|told/)
  })

  test('[security: answers] one person answers thirty times in a quarter of an hour, and then their last answer stands', async () => {
    const { o, id, person, alert } = await sent()
    const path = pathOf(o, id)
    const codes: number[] = []
    for (let count = 0; count < 31; count++) codes.push((await press(path, count % 2 === 0 ? 'help' : 'safe')).statusCode)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([303]))
    expect(codes[30]).toBe(429)
    expect(await standings(person, alert)).toContain('email safe')
  })
})

describe('a recipient answers by the app', () => {
  const ANSWER = `mutation Answer($o: ID!, $id: ID!, $a: String!) { answerNotice(organizationId: $o, resource: "alerts", id: $id, answer: $a) { answer answeredAt } }`

  test('[R3.12] with their own session, what was sent to them, in their own organization alone', async () => {
    const { o, alert, person } = await sent('safetyQuestion: true', RESIDENT)
    const token = await api.signIn(RESIDENT)
    const answered = await api.ask(ANSWER, { o, id: alert, a: 'help' }, token)
    expect(answered.at('answerNotice.answer')).toBe('help')
    expect((await standings(person, alert)).filter(one => one.endsWith('needs_help'))).toHaveLength(1)
    const failing = async (variables: object) => (await api.ask(ANSWER, { o, id: alert, a: 'safe', ...variables }, token)).body.errors?.[0]
    expect((await failing({ o: await organizationOf('generations') }))?.extensions.type).toBe('NotFound')
    expect((await failing({ id: person }))?.extensions.type).toBe('NotFound')
    expect((await failing({ id: 'x' }))?.extensions.type).toBe('NotFound')
    expect((await failing({ a: 'told_in_person' }))?.message).toBe('It does not ask for this answer.')
    expect((await failing({ a: 'confirm' }))?.message).toBe('It does not ask for this answer.')
    expect((await api.ask(ANSWER, { o, id: alert, a: 'safe' })).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    await rows(`update alerts set expired_on = now() where id = '${alert}' returning 1`)
    expect((await failing({}))?.message).toBe('It is over, so it takes no more answers.')
  })
})

test('[R3.12] the address of an answer is one path below where browsers reach the server', () => {
  expect(answerAddress('https://console.example/', 'x')).toBe('https://console.example/answer/x')
})
