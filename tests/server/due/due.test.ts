import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeDueWork, type DueWork } from '#server/jobs/due/work.ts'
import { openDatabase } from '#server/store/database.ts'
import { makeWorld, places, type World } from '../operations/testOrganizations.ts'
import { dueResources } from './declarations.ts'

const { lakeside, grove } = places
const logged: unknown[] = []
const log = { error: (what: unknown) => void logged.push(what), info: () => undefined, warn: () => undefined }
const at = (text: string): Date => new Date(text)

let world: World
let due: DueWork
let clock = at('2026-11-23T12:00:00Z')
const workOn = (database = world.database): DueWork =>
  makeDueWork({
    catalogue: world.catalogue,
    database,
    resourceSql: createResourceSql(world.catalogue),
    organization: id => Promise.resolve(Object.values(places).find(one => one.id === id) ?? null),
    written: () => Promise.resolve(),
    log,
    clock: () => Promise.resolve(clock),
  })

beforeAll(async () => {
  world = await makeWorld(dueResources)
  due = workOn()
})
afterAll(() => world.close())
afterEach(async () => {
  expect(logged).toEqual([])
  await world.rows(
    `with a as (delete from rounds), b as (delete from residents), c as (delete from round_settings), d as (delete from offers), e as (delete from due_occurrences) delete from audit_logs`,
  )
})

/** Looks once as the clock says. */
const lookAt = async (text: string): Promise<number> => {
  clock = at(text)
  return due.look()
}
const insert = async (
  table: string,
  values: Record<string, string | number | boolean | null>,
  organizationId = lakeside.id,
): Promise<string> => {
  const names = Object.keys(values)
  const literal = (value: string | number | boolean | null) => (value === null ? 'null' : `'${String(value)}'`)
  const [row] = await world.rows(
    `insert into ${table} (organization_id, id${names.map(name => `, ${name}`).join('')}) values ('${organizationId}', gen_random_uuid()${Object.values(
      values,
    )
      .map(value => `, ${literal(value)}`)
      .join('')}) returning id`,
  )
  return String(row?.['id'])
}
const offer = (more: Record<string, string | boolean>) => insert('offers', { name: 'A place', standing: 'offered', held: false, ...more })
const row = async (table: string, id: string) => (await world.rows(`select * from ${table} where id = '${id}'`))[0] ?? {}
const standings = async (table: string) =>
  (await world.rows(`select standing, count(*)::int as n from ${table} group by 1 order by 1`)).map(one => [one['standing'], one['n']])

