import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { makeDueWork } from '#server/jobs/due/work.ts'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import eventDeclaration from '../../../resources/events.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }
// A Tuesday morning in Chicago.
const NOW = new Date('2026-11-24T14:00:00Z')

let world: World
const at = (now = NOW) => world.session(ann, { now })
const YOGA = { title: 'Chair Yoga', startsAt: '2026-11-24T16:00:00.000Z', audienceScope: 'all', capacity: 12, registration: 'auto_capped' }
const make = async (input: Record<string, unknown>) => operations.create(events, { ...here, input: { ...YOGA, ...input } }, at())
interface Dated {
  readonly id: string
  readonly version: number
  readonly start: string
  readonly title: string
}
const LOCAL = `to_char(starts_at at time zone starts_at_zone, 'YYYY-MM-DD HH24:MI')`
const datesWith = async (id: string) =>
  (await world.rows(
    `select id, version, title, ${LOCAL} as start from events
     where series_id = (select series_id from events where id = '${id}') and deleted_at is null order by starts_at`,
  )) as unknown as readonly Dated[]
const starts = async (id: string) => (await datesWith(id)).map(one => one.start)
const count = async (table: string) => Number((await world.rows(`select count(*) from ${table} where deleted_at is null`))[0]?.['count'])
const makeItRepeat = (id: string, input: Record<string, unknown>, preview = false) =>
  operations.action(events, { ...here, filter: { ids: [id] }, action: 'makeItRepeat', input, ...(preview ? { preview } : {}) }, at())

beforeAll(async () => {
  world = await makeWorld([...all] as Resource[])
})
afterAll(() => world.close())

describe('an event that repeats', () => {
  test('[R3.13] is a row on each of its dates, at the same hour whatever the clocks do, with all that was entered', async () => {
    const { id } = await make({ repeats: 'weekly', repeatsOn: ['TU', 'TH'], repeatsUntil: '2027-03-31' })
    const found = await starts(id)
    expect(found).toHaveLength(37)
    expect(found.slice(0, 3)).toEqual(['2026-11-24 10:00', '2026-11-26 10:00', '2026-12-01 10:00'])
    expect(found.at(-1)).toBe('2027-03-30 10:00')
    const [row] = await world.rows(`select distinct title, capacity, registration, repeats, changed_by_hand, published_on from events
      where series_id = (select series_id from events where id = '${id}')`)
    expect(row).toEqual({
      title: 'Chair Yoga',
      capacity: 12,
      registration: 'auto_capped',
      repeats: null,
      changed_by_hand: false,
      published_on: null,
    })
    const [series] = await world.rows(`select title, rule, complete, starts_at_zone from event_series
      where id = (select series_id from events where id = '${id}')`)
    expect(series).toEqual({
      title: 'Chair Yoga',
      rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270331',
      complete: true,
      starts_at_zone: 'America/Chicago',
    })
  })

  test('[R3.13] is one change set: undo takes back every date and the series, and so for an event that was there before', async () => {
    const before = [await count('events'), await count('event_series')]
    const { id } = await make({ repeats: 'daily', repeatsCount: 10 })
    const setOf = async (row: string) =>
      String(
        (await world.rows(`select change_set from audit_logs where object_id = '${row}' order by created_at desc limit 1`))[0]?.[
          'change_set'
        ],
      )
    expect(await starts(id)).toHaveLength(10)
    await operations.undo({ ...here, changeSet: await setOf(id) }, at())
    expect([await count('events'), await count('event_series')]).toEqual(before)

    const single = await make({})
    const { changeSet, follows } = await makeItRepeat(single.id, { repeats: 'monthly_weekday', repeatsCount: 3 })
    expect(follows).toEqual([{ label: 'New events', count: 2 }])
    expect(await starts(single.id)).toEqual(['2026-11-24 10:00', '2026-12-22 10:00', '2027-01-26 10:00'])
    await operations.undo({ ...here, changeSet }, at())
    expect([await count('events'), await count('event_series')]).toEqual([(before[0] ?? 0) + 1, before[1]])
    expect(await world.rows(`select series_id, repeats from events where id = '${single.id}'`)).toEqual([
      { series_id: null, repeats: null },
    ])
  })

  test('[R3.13] is made to repeat by saving it, once; what was over is not made', async () => {
    const { id } = await make({ startsAt: '2026-11-10T16:00:00.000Z' })
    await operations.update(events, { ...here, id, version: 1, input: { repeats: 'weekly', repeatsCount: 5 } }, at())
    expect(await starts(id)).toEqual(['2026-11-10 10:00', '2026-11-24 10:00', '2026-12-01 10:00', '2026-12-08 10:00'])
    expect((await makeItRepeat(id, { repeats: 'daily' })).refused).toMatchObject([{ message: 'It already belongs to a series' }])
  })

  test('[R3.13] what people change, or move, is marked as theirs; what is published or canceled is not', async () => {
    const { id } = await make({ repeats: 'weekly', repeatsCount: 3 })
    const [, second, third] = await datesWith(id)
    await operations.update(events, { ...here, id: second?.id ?? '', version: 1, input: { title: 'Chair Yoga, outside' } }, at())
    await operations.action(events, { ...here, filter: { ids: [third?.id] }, action: 'cancel', input: { cancelReason: 'Snow' } }, at())
    const marks = await world.rows(
      `select changed_by_hand as mark from events where id in ('${second?.id}', '${third?.id}') order by starts_at`,
    )
    expect(marks).toEqual([{ mark: true }, { mark: false }])
  })

  test('[R3.13] a rule that makes no sense is refused in one sentence at its place, and nothing is half made', async () => {
    const before = [await count('events'), await count('event_series')]
    const said = async (input: Record<string, unknown>) => (await refusalOf(make(input))).problems
    expect(await said({ repeats: 'weekly', repeatsOn: ['FR'] })).toMatchObject([
      { path: ['repeatsOn'], message: 'Choose the day of the start as well, or another start' },
    ])
    expect(await said({ repeats: 'daily', repeatsUntil: '2026-11-01' })).toMatchObject([
      { path: ['repeatsUntil'], message: 'Choose a day after the start' },
    ])
    expect(await said({ repeats: 'monthly_date', repeatsUntil: '2026-12-01' })).toMatchObject([
      { path: ['repeatsUntil'], message: 'Nothing repeats until then. Choose a later day, or repeat it another way' },
    ])
    expect(await said({ repeats: 'daily', repeatsCount: 10_000 })).toMatchObject([{ path: ['repeatsCount'] }])
    expect(await said({ repeats: 'daily', repeatsCount: 3, repeatsUntil: '2026-12-24' })).toMatchObject([
      { path: ['repeatsCount'], message: 'Choose a last day or a number of dates, not both' },
    ])
    expect([await count('events'), await count('event_series')]).toEqual(before)
  })

  test('[R3.13] a preview says how many dates there will be and writes none', async () => {
    const { id } = await make({})
    expect((await makeItRepeat(id, { repeats: 'daily' }, true)).follows).toEqual([{ label: 'New events', count: 395 }])
    expect(await world.rows(`select series_id from events where id = '${id}'`)).toEqual([{ series_id: null }])
  })
})

