import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slipsPdf } from '#server/mail/slipPdf.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let o: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  o = String((await rows(`select id from organizations where slug = 'lakeside'`))[0]?.['id'])
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const fileOf = (path: unknown, at = api) => at.app.inject({ url: String(path), method: 'GET' })
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
const PRINT = 'mutation P($o: ID!, $f: AlertFilter!) { printSlipsAlerts(organizationId: $o, filter: $f) { done file } }'
const PRINT_SOME = 'mutation P($o: ID!, $f: DeliveryFilter!) { printDeliveries(organizationId: $o, filter: $f) { done file } }'
const ALL =
  'mutation T($o: ID!, $f: DeliveryFilter!, $n: Int!) { tellInPersonDeliveries(organizationId: $o, filter: $f, all: true, expected: $n) { done } }'

test('[R3.12] slips are a page for each person whom nothing has reached, and none once they were told', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [found] = await rows(
    `select alert_id, count(*)::int as lost from deliveries where organization_id = '${o}' and alert_id is not null and why_unreached is not null group by 1 order by 2 desc limit 1`,
  )
  const [alert, lost] = [String(found?.['alert_id']), Number(found?.['lost'])]
  expect(lost).toBeGreaterThan(1)
  const printed = await api.ask(PRINT, { o, f: { ids: [alert] } }, token)
  expect(printed.at('printSlipsAlerts.done')).toBe(1)
  const file = await fileOf(printed.at('printSlipsAlerts.file'))
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pagesOf(file.rawPayload)).toBe(lost)
  expect((await fileOf(`${String(printed.at('printSlipsAlerts.file'))}x`)).statusCode).toBe(404)
  const [one] = await rows(`select id from deliveries where alert_id = '${alert}' and why_unreached is null and standing = 'sent' limit 1`)
  const some = await api.ask(PRINT_SOME, { o, f: { ids: [String(one?.['id'])] } }, token)
  expect(pagesOf((await fileOf(some.at('printDeliveries.file'))).rawPayload)).toBe(1)
  const unreached = { alert: { is: alert }, whyUnreached: { empty: false } }
  expect((await api.ask(ALL, { o, f: unreached, n: lost }, token)).at('tellInPersonDeliveries.done')).toBe(lost)
  const none = await api.ask(PRINT, { o, f: { ids: [alert] } }, token)
  expect(none.body.errors?.[0]?.message).toBe('Everybody was reached. There is nobody to print a slip for.')
})

test('[R3.12] a slip has nothing smaller than 12 points, and a long text goes on on another page', async () => {
  const slip = {
    organization: 'Lakeside',
    name: 'Żaneta Łęcka',
    apartment: '204',
    title: 'Water is off',
    sent: 'Monday, November 23, 2026, 3:05 PM',
  }
  const pdf = await slipsPdf([
    { ...slip, lines: ['Use bottled water.'] },
    { ...slip, apartment: null, lines: Array.from({ length: 60 }, () => 'A long line of a long text.') },
  ])
  expect(pagesOf(pdf)).toBeGreaterThan(2)
  const text = pdf.toString('latin1')
  const sizes = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [
        ...inflateSync(Buffer.from(stream, 'latin1'))
          .toString('latin1')
          .matchAll(/\/F\d+ ([\d.]+) Tf/g),
      ].map(([, size]) => Number(size))
    } catch {
      return []
    }
  })
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})
