import { catalogue } from '#catalogue/declarations.ts'
import { forgetOld, storesOf } from '#server/jobs/retention.ts'
import { onDatabase } from '../../support/database.ts'
import { configFor } from '../testApp.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '#tools/build/fflate.mjs'
import {
  aboutPeople,
  aboutThem,
  CANARY,
  counted,
  holding,
  NAME,
  OTHERS,
  personWorld,
  systemTables,
  type PersonWorld,
} from './personWorld.ts'
import { tableOf } from '#server/store/tables.ts'

const EXPORT = 'mutation E($o: ID!, $p: ID!) { exportPerson(organizationId: $o, personId: $p) { url rows } }'
const AHEAD = `query A($o: ID!, $p: ID!) { erasure(organizationId: $o, personId: $p) {
  name refusal goes { label count } stays { label count } named { label count } mentions { label count } } }`
const ERASE = 'mutation X($o: ID!, $p: ID!, $n: String!) { erasePerson(organizationId: $o, personId: $p, name: $n) { done } }'
const act = (name: string) =>
  `mutation A($o: ID!, $f: UserFilter!${name === 'hold' ? ', $i: HoldUserInput!' : ''}) { ${name}Users(organizationId: $o, filter: $f${name === 'hold' ? ', input: $i' : ''}) { done refused { message } changeSet } }`

let world: PersonWorld
let owner: string
const ask = (document: string, more: object = {}, token: string | null = owner) =>
  world.api.ask(document, { o: world.organizationId, p: world.personId, ...more }, token)
const messageOf = (reply: Awaited<ReturnType<typeof ask>>): string => reply.body.errors?.[0]?.message ?? 'none'

beforeAll(async () => {
  world = await personWorld()
  owner = await world.api.signIn('owner@lakeside.example')
}, 180_000)
afterAll(() => world?.close())

/** Attendances and who attended, of them and of everybody, over all of the past. */
const figuresNow = async (): Promise<readonly number[]> => {
  const document = `query F($o: ID!, $where: [FigureWhereInput!]) {
    figures(organizationId: $o, period: { from: "2025-12-01", to: "2026-11-29" }, where: $where, asks: [{ figure: "event_signups.attended" }, { figure: "event_signups.people" }]) { now { value part } } }`
  const all = await ask(document)
  const theirs = await ask(document, { where: [{ field: 'person', in: [world.personId] }] })
  return [all, theirs].flatMap(reply => {
    expect(reply.body.errors, reply.text).toBeUndefined()
    return (reply.at('figures') as readonly { readonly now: { readonly value: number | null; readonly part: number | null } }[]).map(
      ({ now }) => Number(now.value ?? now.part),
    )
  })
}

/** The files of what was exported, by name. */
const exported = async (): Promise<Readonly<Record<string, string>>> => {
  const reply = await ask(EXPORT)
  const url = reply.at('exportPerson.url')
  expect(typeof url, reply.text).toBe('string')
  const answer = await world.api.app.inject({ method: 'GET', url: String(url) })
  expect(answer.headers['content-type']).toContain('application/zip')
  const files = await new Promise<Record<string, Uint8Array>>((done, failed) =>
    unzip(new Uint8Array(answer.rawPayload), (error, found) => (error ? failed(error) : done(found))),
  )
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}

