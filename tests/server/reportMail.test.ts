import readWorkbook from 'read-excel-file/universal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { rollUpFigures } from '#server/jobs/rollups.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let second: Api
let lakeside: string
let admin: string
const sent: Mail[] = []
let refuses = false

const rows = (text: string) => onDatabase(fresh.ownerUrl, text)
const idOf = async (email: string): Promise<string> => String((await rows(`select id from users where email = '${email}'`))[0]?.['id'])

beforeAll(async () => {
  fresh = await demoDatabase()
  const mailer = {
    send: async (mail: Mail) => {
      if (refuses) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      // After ten in the morning the demo's missed check-ins are told, too.
      if (!mail.subject.includes('daily check-in')) sent.push(mail)
    },
    close: () => undefined,
  }
  const env = { PUBLIC_URL: 'https://console.harbor.example', COOKIE_DOMAIN: 'harbor.example' }
  api = await apiOn(fresh.appUrl, { mailer, env })
  second = await apiOn(fresh.appUrl, { mailer, env })
  lakeside = String((await rows(`select id from organizations where slug = 'lakeside'`))[0]?.['id'])
  admin = await api.signIn('admin@lakeside.example')
}, 120_000)

afterAll(async () => {
  await api?.close()
  await second?.close()
  await fresh?.close()
})

beforeEach(async () => {
  sent.length = 0
  refuses = false
  await rows(`delete from report_schedules`)
})

const CREATE = `mutation C($o: ID!, $i: ReportScheduleInput!) { createReportSchedule(organizationId: $o, input: $i) { id nextAt } }`
const base = { name: 'Engagement', report: 'resident_use', every: 'week', weekdays: [1], at: '08:00', sendToMe: true, fileFormat: 'csv' }
const schedule = (more: object = {}, token = admin) => api.ask(CREATE, { o: lakeside, i: { ...base, ...more } }, token)
const madeBy = async (more: object = {}, token = admin): Promise<string> => {
  const answer = await schedule(more, token)
  const id = answer.at('createReportSchedule.id')
  if (typeof id !== 'string') throw new Error(answer.text)
  return id
}
/** A matcher, which types call anything. */
const like = (pattern: RegExp): unknown => expect.stringMatching(pattern)
const row = async (id: string) => (await rows(`select * from report_schedules where id = '${id}'`))[0] ?? {}
const isDue = (id: string) => rows(`update report_schedules set next_at = now() - interval '1 minute' where id = '${id}' returning 1`)
/** Looks for what is due, and does the mail that follows. */
const look = async (which: Api = api): Promise<void> => {
  await which.app.dueWork.look()
  await which.app.queue.work('mail')
}

