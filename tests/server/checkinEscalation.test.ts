import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#model'
import { makeDueWork, type DueWork } from '#server/jobs/due/work.ts'
import { sendDue } from '#server/deliveries/send.ts'
import type { Outgoing } from '#server/deliveries/senders.ts'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import alerts from '../../resources/alerts.ts'
import audit from '../../resources/audit_logs.ts'
import posts from '../../resources/bulletin_boards.ts'
import declaredSettings from '../../resources/checkin_settings.ts'
import declaredCheckins from '../../resources/checkins.ts'
import deliveries from '../../resources/deliveries.ts'
import familyLinks from '../../resources/family_links.ts'
import groups from '../../resources/groups.ts'
import messages from '../../resources/messages.ts'
import templates from '../../resources/message_templates.ts'
import organizations from '../../resources/organizations.ts'
import roles from '../../resources/roles.ts'
import users from '../../resources/users.ts'
import { makeWorld, person, places, refusalOf, type World } from './operations/testOrganizations.ts'

const checkins: Resource = declaredCheckins
const settings: Resource = declaredSettings
const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const [bo, cy] = [person('Bo', lakeside), person('Cy', lakeside)]
const logged: unknown[] = []
const log = { error: (what: unknown) => void logged.push(what), info: () => undefined, warn: () => undefined }
const ways = new Set(['email'])

let world: World
let other: Database
let clock = new Date()

const workOn = (database: Database): DueWork =>
  makeDueWork({
    catalogue: world.catalogue,
    database,
    resourceSql: createResourceSql(world.catalogue),
    organization: async id => (id === lakeside.id ? lakeside : null),
    written: () => Promise.resolve(),
    ways,
    log,
    clock: () => Promise.resolve(clock),
  })

const addPerson = (id: string, name: string, type: string, email: string | null) =>
  world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type, daily_checkin, email, created_at) values
      ('${lakeside.id}', '${id}', '${name}', 'Lee', '${type}', ${type === 'resident'}, ${email ? `'${email}'` : 'null'}, '2026-01-01') returning id`,
  )

beforeAll(async () => {
  world = await makeWorld([
    ...[checkins, settings, posts, alerts, messages, deliveries, familyLinks, templates],
    ...[groups, audit, organizations, roles, users],
  ])
  other = openDatabase({ url: world.appUrl })
  await addPerson(ann.id, 'Ann', 'staff', 'ann@x.example')
  await addPerson(bo.id, 'Bo', 'staff', null)
  await addPerson(cy.id, 'Cy', 'staff', 'cy@x.example')
})
afterEach(async () => {
  expect(logged).toEqual([])
  await world.rows(
    `with a as (delete from deliveries), b as (delete from checkins), c as (delete from checkin_settings), d as (delete from due_occurrences) delete from users where person_type = 'resident'`,
  )
})
afterAll(async () => {
  await other?.close()
  await world?.close()
})

const set = (more: Record<string, unknown> = {}) =>
  operations.create(
    settings,
    {
      ...here,
      input: {
        windowStart: '06:00',
        deadline: '10:00',
        graceMinutes: 5,
        days: [0, 1, 2, 3, 4, 5, 6],
        reminders: ['30 minutes before', '15 minutes before'],
        methods: ['app', 'staff'],
        channels: ['in_app', 'email'],
        escalation: [
          { personId: ann.id, afterMinutes: 0 },
          { personId: bo.id, afterMinutes: 15 },
          { personId: cy.id, afterMinutes: 20 },
        ],
        ...more,
      },
    },
    world.session(ann),
  )
const residents = async (count: number) => {
  for (let number = 1; number <= count; number++)
    await addPerson(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`, 'Walter', 'resident', `w${number}@x.example`)
}
/** Looks once at a time of Monday, November 23, where the organization is. */
const lookAt = async (time: string, day = '23'): Promise<void> => {
  clock = new Date(`2026-11-${day}T${time}:00-06:00`)
  await workOn(world.database).look()
}
const told = async (kind: string) =>
  (
    await world.rows(
      `select p.first_name || ' ' || d.channel || ' ' || d.standing as what from deliveries d join users p on p.id = d.person_id where d.kind = '${kind}' order by d.created_at, 1`,
    )
  ).map(row => row['what'])
const row = async () => (await world.rows('select * from checkins'))[0] ?? {}
const act = (action: string, who = ann) =>
  row().then(({ id }) =>
    operations.action(checkins, { ...here, filter: { ids: [String(id)] }, action }, world.session(who, { now: clock })),
  )

