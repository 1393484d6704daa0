import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounting, type Line } from '#server/deliveries/accounting.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { saidBy } from '../support/pdf.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let o: string
let alert: string

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const REPORT =
  'mutation R($o: ID!, $f: AlertFilter!) { printReportAlerts(organizationId: $o, filter: $f) { done file refused { message } } }'
const tight = (text: string): string => text.replaceAll(/\s/g, '')

/** The report on the alert as somebody gets it. */
const reportFor = async (email: string) => {
  const asked = await api.ask(REPORT, { o, f: { ids: [alert] } }, await api.signIn(email))
  const file = await api.app.inject({ url: String(asked.at('printReportAlerts.file')), method: 'GET' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  return saidBy(new Uint8Array(file.rawPayload))
}

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  const [found] = await rows(
    `select organization_id, alert_id, count(*) from deliveries join organizations o on o.id = organization_id where slug = 'lakeside' and alert_id is not null and why_unreached is not null group by 1, 2 order by 3 desc limit 1`,
  )
  o = String(found?.['organization_id'])
  alert = String(found?.['alert_id'])
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const line = (person: number, more: Partial<Line> = {}): Line => ({
  ...{ person: `${person}`, channel: 'email', standing: 'sent', reason: null, why: null, family: false, repeats: 0 },
  ...{ sentAt: new Date('2026-11-24T15:00:00Z'), answeredAt: null, toldBy: null },
  ...more,
})
const minute = (after: number): Date => new Date(Date.parse('2026-11-24T15:00:00Z') + after * 60_000)

test('[R3.12] the time to half, nine tenths and all of the people is that of the one who completes each share, by whichever channel', () => {
  const ten = Array.from({ length: 10 }, (_, at) =>
    line(at, { standing: at === 9 ? 'sent' : 'acknowledged', answeredAt: at === 9 ? null : minute(at + 1) }),
  )
  const again = line(0, { channel: 'sms', standing: 'failed', reason: 'No mobile phone', sentAt: null })
  const { people, answered, reached, failures, channels } = accounting([...ten, again])
  expect(people).toBe(10)
  expect(answered).toEqual({ count: 9, at: [minute(5), minute(9), null] })
  expect(reached).toEqual({ count: 10, at: [minute(0), minute(0), minute(0)] })
  expect(failures).toEqual([['No mobile phone', 1]])
  expect(channels).toEqual([
    { channel: 'email', sent: 10, reached: 10, answered: 9, failed: 0 },
    { channel: 'sms', sent: 1, reached: 0, answered: 0, failed: 1 },
  ])
  expect(accounting([])).toMatchObject({ people: 0, answered: { count: 0, at: [null, null, null] } })
})

test('[R3.12] the report on an alert says in one press how fast people were reached, by what, who was told at the door and by whom, and who was not', async () => {
  const [told] = await rows(
    `select d.id, p.last_name, p.apartment from deliveries d join users p on p.id = d.person_id where d.alert_id = '${alert}' and d.why_unreached is not null order by p.last_name limit 1`,
  )
  const token = await api.signIn('admin@lakeside.example')
  const tell = 'mutation T($o: ID!, $f: DeliveryFilter!) { tellInPersonDeliveries(organizationId: $o, filter: $f) { done } }'
  expect((await api.ask(tell, { o, f: { ids: [String(told?.['id'])] } }, token)).at('tellInPersonDeliveries.done')).toBe(1)
  await rows(`update alerts set drill = true where id = '${alert}' returning 1`)
  const left = await rows(
    `select p.last_name, p.apartment, d.why_unreached from deliveries d join users p on p.id = d.person_id where d.alert_id = '${alert}' and d.why_unreached is not null`,
  )
  const [{ people } = {}] = await rows(
    `select count(distinct person_id)::int as people from deliveries where alert_id = '${alert}' and kind = 'notice'`,
  )
  const clear =
    'mutation C($o: ID!, $f: AlertFilter!, $i: AllClearAlertInput!) { allClearAlerts(organizationId: $o, filter: $f, input: $i) { done } }'
  expect((await api.ask(clear, { o, f: { ids: [alert] }, i: { resolution: 'It runs again.' } }, token)).at('allClearAlerts.done')).toBe(1)
  const { said, pages } = await reportFor('admin@lakeside.example')
  expect(pages).toBeLessThanOrEqual(2)
  for (const part of [
    'After-action report',
    'Drill',
    `Sent to ${String(people)} people`,
    'All clear: It runs again.',
    'No mobile phone',
    'By Dana Whitfield',
  ])
    expect(said).toContain(tight(part))
  expect(said).toContain(tight(`${String(told?.['last_name'])} (${String(told?.['apartment'])})`))
  expect(said).toContain(tight(`Not reached: ${left.length}`))
  for (const one of left)
    expect(said).toContain(tight(`${String(one['last_name'])} (${String(one['apartment'])}): ${String(one['why_unreached'])}`))
  // In the organization's own time, not the server's.
  const [{ sent } = {}] = await rows(
    `select to_char(min(d.created_at) at time zone o.timezone, 'FMHH12:MI AM') as sent from deliveries d join organizations o on o.id = d.organization_id where d.alert_id = '${alert}' group by o.timezone`,
  )
  expect(said).toContain(tight(String(sent)))
})

test('[R9.2] who may see alerts and not people reads the numbers and no names, and a draft has no report', async () => {
  await rows(
    `update staff_roles set levels = levels || '{"communications": "see", "people": "none"}' where organization_id = '${o}' returning 1`,
  )
  const [role] = await rows(`select r.id from staff_roles r where r.organization_id = '${o}' limit 1`)
  await rows(`update users set staff_role_id = '${String(role?.['id'])}' where email = 'activities@lakeside.example' returning 1`)
  const [name] = await rows(
    `select p.last_name from deliveries d join users p on p.id = d.person_id where d.alert_id = '${alert}' and d.why_unreached is not null limit 1`,
  )
  const { said } = await reportFor('activities@lakeside.example')
  expect(said).toContain(tight('Names are left out: your role does not include people.'))
  expect(said).toContain(tight('Not reached: '))
  expect(said).not.toContain(tight(`${String(name?.['last_name'])} (`))
  expect(said).not.toContain(tight('By Dana Whitfield'))
  await rows(`update alerts set published_on = null where id = '${alert}' returning 1`)
  const draft = await api.ask(REPORT, { o, f: { ids: [alert] } }, await api.signIn('admin@lakeside.example'))
  expect(draft.at('printReportAlerts.done')).toBe(0)
  expect(draft.at('printReportAlerts.refused.0.message')).toContain('Only')
})