describe('work that is due at a moment', () => {
  test('[R7.13] is done at its moment, never early, once, as nobody, and the trail says so', async () => {
    const id = await offer({ ends_at: '2026-11-23T12:00:00Z' })
    expect(await lookAt('2026-11-23T12:04:59Z')).toBe(0)
    expect(await lookAt('2026-11-23T12:05:00Z')).toBe(1)
    const lapsed = await row('offers', id)
    expect(lapsed).toMatchObject({ standing: 'lapsed', version: 2, updated_by: null })
    expect(new Date(String(lapsed['lapsed_at'])).toISOString()).toBe('2026-11-23T12:05:00.000Z')
    expect(await lookAt('2026-11-23T12:06:00Z')).toBe(0)
    expect(await world.rows(`select action, actor_name, actor_id, created_by, object_title from audit_logs`)).toEqual([
      { action: 'lapse', actor_name: 'Automatic', actor_id: '', created_by: null, object_title: 'A place' },
    ])
    expect(await world.rows('select * from due_occurrences')).toEqual([])
  })

  test('[R7.13] keeps to states, archived rows and archived organizations', async () => {
    await offer({ ends_at: '2026-11-23T10:00:00Z', standing: 'taken' })
    await offer({ ends_at: '2026-11-23T10:00:00Z', archived_at: '2026-11-22T10:00:00Z' })
    await offer({ ends_at: '2026-11-23T10:00:00Z', deleted_at: '2026-11-22T10:00:00Z' })
    await insert('offers', { name: 'Gone', standing: 'offered', ends_at: '2026-11-23T10:00:00Z' }, grove.id)
    await world.rows(`update organizations set archived_at = now() where id = '${grove.id}' returning id`)
    expect(await lookAt('2026-11-23T12:00:00Z')).toBe(0)
    await world.rows(`update organizations set archived_at = null where id = '${grove.id}' returning id`)
    expect(await lookAt('2026-11-23T12:00:00Z')).toBe(1)
  })

  test('[R7.13] what a downtime kept is done after it, and what is older than its grace is left', async () => {
    const late = await offer({ ends_at: '2026-11-22T12:00:00Z' })
    const older = await offer({ ends_at: '2026-11-20T12:00:00Z' })
    expect(await lookAt('2026-11-23T12:00:00Z')).toBe(1)
    expect([(await row('offers', late))['standing'], (await row('offers', older))['standing']]).toEqual(['lapsed', 'offered'])
  })

  test('[R7.13] a day is over at midnight where the organization is', async () => {
    await offer({ valid_through: '2026-11-23' })
    expect(await lookAt('2026-11-24T05:59:59Z')).toBe(0)
    expect(await lookAt('2026-11-24T06:00:00Z')).toBe(1)
    expect(await standings('offers')).toEqual([['over', 1]])
  })

  test('[R7.13] what cannot be done says why, is tried again later and later, waits for a person in the end, and holds up nothing else', async () => {
    const held = await offer({ ends_at: '2026-11-23T12:00:00Z', held: true })
    await offer({ ends_at: '2026-11-23T12:00:00Z' })
    expect(await lookAt('2026-11-23T12:05:00Z')).toBe(1)
    const noted = async () => (await world.rows(`select tries, problem, next_at from due_occurrences`))[0] ?? {}
    expect(await noted()).toMatchObject({ tries: 1, problem: 'It is held' })
    expect(new Date(String((await noted())['next_at'])).toISOString()).toBe('2026-11-23T12:06:00.000Z')
    await lookAt('2026-11-23T12:05:59Z')
    expect(await noted()).toMatchObject({ tries: 1 })
    await lookAt('2026-11-23T12:06:00Z')
    expect(await noted()).toMatchObject({ tries: 2 })
    expect(new Date(String((await noted())['next_at'])).toISOString()).toBe('2026-11-23T12:08:00.000Z')
    await world.rows(`update due_occurrences set tries = 9 returning 1`)
    await lookAt('2026-11-23T12:08:00Z')
    expect(await noted()).toMatchObject({ tries: 10, next_at: null })
    expect(await lookAt('2026-11-23T23:00:00Z')).toBe(0)
    await world.rows(`update offers set held = false where id = '${held}' returning 1`)
    const again = await world.database.unpinned(tx =>
      tx.query({ text: 'select try_due_again((select array_agg(p.id) from due_problems() p)) as many', values: [] }),
    )
    expect(again).toEqual([{ many: 1 }])
    clock = new Date()
    await world.rows(`update offers set ends_at = now() - interval '10 minutes' where id = '${held}' returning 1`)
    expect(await due.look()).toBe(1)
    expect(await row('offers', held)).toMatchObject({ standing: 'lapsed' })
  })
})