describe('everything that is kept about a person', () => {
  test('[trust 5] every table that names them is in the file, and nobody else is', async () => {
    const files = await exported()
    const whole = Object.values(files).join('\n')
    for (const resource of aboutPeople) {
      const [row] = await world.rows(`select count(*)::int as n from ${tableOf(resource)} r where ${aboutThem(resource, world.personId)}`)
      const lines = (files[`${resource.label[1]}.csv`] ?? '').trim().split('\r\n')
      expect(lines.length - 1, resource.name).toBeGreaterThanOrEqual(Number(row?.['n']))
    }
    for (const { people } of systemTables)
      if (
        people?.told &&
        ['user_id', 'created_by', 'made_by'].includes(people.by) &&
        !['Password links', 'Two-step sign-in', 'Screen links'].includes(people.told.label)
      )
        expect(Object.keys(files)).toContain(`${people.told.label}.csv`)
    for (const text of [
      `${CANARY}@people.example`,
      '(555) 019-9887',
      `${CANARY} in bio`,
      `${CANARY} before`,
      `${CANARY} view`,
      `${CANARY} bytes`,
    ])
      expect(whole).toContain(text)
    expect(whole.toLowerCase()).not.toContain(OTHERS)
    expect(files['Read me.txt']).toContain('another person')
  })

  test('[trust 5] secrets are not in it, and the log says who took it along', async () => {
    const whole = Object.values(await exported()).join('\n')
    const [row] = await world.rows(`select password_hash as hash from users where email = 'owner@lakeside.example'`)
    expect(String(row?.['hash']).length).toBeGreaterThan(20)
    expect(whole).not.toContain('argon2')
    const [noted] = await world.rows(
      `select action, event_kind, changes from audit_logs where action = 'export' and object_id = '${world.personId}' order by id desc limit 1`,
    )
    expect(noted).toMatchObject({ action: 'export', event_kind: 'export' })
    // That it was handed over is noted beside it, once the file has gone out.
    await expect
      .poll(() =>
        world.rows(`select distinct event_kind, object_type from audit_logs where action = 'download' and object_id = '${world.personId}'`),
      )
      .toEqual([{ event_kind: 'export', object_type: 'User' }])
  })

  test('[trust 5] it asks for the password again, and whoever is narrowed or below gets nothing', async () => {
    const dining = await world.api.signIn('dining@lakeside.example')
    expect(messageOf(await ask(EXPORT, {}, dining))).toBe('Your role Dining manager does not include People.')
    const elsewhere = await world.api.signIn('owner@maple-court.example')
    expect(messageOf(await ask(EXPORT, {}, elsewhere))).toBe('This page could not be found.')
    const admin = await world.api.signIn('admin@lakeside.example')
    const [above] = await world.rows(`select id from users where email = 'owner@lakeside.example'`)
    expect(messageOf(await ask(EXPORT, { p: above?.['id'] }, admin))).toBe('This person has a higher rank than you.')
    await world.rows(
      `update sessions set created_at = now() - interval '11 minutes', confirmed_at = null where user_id = '${String(above?.['id'])}'`,
    )
    for (const [document, more] of [
      [EXPORT, {}],
      [ERASE, { n: NAME }],
    ] as const) {
      await world.rows(`update users set archived_at = now() where id = '${world.personId}'`)
      expect(messageOf(await ask(document, more))).toBe('Enter your current password to go on.')
    }
    await world.rows(`update users set archived_at = null where id = '${world.personId}'`)
    owner = await world.api.signIn('owner@lakeside.example')
  })
})