test('[R3.31] residents alone are expected: staff are not, whatever stands in the field that their form hides', async () => {
  await set()
  await residents(2)
  await world.rows(`update users set daily_checkin = true where id in ('${ann.id}', '${cy.id}') returning id`)
  await lookAt('06:00')
  await world.rows(`update users set daily_checkin = false where person_type = 'staff' returning id`)
  const found = await world.rows('select p.person_type from checkins c join users p on p.id = c.person_id')
  expect(found.map(one => one['person_type'])).toEqual(['resident', 'resident'])
})

test('[R3.31] who has moved out is not expected, nor who has not moved in: from the day itself on', async () => {
  await set()
  await residents(5)
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24']
  await world.rows(
    `update users set move_out_date = (array['${dates.join("', '")}'])[right(id::text, 1)::int]::date where person_type = 'resident' returning id`,
  )
  await world.rows(`update users set move_in_date = '2026-11-24' where id::text like '%4' returning id`)
  await world.rows(`update users set move_in_date = '2026-11-23' where id::text like '%5' returning id`)
  await lookAt('06:00')
  const found = await world.rows('select right(person_id::text, 1) as who from checkins order by 1')
  expect(found.map(one => one['who'])).toEqual(['3', '5'])
})

test('[R3.31] who goes away, moves out or is archived during the day is waited for no more; who was missed before stays missed', async () => {
  await set()
  await residents(5)
  await lookAt('06:00')
  const change = (number: number, columns: string) =>
    world.rows(`update users set ${columns} where id::text like '%-00000000000${number}' and person_type = 'resident' returning id`)
  await change(1, `away_through = '2026-11-25'`)
  await change(2, `move_out_date = '2026-11-23'`)
  await change(3, 'archived_at = now()')
  await change(4, `move_out_date = '2026-11-24'`)
  await lookAt('08:00')
  const standings = async () => (await world.rows('select standing from checkins order by person_id')).map(one => one['standing']).join(' ')
  expect(await standings()).toBe('away opted_out opted_out pending pending')
  await lookAt('10:06')
  await change(5, `away_through = '2026-11-25'`)
  await lookAt('10:08')
  expect(await standings()).toBe('away opted_out opted_out missed missed')
})

test('[R3.31] who is marked as away is not expected before they are back, and is again when that was a mistake', async () => {
  await set()
  await residents(2)
  await lookAt('06:00')
  const mark = (action: string, filter: Readonly<Record<string, unknown>>, values = {}) =>
    operations.action(checkins, { ...here, filter, action, ...values }, world.session(ann, { now: clock }))
  const ids = (await world.rows('select id from checkins order by person_id')).map(row => String(row['id']))
  const through = async () =>
    (await world.rows(`select away_through::text as day from users where person_type = 'resident' order by id`)).map(row => row['day'])
  await mark('away', { ids: ids.slice(0, 1) }, { input: { awayUntil: '2026-11-26' } })
  await mark('hospital', { ids: ids.slice(1) }, { input: { awayUntil: '2026-11-25' } })
  expect(await through()).toEqual(['2026-11-25', '2026-11-24'])
  const standings = async (day: string) =>
    (await world.rows(`select standing from checkins where day = '2026-11-${day}' order by person_id`)).map(row => row['standing'])
  for (const time of ['06:00', '06:01', '10:06']) await lookAt(time, '24')
  expect(await standings('24')).toEqual(['away', 'away'])
  for (const time of ['06:00', '06:01']) await lookAt(time, '25')
  expect(await standings('25')).toEqual(['away', 'pending'])
  // Of a day that is over nothing is changed now; of today it is.
  await mark('reopen', { ids: ids.slice(0, 1) })
  expect(await through()).toEqual(['2026-11-25', '2026-11-24'])
  // Back a day early: the desk says so on the board, and waits for them again.
  const early = (await world.rows(`select id from checkins where day = '2026-11-25' and standing = 'away'`)).map(row => String(row['id']))
  await mark('reopen', { ids: early })
  await lookAt('06:02', '25')
  expect(await through()).toEqual([null, '2026-11-24'])
  expect(await standings('25')).toEqual(['pending', 'pending'])
})

test('[R3.31] a check-in is of a resident, and nobody is seen on a day that lies ahead', async () => {
  await set()
  await residents(1)
  const make = (personId: string) =>
    operations.create(checkins, { ...here, input: { personId, day: '2026-11-24' } }, world.session(ann, { now: clock }))
  await lookAt('08:00')
  expect(await refusalOf(make(bo.id))).toMatchObject({
    problems: [{ path: ['person'], message: 'This person is not a resident. Choose someone who is.' }],
  })
  const { id } = await make('00000000-0000-7000-8000-000000000001')
  const seen = () =>
    operations.action(checkins, { ...here, filter: { ids: [String(id)] }, action: 'seen' }, world.session(ann, { now: clock }))
  expect(await seen()).toMatchObject({ done: 0, refused: [{ message: 'Their day has not come yet' }] })
  await lookAt('06:00', '24')
  expect(await seen()).toMatchObject({ done: 1 })
})