describe('daily work', () => {
  const NUDGED = (id: string) => row('offers', id).then(one => String(one['nudged_on']))
  const nudged = async () =>
    (await world.rows(`select changes->'nudgedOn'->>'after' as day from audit_logs where action = 'nudge' order by at`)).map(
      one => one['day'],
    )

  test('[R7.13] is done once a day at its time where the organization is, the last day alone after a downtime', async () => {
    const id = await offer({ created_at: '2026-11-01T00:00:00Z' })
    expect(await lookAt('2026-11-23T14:59:59Z')).toBe(1)
    await world.rows(`delete from audit_logs returning 1`)
    expect(await lookAt('2026-11-23T15:00:00Z')).toBe(1)
    expect(await lookAt('2026-11-23T15:00:01Z')).toBe(0)
    expect(await lookAt('2026-11-24T14:59:59Z')).toBe(0)
    expect(await lookAt('2026-11-27T20:00:00Z')).toBe(1)
    expect(await nudged()).toEqual(['2026-11-23', '2026-11-27'])
    expect(await NUDGED(id)).toContain('Nov 27')
    // Whoever comes after the hour waits for the next day.
    await offer({ created_at: '2026-11-27T21:00:00Z' })
    expect(await lookAt('2026-11-27T22:00:00Z')).toBe(0)
  })

  const resident = (name: string, more: Record<string, string | boolean> = {}, organizationId = lakeside.id) =>
    insert('residents', { name, takes_part: true, created_at: '2026-01-01T12:00:00Z', ...more }, organizationId)
  const day = async (settings: Record<string, string | number> = {}) => {
    await insert('round_settings', { opens: '02:30', deadline: '01:30', days: '{0,1,2,3,4,5,6}', ...settings })
    await resident('Rosa')
    await resident('Ben', { takes_part: false })
  }
  const days = async () =>
    (await world.rows(`select day::text as day, standing from rounds order by day`)).map(
      one => `${String(one['day'])} ${String(one['standing'])}`,
    )

  test('[R7.13] summer time begins: the hour that is left out is the one after it, and no day is missed or doubled', async () => {
    await day({ deadline: '23:00' })
    // 2:30 does not exist in Chicago on March 14, 2027: clocks go from 2 to 3 o'clock, at 08:00 UTC.
    await lookAt('2027-03-13T08:30:00Z')
    await lookAt('2027-03-14T08:29:59Z')
    expect(await days()).toHaveLength(1)
    for (const moment of ['2027-03-14T08:30:00Z', '2027-03-14T08:30:01Z', '2027-03-14T09:30:00Z']) await lookAt(moment)
    expect((await days()).map(one => one.slice(0, 10))).toEqual(['2027-03-13', '2027-03-14'])
    await lookAt('2027-03-15T07:29:59Z')
    expect(await days()).toHaveLength(2)
    await lookAt('2027-03-15T07:30:00Z')
    expect(await days()).toHaveLength(3)
  })

  test('[R7.13] summer time ends: the hour that comes twice is one, and no day is missed or doubled', async () => {
    await day({ opens: '00:10', deadline: '01:30' })
    await lookAt('2026-11-01T05:10:00Z')
    expect(await days()).toEqual(['2026-11-01 pending'])
    // 1:30 is at 06:30 and again at 07:30 UTC on November 1, 2026.
    for (let minute = 0; minute <= 150; minute += 10)
      await lookAt(new Date(Date.parse('2026-11-01T06:00:00Z') + minute * 60_000).toISOString())
    expect(await days()).toEqual(['2026-11-01 missed'])
    expect(await world.rows(`select count(*)::int as n from audit_logs where action = 'miss'`)).toEqual([{ n: 1 }])
    await lookAt('2026-11-02T06:10:00Z')
    await lookAt('2026-11-02T07:29:59Z')
    expect(await days()).toEqual(['2026-11-01 missed', '2026-11-02 pending'])
    await lookAt('2026-11-02T07:30:00Z')
    expect(await days()).toEqual(['2026-11-01 missed', '2026-11-02 missed'])
  })

  test('[R3.31] asks the settings for time, days and minutes more, and an organization without settings has none of it', async () => {
    await resident('Elsewhere', {}, grove.id)
    await day({ opens: '06:00', deadline: '10:00', grace_minutes: 15, days: '{1}' })
    // Sunday, then Monday.
    await lookAt('2026-11-22T20:00:00Z')
    expect(await days()).toEqual([])
    await lookAt('2026-11-23T12:00:00Z')
    expect(await days()).toEqual(['2026-11-23 pending'])
    await lookAt('2026-11-23T16:14:59Z')
    expect(await days()).toEqual(['2026-11-23 pending'])
    await lookAt('2026-11-23T16:15:00Z')
    expect(await days()).toEqual(['2026-11-23 missed'])
  })

  test('[R3.31] whoever is added later in the day is waited for, and missed, from the next day on', async () => {
    await day({ opens: '06:00', deadline: '10:00' })
    // 6:00 in Chicago is 12:00 UTC.
    await resident('Added at noon', { created_at: '2026-11-23T18:00:00Z' })
    await lookAt('2026-11-23T20:00:00Z')
    expect(await days()).toEqual(['2026-11-23 missed'])
    await lookAt('2026-11-24T12:00:00Z')
    expect(await days()).toEqual(['2026-11-23 missed', '2026-11-24 pending', '2026-11-24 pending'])
  })

  test('[R3.31] of a downtime each day is done for itself where the day is asked for, with its own date', async () => {
    await day({ opens: '06:00', deadline: '10:00' })
    const [resident] = await world.rows(`select id from residents where name = 'Rosa'`)
    for (const one of ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'])
      await insert('rounds', { resident_id: String(resident?.['id']), day: one, standing: 'pending' })
    await lookAt('2026-11-23T20:00:00Z')
    expect(await world.rows(`select day::text as day, missed_on::text as missed from rounds order by day`)).toEqual([
      { day: '2026-11-19', missed: '2026-11-19' },
      { day: '2026-11-20', missed: '2026-11-20' },
      { day: '2026-11-23', missed: '2026-11-23' },
      { day: '2026-11-24', missed: null },
    ])
  })

  test('[R3.31] a row that was deleted is not made again, and one that is there is left', async () => {
    await day({ opens: '06:00', deadline: '23:00' })
    await lookAt('2026-11-23T13:00:00Z')
    await world.rows(`update rounds set deleted_at = now() returning 1`)
    await world.rows(`delete from due_occurrences returning 1`)
    await lookAt('2026-11-23T13:00:00Z')
    expect(await days()).toEqual(['2026-11-23 pending'])
    expect(await world.rows('select p.name from rounds r join residents p on p.id = r.resident_id')).toEqual([{ name: 'Rosa' }])
  })

  test('[R7.13] a clock that jumps a day ahead and back does nothing twice', async () => {
    await day({ opens: '06:00', deadline: '10:00' })
    await offer({ created_at: '2026-11-01T00:00:00Z' })
    for (const moment of [
      '2026-11-23T17:00:00Z',
      '2026-11-24T17:00:00Z',
      '2026-11-23T17:00:00Z',
      '2026-11-24T17:00:00Z',
      '2026-11-24T18:00:00Z',
    ])
      await lookAt(moment)
    expect(await days()).toEqual(['2026-11-23 missed', '2026-11-24 missed'])
    expect(await nudged()).toEqual(['2026-11-23', '2026-11-24'])
    expect(await world.rows(`select count(*)::int as n from audit_logs`)).toEqual([{ n: 6 }])
  })
})

describe('several processes', () => {
  test('[R7.13] many of one kind hold up nothing else: what is urgent has its turn between them', async () => {
    await world.rows(`insert into offers (organization_id, id, name, standing, held, ends_at)
      select '${grove.id}', gen_random_uuid(), 'Place ' || n, 'offered', false, '2026-11-23T10:00:00Z' from generate_series(1, 250) n returning 1`)
    await offer({ valid_through: '2026-11-22' })
    expect(await lookAt('2026-11-23T12:00:00Z')).toBe(251)
    const actions = (await world.rows('select action from audit_logs order by id')).map(({ action }) => action)
    expect(actions.length).toBe(251)
    expect(actions).toContain('end')
    expect(actions.indexOf('end')).toBeLessThan(210)
  }, 120_000)

  test('[R7.13] two that look at once do 300 pieces once each', async () => {
    const other = openDatabase({ url: world.appUrl, max: 4 })
    await world.rows(`insert into offers (organization_id, id, name, standing, held, ends_at)
      select case n % 2 when 0 then '${lakeside.id}'::uuid else '${grove.id}'::uuid end, gen_random_uuid(), 'Place ' || n, 'offered', false, '2026-11-23T10:00:00Z' from generate_series(1, 300) n returning 1`)
    clock = at('2026-11-23T12:00:00Z')
    const done = await Promise.all([due.look(), workOn(other).look()])
    await other.close()
    expect(done[0] + done[1]).toBe(300)
    expect(await standings('offers')).toEqual([['lapsed', 300]])
    expect(
      await world.rows(
        `select count(*)::int as n, count(distinct object_id)::int as rows, max(r.version) as version from audit_logs a join offers r on r.id::text = a.object_id`,
      ),
    ).toEqual([{ n: 300, rows: 300, version: 2 }])
  }, 120_000)

  test('[R7.13] a hundred are done in one transaction; what a rule refuses and what fails is noted by itself, and holds up none of the others', async () => {
    await world.rows(`insert into offers (organization_id, id, name, standing, held, ends_at)
      select '${lakeside.id}', gen_random_uuid(), 'Place ' || n, 'offered', n = 7, '2026-11-23T10:00:00Z' from generate_series(1, 120) n returning 1`)
    expect(await lookAt('2026-11-23T12:00:00Z')).toBe(119)
    const transactions = () => world.rows(`select count(distinct xmin::text)::int as n from offers where standing = 'lapsed'`)
    expect(await transactions()).toEqual([{ n: 2 }])
    expect(await world.rows('select problem, tries from due_occurrences')).toEqual([{ problem: 'It is held', tries: 1 }])
    expect(await world.rows(`select count(*)::int as n, count(distinct object_id)::int as rows from audit_logs`)).toEqual([
      { n: 119, rows: 119 },
    ])
  })

  test('[R3.31] where the database refuses one of many new rows none of them is half there, and all but that one are made', async () => {
    await insert('round_settings', { opens: '06:00', deadline: '23:00', days: '{0,1,2,3,4,5,6}' })
    await world.rows(`insert into residents (organization_id, id, name, takes_part, created_at)
      select '${lakeside.id}', gen_random_uuid(), 'Resident ' || n, true, '2026-01-01T12:00:00Z' from generate_series(1, 12) n returning 1`)
    await world.rows(`create function refuse() returns trigger language plpgsql as $$ begin
      if (select name from residents where id = new.resident_id) = 'Resident 5' then raise exception 'no'; end if; return new; end $$`)
    await world.rows('create trigger refuse before insert on rounds for each row execute function refuse()')
    expect(await lookAt('2026-11-23T13:00:00Z')).toBe(11)
    await world.rows('drop function refuse() cascade')
    expect(await world.rows(`select count(*)::int as n from rounds`)).toEqual([{ n: 11 }])
    expect(await world.rows(`select count(*)::int as n from audit_logs`)).toEqual([{ n: 11 }])
    expect(logged.splice(0)).toHaveLength(1)
    expect(await lookAt('2026-11-23T13:02:00Z')).toBe(1)
    expect(await world.rows(`select count(*)::int as n, count(distinct resident_id)::int as residents from rounds`)).toEqual([
      { n: 12, residents: 12 },
    ])
    expect(await world.rows(`select count(*)::int as n from due_occurrences where done_at is null`)).toEqual([{ n: 0 }])
  })
})