describe('who was erased for good', () => {
  test('[trust 5] nobody erases themselves, an owner, or whoever is not below them; nor somebody who still lives here', async () => {
    const admin = await world.api.signIn('admin@lakeside.example')
    const idOf = async (email: string) => String((await world.rows(`select id from users where email = '${email}'`))[0]?.['id'])
    expect((await ask(AHEAD, { p: await idOf('owner@lakeside.example') })).at('erasure.refusal')).toBe('You cannot erase yourself.')
    expect((await ask(AHEAD, { p: await idOf('owner@lakeside.example') }, admin)).at('erasure.refusal')).toBe(
      'An owner cannot be erased; hand ownership over first.',
    )
    expect((await ask(AHEAD)).at('erasure.refusal')).toBe('Archive this person first, or move them to the trash.')
    expect(messageOf(await ask(ERASE, { n: NAME }))).toBe('Archive this person first, or move them to the trash.')
  })

  test('[trust 5] a legal hold refuses it with its reason, until it is released', async () => {
    const f = { ids: [world.personId] }
    expect((await ask(act('archive'), { f })).at('archiveUsers.done')).toBe(1)
    const held = await ask(act('hold'), { f, i: { holdReason: 'Probate court, case 12.' } })
    expect(held.at('holdUsers.done'), held.text).toBe(1)
    expect((await ask(AHEAD)).at('erasure.refusal')).toBe('A legal hold lies on this person: Probate court, case 12. Release it first.')
    expect(messageOf(await ask(ERASE, { n: NAME }))).toContain('A legal hold lies on this person')
    const released = await ask(act('release'), { f })
    expect(released.at('releaseUsers.done'), released.text).toBe(1)
    expect((await ask(AHEAD)).at('erasure.refusal')).toBeNull()
  })

  test('[trust 5] it is said before what goes and what stays, and the name is typed', async () => {
    const ahead = await ask(AHEAD)
    expect(ahead.at('erasure.name')).toBe(NAME)
    for (const part of ['goes', 'stays', 'named', 'mentions'])
      expect((ahead.at(`erasure.${part}`) as unknown[]).length, part).toBeGreaterThan(0)
    expect(messageOf(await ask(ERASE, { n: 'Somebody' }))).toBe(`Type the name as it stands here: ${NAME}.`)
  })

  test('[trust 5] nothing of them is left in the database, in files or in search, and what was counted stays a number', async () => {
    const count = async () =>
      Object.fromEntries(
        await Promise.all(
          counted.map(async one => [
            one.name,
            (await world.rows(`select count(*)::int as n from ${tableOf(one)} r where ${aboutThem(one, world.personId)}`))[0]?.['n'],
          ]),
        ),
      ) as Record<string, number>
    const before = await count()
    const figures = await figuresNow()
    expect(Math.min(...figures)).toBeGreaterThan(0)
    const all = await world.rows('select (select count(*) from users)::int as people, (select count(*) from audit_logs)::int as entries')
    const erased = await ask(ERASE, { n: ` ${NAME.replace(' ', '  ')}` })
    expect(erased.at('erasePerson.done'), erased.text).toBe(true)
    expect(await holding(world, `${CANARY}|15550199887|019-988[67]`)).toEqual([])
    expect(await world.fileOf(world.photoId)).toBeNull()
    expect(await count()).toEqual(before)
    expect(await figuresNow()).toEqual(figures)
    const [after] = await world.rows(
      'select (select count(*) from users)::int as people, (select count(*) from audit_logs)::int as entries',
    )
    expect(after?.['people']).toBe(all[0]?.['people'])
    expect(Number(after?.['entries'])).toBeGreaterThan(Number(all[0]?.['entries']))
    // Others keep what is theirs.
    expect((await holding(world, OTHERS)).length).toBeGreaterThan(50)
    const [noted] = await world.rows(`select object_title, actor_name from audit_logs where action = 'erase'`)
    expect(noted?.['object_title']).toBe('Erased person')
  }, 120_000)

  test('[trust 5] neither the trash nor undo nor restoring brings them back, and they are not found there', async () => {
    const list = 'query L($o: ID!, $f: UserFilter!) { users(organizationId: $o, filter: $f) { total } }'
    const trash = await ask(list, { f: { deleted: true, ids: [world.personId] } })
    expect(trash.at('users.total'), trash.text).toBe(0)
    const restore = 'mutation R($o: ID!, $f: UserFilter!) { restoreUsers(organizationId: $o, filter: $f) { done refused { message } } }'
    const restored = await ask(restore, { f: { ids: [world.personId] } })
    expect(restored.at('restoreUsers.done'), restored.text).toBe(0)
    const sets = await world.rows(`select distinct change_set from audit_logs where object_id = '${world.personId}' and change_set <> ''`)
    for (const { change_set: set } of sets)
      await ask('mutation U($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { done } }', { c: set })
    const [row] = await world.rows(
      `select first_name, last_name, deleted_at is not null as gone, email, person_type from users where id = '${world.personId}'`,
    )
    expect(row).toEqual({ first_name: 'Erased', last_name: 'person', gone: true, email: null, person_type: 'resident' })
    expect(messageOf(await ask(EXPORT))).toBe('This page could not be found.')
  })
})