describe('a report that is scheduled', () => {
  it('[R3.39] is mailed once at its time, with its figures in words, a link with its filters and all figures as a file', async () => {
    const narrowed = JSON.stringify({ $where: { 'users.careLevel': 'independent' } })
    const id = await madeBy({ narrowed, period: '90d' })
    expect((await row(id))['next_at']).not.toBeNull()
    await look()
    expect(sent).toEqual([])
    await isDue(id)
    await Promise.all([look(), look(second)])
    await look(second)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['admin@lakeside.example', like(/^Resident Engagement at /)]])
    const [mail] = sent
    expect(mail?.text).toMatch(/Last 90 days: .+, compared with .+\./)
    expect(mail?.text).toMatch(/Participation: \d+%/)
    expect(mail?.text).toContain('Filtered by care level.')
    expect(mail?.text).not.toMatch(/independent living/i)
    const link = new URL(/https:\S+filter=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe(`/organizations/${lakeside}/reports/resident_use`)
    expect(JSON.parse(link.searchParams.get('filter') ?? '')).toMatchObject({
      $period: '90d',
      $where: { 'users.careLevel': 'independent' },
    })
    const [file] = mail?.attachments ?? []
    expect(file?.filename).toMatch(/^resident_use-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(String(file?.content)).toMatch(/Care level: Independent living\r\n/)
    expect(String(file?.content)).toMatch(/All,,Participation,\d/)
    const after = await row(id)
    expect(new Date(String(after['next_at'])).getTime()).toBeGreaterThan(Date.now())
    expect(after['last_sent_at']).not.toBeNull()
    const lines = String(file?.content).trimEnd().split('\r\n').length
    const trail = await rows(
      `select action, event_kind, actor_name, changes from audit_logs where object_id = '${id}' and action = 'export'`,
    )
    expect(trail).toEqual([
      {
        action: 'export',
        event_kind: 'export',
        actor_name: 'Automatic',
        changes: {
          report: { before: null, after: 'Resident Engagement' },
          sentTo: { before: null, after: 'Dana Whitfield' },
          rows: { before: null, after: lines },
          format: { before: null, after: 'csv' },
        },
      },
    ])
  })

  it('[R3.39] has its figures attached as Excel or CSV, as whoever scheduled it chose, and the email says which', async () => {
    const made = await schedule({ fileFormat: undefined })
    const id = String(made.at('createReportSchedule.id'))
    expect((await row(id))['file_format'], made.text).toBe('xlsx')
    await isDue(id)
    await look()
    const [mail] = sent
    expect(mail?.text).toContain('All figures are attached as an Excel file. ')
    const [file] = mail?.attachments ?? []
    expect(file?.filename).toMatch(/^resident_use-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheets = await readWorkbook(new Blob([file?.content as BlobPart]))
    expect(sheets[0]?.data.find(([label]) => label === 'Participation')?.[1]).toSatisfy((value: unknown) => typeof value === 'number')
    const about = new Map(sheets.at(-1)?.data.map(([label, value]) => [label, value]))
    expect([about.get('Exported from'), about.get('Exported by')]).toEqual(['Resident Engagement', 'Scheduled email to Dana Whitfield'])
    // One that was scheduled before there was a choice, and one whose choice nobody knows any more, go as they did.
    sent.length = 0
    await rows(`update report_schedules set file_format = null where id = '${id}' returning 1`)
    await isDue(id)
    await look()
    expect(sent[0]?.text).toContain('All figures are attached as a CSV file. ')
    expect(sent[0]?.attachments?.[0]?.filename).toMatch(/\.csv$/)
    const refused = await schedule({ fileFormat: 'pdf' })
    expect(refused.body.errors?.[0]?.extensions.problems).toEqual([expect.objectContaining({ path: ['fileFormat'] })])
  })

  it('[R3.39] is sent once for all that a downtime kept, and comes again at its own time', async () => {
    const id = await madeBy({ weekdays: [1, 2, 3, 4, 5, 6, 0] })
    await rows(`update report_schedules set next_at = now() - interval '20 days' where id = '${id}' returning 1`)
    await look()
    await look()
    expect(sent).toHaveLength(1)
    const next = new Date(String((await row(id))['next_at']))
    expect(next.getTime()).toBeGreaterThan(Date.now())
    expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000 + 3_600_000)
    expect(next.toLocaleTimeString('en-GB', { timeZone: String((await row(id))['next_at_zone']) })).toBe('08:00:00')
  })

  it('[R3.39] mails the overview that was scheduled, of a report that has several', async () => {
    await isDue(await madeBy({ narrowed: JSON.stringify({ $view: 'events', $where: {} }) }))
    await look()
    const [mail] = sent
    expect(mail?.text).toMatch(/No-show rate: /)
    expect(mail?.text).not.toMatch(/Participation: /)
    const link = new URL(/https:\S+filter=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe(`/organizations/${lakeside}/reports/resident_use/events`)
    expect(JSON.parse(link.searchParams.get('filter') ?? '')).not.toHaveProperty('$view')
  })

  it('[R3.39] is planned anew when its time is changed, not sent while it is paused, and planned when it is resumed', async () => {
    const id = await madeBy()
    const before = (await row(id))['next_at']
    const update = `mutation U($o: ID!, $id: ID!, $v: Int!, $i: ReportScheduleInput!) { updateReportSchedule(organizationId: $o, id: $id, version: $v, input: $i) { nextAt } }`
    const changed = await api.ask(
      update,
      { o: lakeside, id, v: (await row(id))['version'], i: { every: 'month', monthDay: 31, at: '09:15', weekdays: [] } },
      admin,
    )
    expect(changed.at('updateReportSchedule.nextAt'), changed.text).not.toBe(new Date(String(before)).toISOString())
    const act = (name: string) =>
      api.ask(
        `mutation A($o: ID!, $f: ReportScheduleFilter!) { ${name}ReportSchedules(organizationId: $o, filter: $f) { done } }`,
        { o: lakeside, f: { ids: [id] } },
        admin,
      )
    expect((await act('pause')).at('pauseReportSchedules.done')).toBe(1)
    expect((await row(id))['next_at']).toBeNull()
    await isDue(id)
    await look()
    expect(sent).toEqual([])
    expect((await act('resume')).at('resumeReportSchedules.done')).toBe(1)
    expect((await row(id))['next_at']).not.toBeNull()
  })

  it('[R3.39] is sent at once where somebody says so, and still comes at its time', async () => {
    const id = await madeBy()
    const planned = (await row(id))['next_at']
    const now = `mutation A($o: ID!, $f: ReportScheduleFilter!) { sendNowReportSchedules(organizationId: $o, filter: $f) { done } }`
    expect((await api.ask(now, { o: lakeside, f: { ids: [id] } }, admin)).at('sendNowReportSchedules.done')).toBe(1)
    await look()
    expect(sent).toHaveLength(1)
    expect((await row(id))['next_at']).toEqual(planned)
  })

  it('[R3.39] waits for a mail server that is away, and says so where it is seen', async () => {
    const id = await madeBy()
    await isDue(id)
    refuses = true
    await look()
    expect((await row(id))['problem']).toBe('The mail server did not answer. It is tried again.')
    refuses = false
    await rows(`update pgboss.job set start_after = now() where data->>'task' = 'scheduled_report' and state = 'retry' returning 1`)
    await look()
    expect(sent).toHaveLength(1)
    expect(await row(id)).toMatchObject({ problem: null })
    expect((await row(id))['last_sent_at']).not.toBeNull()
  })
})

describe('who gets a scheduled report', () => {
  it('[R9.2] has to be able to read it: whoever is not is refused by name, and nobody at all, too', async () => {
    const problems = async (more: object) => (await schedule(more)).body.errors?.[0]?.extensions.problems
    expect(await problems({ recipientsIds: [await idOf('resident@lakeside.example')] })).toEqual([
      { path: ['recipients'], message: like(/^.+ may not open this report, or has no email address$/), code: 'effect' },
    ])
    expect(await problems({ sendToMe: false })).toEqual([{ path: ['recipients'], message: 'Choose who gets it', code: 'effect' }])
    expect(await problems({ report: 'app_use' })).toEqual([
      { path: ['report'], message: 'This report is not available here', code: 'effect' },
    ])
    expect(await problems({ weekdays: [] })).toEqual([expect.objectContaining({ path: ['weekdays'] })])
  })

  it('[R9.2] cannot be resumed where the report opens no more for who looks, and the row says why before anybody presses', async () => {
    const id = await madeBy()
    const act = (name: string) =>
      api.ask(
        `mutation A($o: ID!, $f: ReportScheduleFilter!) { ${name}ReportSchedules(organizationId: $o, filter: $f) { done refused { message } } }`,
        { o: lakeside, f: { ids: [id] } },
        admin,
      )
    const closed = async () => {
      const ask = `query Q($o: ID!, $id: ID!) { reportSchedule(organizationId: $o, id: $id) { closedActions } }`
      return (await api.ask(ask, { o: lakeside, id }, admin)).at('reportSchedule.closedActions')
    }
    expect((await act('pause')).at('pauseReportSchedules.done')).toBe(1)
    expect(await closed()).toEqual({})
    await rows(`update report_schedules set report = 'app_use' where id = '${id}' returning 1`)
    const because = 'Its report does not open for you here'
    expect(await closed()).toEqual({ resume: because })
    const answer = await act('resume')
    expect([answer.at('resumeReportSchedules.done'), answer.text]).toEqual([0, like(new RegExp(because))])
  })

  it('[R9.2] gets what they may see: a role without residents leaves out figures about them', async () => {
    const [role] = await rows(
      `insert into staff_roles (organization_id, id, name, levels) values ('${lakeside}', gen_random_uuid(), 'Reports', '{"insights": "edit", "events": "see"}') returning id`,
    )
    const colleague = await idOf('frontdesk@lakeside.example')
    const was = (await rows(`select staff_role_id from users where id = '${colleague}'`))[0]?.['staff_role_id']
    await rows(`update users set staff_role_id = '${String(role?.['id'])}' where id = '${colleague}' returning 1`)
    const id = await madeBy({ report: 'report_data', recipientsIds: [colleague] })
    await isDue(id)
    await look()
    await rows(`update users set staff_role_id = '${String(was)}' where id = '${colleague}' returning 1`)
    const to = (email: string) => sent.find(mail => mail.to === email)
    expect(to('admin@lakeside.example')?.text).toMatch(/Residents: \d+/)
    expect(to('frontdesk@lakeside.example')?.text).toMatch(/Events: \d+/)
    expect(to('frontdesk@lakeside.example')?.text).not.toMatch(/Residents: /)
    expect(String(to('frontdesk@lakeside.example')?.attachments?.[0]?.content)).not.toMatch(/Residents/)
  })

  it('[R9.2] stops for somebody who left: they get nothing more, whoever scheduled it is told, the others go on', async () => {
    const owner = await idOf('owner@lakeside.example')
    const id = await madeBy({ recipientsIds: [owner] })
    await rows(`update users set archived_at = now() where id = '${owner}' returning 1`)
    await isDue(id)
    await look()
    await api.app.queue.work('mail')
    await rows(`update users set archived_at = null where id = '${owner}' returning 1`)
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['admin@lakeside.example', like(/^Resident Engagement at [^:]+$/)],
      ['admin@lakeside.example', like(/: somebody gets it no longer$/)],
    ])
    expect(await row(id)).toMatchObject({
      recipients_ids: [],
      problem: like(/no longer gets it: they left, or may not open it\.$/),
    })
    sent.length = 0
    await isDue(id)
    await look()
    expect(sent.map(({ to }) => to)).toEqual(['admin@lakeside.example'])
  })

  it('[R9.2] stops where whoever scheduled it left and nobody else gets it', async () => {
    const id = await madeBy()
    await rows(`update users set admin = false where email = 'admin@lakeside.example' returning 1`)
    await isDue(id)
    await look()
    await rows(`update users set admin = true where email = 'admin@lakeside.example' returning 1`)
    expect(sent).toEqual([])
    expect(await row(id)).toMatchObject({ send_to_me: false, next_at: null, problem: like(/Nobody does now\.$/) })
  })

  it('[R9.2] may be of an organization above, and gets it at their own address', async () => {
    const id = await madeBy({}, await api.signIn('corporate@harbor.example'))
    await isDue(id)
    await look()
    expect(sent.map(({ to }) => to)).toEqual(['corporate@harbor.example'])
    expect((await row(id))['scheduled_by_id']).toBeNull()
  })

  it('[R9.2] reads nothing of what people answered about themselves in an email', async () => {
    const [maple] = await rows(`select id from organizations where slug = 'maple-court'`)
    const input = { ...base, report: 'daily_mood' }
    const made = await api.ask(CREATE, { o: maple?.['id'], i: input }, await api.signIn('owner@maple-court.example'))
    await isDue(String(made.at('createReportSchedule.id')))
    await look()
    expect(sent[0]?.text).not.toMatch(/^Mood: /m)
    expect(sent[0]?.text).toContain('Open the report')
  })
})

