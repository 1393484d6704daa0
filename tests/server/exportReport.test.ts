import readWorkbook from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let lakeside: string
let admin: string

const rows = (text: string) => onDatabase(fresh.ownerUrl, text)

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  lakeside = String((await rows(`select id from organizations where slug = 'lakeside'`))[0]?.['id'])
  admin = await api.signIn('admin@lakeside.example')
}, 120_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const EXPORT =
  'mutation E($o: ID!, $r: String!, $v: String, $f: JSON, $m: String!) { exportReport(organizationId: $o, resource: $r, view: $v, filter: $f, format: $m) { name type content } }'
const ask = (more: object = {}, token = admin) =>
  api.ask(
    EXPORT,
    { o: lakeside, r: 'resident_use', f: { $period: '90d', $where: { 'users.careLevel': 'independent' } }, m: 'xlsx', ...more },
    token,
  )
const bytesOf = (answer: Awaited<ReturnType<typeof ask>>): Buffer => {
  expect(answer.text).toContain('exportReport')
  return Buffer.from(String(answer.at('exportReport.content')), 'base64')
}

it('[R3.39] a report is a workbook of its figures, its tables, what they count and where they come from, and its export is in the audit log', async () => {
  const answer = await ask()
  expect(answer.at('exportReport.name')).toMatch(/^resident_use-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
  const sheets = await readWorkbook(new Blob([bytesOf(answer) as BlobPart]))
  const names = sheets.map(({ sheet }) => sheet)
  expect([names[0], ...names.slice(-2)]).toEqual(['Figures', 'Definitions', 'About'])
  expect(names.length).toBeGreaterThan(4)
  const participation = sheets[0]?.data.find(([label]) => label === 'Participation')
  expect(participation?.[1]).toSatisfy((value: unknown) => typeof value === 'number' && value > 0 && value <= 1)
  const about = new Map(sheets.at(-1)?.data.map(([label, value]) => [label, value]))
  expect(about.get('Exported from')).toBe('Resident Engagement')
  expect(about.get('Filter')).toBe('Care level: Independent living')
  expect(about.get('Rows')).toBeGreaterThan(10)
  expect(about.get('Counted at')).toBeInstanceOf(Date)
  const [logged] = await rows(`select object_title, changes from audit_logs where action = 'export' order by id desc limit 1`)
  expect(logged).toMatchObject({ object_title: 'Resident Engagement', changes: { format: { after: 'xlsx' } } })
})

it('[R3.39] as CSV it has the same numbers, of the overview and the days that are looked at', async () => {
  const text = bytesOf(await ask({ m: 'csv', v: 'events', f: { $period: '2026-01-01..2026-02-01' } })).toString('utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFResident Engagement,Lakeside Assisted Living', 'Period,"Jan 1 – Feb 1, 2026"'])
  expect(text).toMatch(/\r\nAll,[^\r]*,No-show rate,/)
})

it('[R9.2] [R6.6] whoever may not read a report gets no file of it, and a wrong question says what is wrong', async () => {
  const maple = await api.signIn('owner@maple-court.example')
  const foreign = await ask({}, maple)
  expect(foreign.text).toContain('NotFound')
  expect((await ask({ r: 'no_such' })).text).toBe((await ask({ r: 'no_such' }, maple)).text)
  expect((await ask({ m: 'pdf' })).text).toContain('A file is csv or xlsx.')
  expect((await ask({ r: 'events' })).text).toContain('Events has no figures to export.')
})