test('[R3.31] who has not checked in is reminded before the deadline, once each time, and not after they were seen', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  await lookAt('09:29')
  expect(await told('personal')).toEqual([])
  await lookAt('09:31')
  await lookAt('09:32')
  expect(await told('personal')).toEqual(['Walter email queued', 'Walter in_app sent'])
  await lookAt('09:45')
  expect(await told('personal')).toHaveLength(4)
  await world.rows('delete from deliveries returning 1')
  // A downtime: two reminders late by hours are no reminders.
  await lookAt('06:00', '24')
  await lookAt('09:58', '24')
  expect(await told('personal')).toEqual([])
  await lookAt('06:00', '25')
  await operations.action(checkins, { ...here, filter: {}, all: true, expected: 3, action: 'seen' }, world.session(ann))
  await lookAt('09:30', '25')
  expect(await told('personal')).toEqual([])
})

test('[R3.31] staff remind who is not seen, of today, and nobody twice in fifteen minutes, whoever reminded them', async () => {
  await set({ reminders: ['30 minutes before'] })
  await residents(3)
  await lookAt('06:00')
  const remind = (time: string, day = '23') =>
    operations.action(
      checkins,
      { ...here, filter: {}, all: true, expected: 3, action: 'remind' },
      world.session(ann, { now: new Date(`2026-11-${day}T${time}:00-06:00`) }),
    )
  await world.rows(`update checkins set standing = 'checked_in' where person_id::text like '%01' returning 1`)
  const first = await remind('09:00')
  expect(first.done).toBe(2)
  expect(first.refused).toHaveLength(1)
  expect(await told('personal')).toHaveLength(4)
  const again = await remind('09:14')
  expect(again.done).toBe(0)
  expect(again.refused.map(({ message }) => message)).toContain('They were reminded less than 15 minutes ago')
  expect((await remind('09:15')).done).toBe(2)
  // The clock's own reminder counts as one.
  await lookAt('09:30')
  expect((await remind('09:40')).done).toBe(0)
  expect((await remind('09:40', '24')).refused.map(({ message }) => message)).toContain('Their day is not today')
})

test('[R3.31] undo of Missed waits for the resident again and tells nobody more; who was told stays on record', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  clock = new Date('2026-11-23T09:00:00-06:00')
  const { changeSet } = await act('miss')
  await workOn(world.database).look()
  expect(await row()).toMatchObject({ standing: 'missed', escalated: 1 })
  const { missed_at: missedAt, escalated_to: to } = await row()
  await operations.undo({ ...here, changeSet: String(changeSet) }, world.session(ann, { now: clock }))
  expect(await row()).toMatchObject({ standing: 'pending', missed_at: missedAt, escalated_to: to, taken_by_id: null })
  await lookAt('09:20')
  await lookAt('09:50')
  expect(await told('escalation')).toHaveLength(2)
  // Missed anew it begins anew.
  await lookAt('10:05')
  expect(await row()).toMatchObject({ standing: 'missed', escalated: 1, escalated_to: 'Ann Lee 10:05 AM' })
})

test('[R3.31] a missed check-in is escalated to one person after the other, until somebody takes it', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  await lookAt('10:04')
  expect(await told('escalation')).toEqual([])
  await lookAt('10:05')
  expect(await row()).toMatchObject({ standing: 'missed', escalated: 1, escalated_to: 'Ann Lee 10:05 AM' })
  await lookAt('10:19')
  expect(await told('escalation')).toEqual(['Ann email queued', 'Ann in_app sent'])
  await lookAt('10:20')
  await lookAt('10:20')
  const unreached = '(not reached: No app account, No email address)'
  expect(await row()).toMatchObject({ escalated: 2, escalated_to: `Ann Lee 10:05 AM, Bo Lee 10:20 AM ${unreached}` })
  expect(await world.rows(`select distinct sent_text from deliveries where kind = 'escalation'`)).toEqual([
    { sent_text: 'Walter Lee missed the daily check-in.\nPlease look in on them, or see that somebody does, and press "I take this".' },
  ])
  expect((await act('take', cy)).done).toBe(1)
  expect((await act('take', ann)).refused).toMatchObject([{ message: 'Somebody has taken it' }])
  await lookAt('11:30')
  expect(await row()).toMatchObject({ standing: 'missed', taken_by_id: cy.id, escalated: 2 })
  expect(await told('escalation')).toHaveLength(4)
})