describe('legal hold and people of one name', () => {
  const held = async (): Promise<string> => {
    const [row] = await world.rows(
      `update users set held_at = now(), hold_reason = 'Case' where id = (select user_id from activities where organization_id = '${world.organizationId}' and user_id <> '${world.personId}' group by 1 order by count(*) desc limit 1) returning id`,
    )
    return String(row?.['id'])
  }

  test('[trust 5] what is kept about somebody on hold grows too old for nobody', async () => {
    const id = await held()
    await world.rows(`update activities set at = now() - interval '5 years' where organization_id = '${world.organizationId}'`)
    await world.rows(
      `update audit_logs set at = now() - interval '9 years', object_id = case when n % 2 = 0 then '${id}' else object_id end from (select id as one, row_number() over () as n from audit_logs where organization_id = '${world.organizationId}') numbered where one = id`,
    )
    const count = async (text: string) => Number((await world.rows(`select count(*)::int as n from ${text}`))[0]?.['n'])
    const theirs = [`activities where user_id = '${id}'`, `audit_logs where object_id = '${id}'`] as const
    const before = await Promise.all(theirs.map(count))
    expect(Math.min(...before)).toBeGreaterThan(0)
    for (const task of ['old_activities', 'old_audit_logs']) {
      const store = storesOf(catalogue).find(one => one.task === task)
      if (store) await forgetOld(world.api.database, store, configFor(world.fresh.appUrl), { now: new Date() })
    }
    expect(await Promise.all(theirs.map(count))).toEqual(before)
    expect(await count(`activities where organization_id = '${world.organizationId}'`)).toBe(before[0])
  })

  test('[trust 5] of two people of one name and one telephone the other keeps both wherever they stand', async () => {
    const [one, other] = await world.rows(
      `select id from users where organization_id = '${world.organizationId}' and person_type = 'resident' and not admin and held_at is null and erased_at is null and deleted_at is null and archived_at is null order by id limit 2`,
    )
    const both = `'${String(one?.['id'])}', '${String(other?.['id'])}'`
    await world.rows(`update users set first_name = 'Twin', last_name = 'Zqtwin', phone_home = '+15550107777' where id in (${both})`)
    const [event] = await world.rows(
      `update events set description = '<p>Twin Zqtwin, (555) 010-7777</p>' where id = (select id from events where organization_id = '${world.organizationId}' order by id desc limit 1) returning id`,
    )
    await world.rows(`update users set archived_at = now() where id = '${String(one?.['id'])}'`)
    const erased = await ask(ERASE, { p: one?.['id'], n: 'Twin Zqtwin' })
    expect(erased.at('erasePerson.done'), erased.text).toBe(true)
    const [kept] = await world.rows(`select description from events where id = '${String(event?.['id'])}'`)
    expect(kept?.['description']).toBe('<p>Twin Zqtwin, (555) 010-7777</p>')
    const [twin] = await world.rows(`select last_name, phone_home from users where id = '${String(other?.['id'])}'`)
    expect(twin).toEqual({ last_name: 'Zqtwin', phone_home: '+15550107777' })
  })

  test('[trust 5] the log of whoever is not being erased cannot be touched, whatever the server asks', async () => {
    const [other] = await world.rows(`select id from users where email = 'owner@lakeside.example'`)
    const [asked] = await onDatabase(
      world.fresh.appUrl,
      `select set_config('app.organization', '${world.organizationId}', false)`,
      `select forget_person('${world.organizationId}', '${String(other?.['id'])}', '{}', '{Lakeside}', '{}') as many`,
    )
    expect(asked).toEqual({ many: 0 })
  })
})