describe('the Corporate Dashboard', () => {
  const CORPORATE = 'corporate@harbor.example'
  const harborId = async (): Promise<string> => String((await rows(`select id from organizations where slug = 'harbor'`))[0]?.['id'])
  const scheduleAt = async (more: object = {}) =>
    api.ask(CREATE, { o: await harborId(), i: { ...base, name: 'Board', report: 'corp_insights', ...more } }, await api.signIn(CORPORATE))

  it('[R3.42] is mailed like other reports: all communities together, a line for each as a file', async () => {
    await rollUpFigures({
      catalogue,
      database: api.database,
      log: { error: () => undefined, info: () => undefined, warn: () => undefined },
    })
    const answer = await scheduleAt({ narrowed: JSON.stringify({ $measure: 'users.participation' }) })
    const id = String(answer.at('createReportSchedule.id'))
    expect(answer.body.errors).toBeUndefined()
    await isDue(id)
    await look()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[CORPORATE, like(/^Corporate Dashboard at /)]])
    const [mail] = sent
    expect(mail?.text).toMatch(/\d+ communities\./)
    expect(mail?.text).toMatch(/Participation: \d+%/)
    expect(mail?.text).toContain('/reports/corp-insights?filter=')
    const [file] = mail?.attachments ?? []
    expect(file?.filename).toMatch(/^corp-insights-\d{4}-\d\d-\d\d\.csv$/)
    expect(String(file?.content)).toMatch(/\r\nLakeside[^,]*,\d{4}-\d\d-\d\d \d\d:\d\d,\d/)
  })

  it('[R3.42] [R9.2] is refused over days that are not kept, and where there is none', async () => {
    const said = async (reply: Awaited<ReturnType<typeof scheduleAt>>) => reply.body.errors?.[0]?.extensions.problems?.[0]?.message
    expect(await said(await scheduleAt({ period: 'year' }))).toMatch(/^Communities are counted over the last 7/)
    expect(await said(await scheduleAt({ compare: 'year' }))).toMatch(/^Communities are compared with the period before/)
    expect(await said(await schedule({ report: 'corp_insights' }))).toBeDefined()
  })
})