test('[R3.31] who has left is not waited for: the next one is told in their turn', async () => {
  await set()
  await residents(1)
  const leave = (id: string, day: string) => world.rows(`update users set move_out_date = ${day} where id = '${id}' returning id`)
  await leave(ann.id, `'2026-01-01'`)
  await lookAt('06:00')
  await lookAt('10:05')
  await leave(ann.id, 'null')
  expect(await row()).toMatchObject({
    escalated: 2,
    escalated_to: expect.stringMatching(/^Ann Lee \(no longer here\), Bo Lee 10:05 AM/) as string,
  })
  await lookAt('10:40')
  expect(await row()).toMatchObject({ escalated: 3, escalated_to: expect.stringMatching(/, Cy Lee 10:40 AM$/) as string })
})

test('[R3.31] it ends when the resident is found, begins anew when they are missed anew, and says that nobody is left', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  await lookAt('10:05')
  await operations.action(
    checkins,
    { ...here, filter: { ids: [String((await row())['id'])] }, action: 'foundWell', input: { note: 'In the garden.' } },
    world.session(ann),
  )
  await lookAt('10:40')
  expect(await told('escalation')).toHaveLength(2)
  await act('reopen')
  await world.rows(`update checkins set day = '2026-01-01' returning 1`)
  await act('miss')
  expect(await row()).toMatchObject({ standing: 'missed', escalated: 0, escalated_to: 'Nobody: the day was over' })
})

test('[R3.31] what a downtime kept is caught up at once, of the day that it is; settings that name nobody say so', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  await lookAt('10:30')
  expect(await row()).toMatchObject({ standing: 'missed', escalated_to: 'Ann Lee 10:30 AM' })
  await lookAt('12:00')
  expect(await row()).toMatchObject({ standing: 'missed', escalated: 3, escalate_at: null })
  expect((await row())['escalated_to']).toMatch(/^Ann Lee 10:30 AM, Bo Lee 12:00 PM \(.*\), Cy Lee 12:00 PM$/)
  await world.rows('delete from deliveries returning 1')
  await world.rows('delete from checkins returning 1')
  await world.rows('delete from checkin_settings returning 1')
  await set({ escalation: [] })
  await lookAt('06:00', '24')
  await lookAt('10:05', '24')
  expect(await row()).toMatchObject({ standing: 'missed', escalated_to: 'Nobody: Check-in Settings name nobody' })
})

test('[R3.31] of two processes one tells each person, each once', async () => {
  await set()
  await residents(12)
  await lookAt('06:00')
  for (const time of ['10:05', '10:20', '10:40']) {
    clock = new Date(`2026-11-23T${time}:00-06:00`)
    await Promise.all([workOn(world.database).look(), workOn(other).look()])
  }
  const [count] = await world.rows(
    `select count(*)::int as rows, count(distinct (checkin_id, person_id, channel))::int as different from deliveries where kind = 'escalation'`,
  )
  expect(count).toEqual({ rows: 72, different: 72 })
  expect(await world.rows('select distinct escalated from checkins')).toEqual([{ escalated: 3 }])
})

test('[R3.31] what still waits to be sent is withdrawn when somebody takes the case, and goes out while nobody has', async () => {
  await set()
  await residents(1)
  await lookAt('06:00')
  await lookAt('10:05')
  const mails: string[] = []
  const send = () =>
    sendDue(
      {
        catalogue: world.catalogue,
        resourceSql: createResourceSql(world.catalogue),
        database: world.database,
        senders: new Map([['email', ({ person: to }: Outgoing) => (mails.push(to.name), Promise.resolve(null))]]),
        answerAt: () => '',
        showsLinks: false,
      },
      lakeside,
    )
  await world.rows(`update deliveries set next_at = now() where next_at is not null returning 1`)
  await send()
  expect(mails).toEqual(['Ann Lee'])
  await lookAt('10:20')
  await lookAt('10:40')
  expect(await told('escalation')).toContain('Cy email queued')
  await act('take', ann)
  await world.rows(`update deliveries set next_at = now() where next_at is not null returning 1`)
  await send()
  expect(mails).toEqual(['Ann Lee'])
  expect(
    await world.rows(
      `select distinct reason from deliveries where kind = 'escalation' and channel = 'email' and standing = 'failed' order by 1`,
    ),
  ).toEqual([{ reason: 'No email address' }, { reason: 'Somebody has taken it, or it was settled, before this was sent' }])
})