describe('a series without an end', () => {
  const look = (now: string): Promise<number> =>
    makeDueWork({
      catalogue: world.catalogue,
      database: world.database,
      resourceSql: createResourceSql(world.catalogue),
      organization: id => Promise.resolve(id === lakeside.id ? lakeside : null),
      written: () => Promise.resolve(),
      log: { error: (what: unknown) => expect(what).toBeNull(), info: () => undefined, warn: () => undefined } as never,
      clock: () => Promise.resolve(new Date(now)),
    }).look()

  test('[R3.13] is made thirteen months ahead, and each night goes on like its last date that nobody changed, until it is stopped', async () => {
    const { id } = await make({ title: 'Choir', repeats: 'weekly' })
    await world.rows(`update event_series set created_at = '2026-11-24T14:00:00Z' returning id`)
    const before = await datesWith(id)
    expect(before.at(-1)?.start).toBe('2027-12-21 10:00')
    const last = before.at(-1)
    await operations.update(events, { ...here, id: last?.id ?? '', version: 1, input: { title: 'Choir with guests' } }, at())
    await look('2026-12-02T12:00:00Z')
    await look('2026-12-02T12:00:05Z')
    const after = await datesWith(id)
    expect(after.slice(-2).map(one => `${one.start} ${one.title}`)).toEqual([
      '2027-12-21 10:00 Choir with guests',
      '2027-12-28 10:00 Choir',
    ])
    const [series] = await world.rows(`select series_id as id from events where id = '${id}'`)
    const resource = world.catalogue.resource('event_series')
    await operations.action(resource, { ...here, filter: { ids: [series?.['id']] }, action: 'end' }, at())
    await look('2026-12-20T12:00:00Z')
    expect(await starts(id)).toHaveLength(after.length)
  })

  test('[R3.13] ends where all its dates ahead were canceled or deleted, and goes on behind a last one that was', async () => {
    const remaining = async (offs: string) => {
      const { id } = await make({ title: 'Quilting', repeats: 'weekly' })
      await world.rows(`update event_series set created_at = '2026-11-24T14:00:00Z' returning id`)
      const before = await datesWith(id)
      const off = before.slice(offs === 'all' ? 1 : -1).map(one => one.id)
      const half = Math.floor(off.length / 2)
      await operations.action(
        events,
        { ...here, filter: { ids: off.slice(half) }, action: 'cancel', input: { cancelReason: 'Nobody came' } },
        at(),
      )
      if (half > 0) await operations.deleteMany(events, { ...here, filter: { ids: off.slice(0, half) } }, at())
      await look('2026-12-02T12:00:00Z')
      const made = (await datesWith(id)).filter(({ start }) => start > String(before.at(-1)?.start))
      const [row] = await world.rows(
        `select s.complete, (select cancel_reason from events where id = '${String(made[0]?.id ?? id)}') as reason from event_series s
         where s.id = (select series_id from events where id = '${id}')`,
      )
      return { made: made.length, ...row }
    }
    expect(await remaining('all')).toEqual({ made: 0, complete: true, reason: null })
    expect(await remaining('the last')).toEqual({ made: 1, complete: false, reason: null })
  })
})
