import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import type { EditSeries } from '#server/request/types.ts'
import eventDeclaration from '../../../resources/events.ts'
import signUpDeclaration from '../../../resources/event_signups.ts'
import { all, eventsAlone } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
const signUps: Resource = signUpDeclaration
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }
// A Tuesday morning in Chicago.
const NOW = new Date('2026-11-24T14:00:00Z')
const YOGA = {
  title: 'Chair Yoga',
  startsAt: '2026-11-17T16:00:00.000Z',
  audienceScope: 'all',
  repeats: 'weekly',
  repeatsUntil: '2027-01-31',
}

let world: World
const at = () => world.session(ann, { now: NOW })

interface Dated {
  readonly id: string
  readonly version: number
  readonly start: string
  readonly title: string
  readonly series: string
  readonly off: boolean
  readonly mark: boolean
}
const datesOf = async (where: string) =>
  (await world.rows(
    `select id, version, title, series_id as series, cancelled_at is not null as off, changed_by_hand as mark,
       to_char(starts_at at time zone starts_at_zone, 'YYYY-MM-DD"T"HH24:MI') as start
     from events where deleted_at is null and ${where} order by starts_at`,
  )) as unknown as readonly Dated[]
const rulesOf = async (ids: readonly string[]) =>
  (
    await world.rows(
      `select rule, complete from event_series where deleted_at is null and id in ('${ids.join(`','`)}') order by starts_at, created_at`,
    )
  ).map(({ rule, complete }) => `${String(rule)} ${complete === true ? 'ends' : 'goes on'}`)
const count = async (table: string) => Number((await world.rows(`select count(*) from ${table} where deleted_at is null`))[0]?.['count'])

/** Eleven Tuesdays, the first over; of those to come one moved, one canceled and one edited by itself. */
const makeYoga = async (more: object = {}) => {
  // Nov 17 is over: the series is made as if on that day, and edited a week later.
  const { id } = await operations.create(
    events,
    { ...here, input: { ...YOGA, ...more } },
    world.session(ann, { now: new Date('2026-11-16T14:00:00Z') }),
  )
  const rows = await datesOf(`series_id = (select series_id from events where id = '${id}')`)
  const [moved, off, own] = [rows[3], rows[4], rows[5]]
  await operations.update(events, { ...here, id: moved?.id ?? '', version: 1, input: { startsAt: '2026-12-09T20:00:00.000Z' } }, at())
  await operations.action(events, { ...here, filter: { ids: [off?.id] }, action: 'cancel' }, at())
  await operations.update(events, { ...here, id: own?.id ?? '', version: 1, input: { title: 'Yoga with guests' } }, at())
  const ids = rows.map(row => row.id)
  return { rows, ids, moved: moved?.id ?? '', off: off?.id ?? '', own: own?.id ?? '', series: rows[0]?.series ?? '' }
}
type Yoga = Awaited<ReturnType<typeof makeYoga>>

const edit = (id: string, more: Partial<EditSeries>) =>
  operations.editSeries(events, { ...here, id, version: 1, input: {}, scope: 'following', apply: false, ...more }, at())
const save = async (id: string, more: Partial<EditSeries>) => {
  const { token } = await edit(id, more)
  return edit(id, { ...more, apply: true, token })
}
/** What of a series is there, in a line for each date. */
const lines = async ({ ids }: Yoga) =>
  (await datesOf(`(id in ('${ids.join(`','`)}') or series_id in (select series_id from events where id in ('${ids.join(`','`)}')))`)).map(
    one => `${one.start} ${one.title}${one.off ? ' off' : ''}${one.mark ? ' own' : ''}`,
  )
const LATER = { startsAt: '2026-12-01T17:00:00.000Z' }

beforeAll(async () => {
  world = await makeWorld([...all.filter(one => (one as unknown) !== eventsAlone), events, signUps] as Resource[])
})
afterAll(() => world.close())

describe('an edit of a series', () => {
  test.each(['this', 'following', 'upcoming'] as const)(
    '[R3.13] %s: what was moved, canceled and edited alone survives as the preview said, and undo takes all of it back',
    async scope => {
      const yoga = await makeYoga()
      const before = [await lines(yoga), await count('event_series')]
      const request = { scope, input: LATER }
      const shown = await edit(yoga.ids[2] ?? '', request)
      expect([await lines(yoga), await count('event_series')]).toEqual(before)
      const done = await edit(yoga.ids[2] ?? '', { ...request, apply: true, token: shown.token })
      expect(done.dates).toEqual(shown.dates)
      const after = await datesOf(`id in ('${yoga.ids.join(`','`)}')`)
      const then = new Map(after.map(row => [row.id, row]))
      for (const date of shown.dates) {
        const row = then.get(date.id ?? '')
        expect(row?.start).toBe(date.outcome === 'changed' ? date.after : date.before)
        expect(row?.off).toBe(date.outcome === 'off')
      }
      expect(shown.dates.filter(one => one.outcome === 'exception').map(one => one.id)).toEqual(
        scope === 'this' ? [] : [yoga.moved, yoga.own],
      )
      expect(then.get(yoga.ids[0] ?? '')?.start).toBe('2026-11-17T10:00')
      expect(then.get(yoga.moved)).toMatchObject({ start: '2026-12-09T14:00', mark: true })
      expect(then.get(yoga.off)).toMatchObject({ start: '2026-12-15T10:00', off: true })
      expect(then.get(yoga.own)).toMatchObject({ start: '2026-12-22T10:00', title: 'Yoga with guests', mark: true })
      expect(then.get(yoga.ids[6] ?? '')?.start).toBe(scope === 'this' ? '2026-12-29T10:00' : '2026-12-29T11:00')
      expect(then.get(yoga.ids[1] ?? '')?.start).toBe(scope === 'upcoming' ? '2026-11-24T11:00' : '2026-11-24T10:00')
      await operations.undo({ ...here, changeSet: done.changeSet ?? '' }, at())
      expect([await lines(yoga), await count('event_series')]).toEqual(before)
    },
  )

  test('[R3.13] this and following ends the old series and begins another; later edits find what was kept', async () => {
    const yoga = await makeYoga()
    const { splits } = await save(yoga.ids[2] ?? '', { input: LATER })
    expect(splits).toBe(true)
    const rows = await datesOf(`id in ('${yoga.ids.join(`','`)}')`)
    const ids = [...new Set(rows.map(row => row.series))]
    expect(await rulesOf(ids)).toEqual(['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261130 ends', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131 ends'])
    expect(rows.filter(row => row.series === yoga.series)).toHaveLength(2)
    // The new series is edited as a whole, and its exceptions are still exceptions.
    const again = await edit(yoga.ids[2] ?? '', { version: 2, scope: 'upcoming', input: { title: 'Gentle Yoga' } })
    expect(again.splits).toBe(false)
    expect(again.dates.map(one => one.outcome)).toEqual([
      ...['changed', 'exception', 'off', 'exception'],
      ...Array.from({ length: 5 }, () => 'changed'),
    ])
  })

  test('[R3.13] another rule adds and cancels dates; an exception is replaced where people say so; a later last day makes more', async () => {
    const yoga = await makeYoga()
    const input = { repeats: 'weekly', repeatsOn: ['TU', 'TH'], repeatsUntil: '2027-01-07' }
    const shown = await edit(yoga.ids[2] ?? '', { input })
    const said = shown.dates.map(one => `${one.before ?? one.after} ${one.outcome}`)
    expect(said).toEqual([
      '2026-12-01T10:00 changed',
      '2026-12-03T10:00 added',
      '2026-12-09T14:00 exception',
      '2026-12-10T10:00 added',
      '2026-12-15T10:00 off',
      '2026-12-17T10:00 added',
      '2026-12-22T10:00 exception',
      '2026-12-24T10:00 added',
      '2026-12-29T10:00 changed',
      '2026-12-31T10:00 added',
      '2027-01-05T10:00 changed',
      '2027-01-07T10:00 added',
      '2027-01-12T10:00 canceled',
      '2027-01-19T10:00 canceled',
      '2027-01-26T10:00 canceled',
    ])
    await edit(yoga.ids[2] ?? '', { input, apply: true, token: shown.token, anyway: [yoga.moved] })
    const after = await lines(yoga)
    expect(after).toContain('2026-12-08T10:00 Chair Yoga')
    expect(after).toContain('2026-12-10T10:00 Chair Yoga')
    expect(after).toContain('2027-01-12T10:00 Chair Yoga off')
    expect(after).toHaveLength(17)
  })

  test('[R3.13] to another day of the week: every date goes along, with its rule', async () => {
    const yoga = await makeYoga()
    await save(yoga.ids[2] ?? '', { input: { startsAt: '2026-12-03T16:30:00.000Z' }, scope: 'upcoming' })
    const rows = await datesOf(`id in ('${yoga.ids.join(`','`)}')`)
    expect(rows.map(row => row.start)).toEqual([
      ...['2026-11-17T10:00', '2026-11-26T10:30', '2026-12-03T10:30', '2026-12-09T14:00', '2026-12-15T10:00', '2026-12-22T10:00'],
      ...['2026-12-31T10:30', '2027-01-07T10:30', '2027-01-14T10:30', '2027-01-21T10:30', '2027-01-28T10:30'],
    ])
    expect(await rulesOf([rows[2]?.series ?? ''])).toEqual(['FREQ=WEEKLY;BYDAY=TH;UNTIL=20270202 ends'])
  })

  test('[R3.13] a stale preview is refused in a sentence, and nothing is half made', async () => {
    const yoga = await makeYoga()
    const { token } = await edit(yoga.ids[2] ?? '', { input: LATER })
    await operations.update(events, { ...here, id: yoga.ids[7] ?? '', version: 1, input: { title: 'Meanwhile' } }, at())
    const before = await lines(yoga)
    const refused = await refusalOf(edit(yoga.ids[2] ?? '', { input: LATER, apply: true, token }))
    expect(refused.problems).toEqual([{ path: [], message: 'Something changed since the preview; look again', code: 'stale' }])
    expect((await refusalOf(edit(yoga.ids[2] ?? '', { input: LATER, apply: true, token: 'x' }))).problems).toHaveLength(1)
    expect(await lines(yoga)).toEqual(before)
  })

  test('[R3.13] sign-ups are kept and counted; a venue that is taken is shown, and such a date stays until somebody says otherwise', async () => {
    const venue = await operations.create(world.catalogue.resource('event_venues'), { ...here, input: { name: 'Activity Room' } }, at())
    const yoga = await makeYoga({ venueId: venue.id, durationMinutes: 45, publishedOn: '2026-11-01T12:00:00.000Z' })
    const choir = {
      title: 'Holiday Choir',
      startsAt: '2026-12-29T17:30:00.000Z',
      audienceScope: 'all',
      durationMinutes: 60,
      venueId: venue.id,
    }
    await operations.create(events, { ...here, input: choir }, at())
    const [resident] = await world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type)
       values ('${lakeside.id}', gen_random_uuid(), 'Rose', 'Lee', 'resident') returning id`,
    )
    for (const eventId of [yoga.ids[2], yoga.ids[6]])
      await operations.create(signUps, { ...here, input: { eventId, personId: resident?.['id'] } }, at())
    const shown = await edit(yoga.ids[2] ?? '', { input: LATER })
    const taken = shown.dates.filter(one => one.clash)
    expect(taken).toMatchObject([
      { id: yoga.ids[6], signUps: 1, clash: { title: 'Holiday Choir', startsAt: '2026-12-29T11:30', field: 'Venue' } },
    ])
    expect(shown.people).toBe(1)
    await edit(yoga.ids[2] ?? '', { input: LATER, apply: true, token: shown.token })
    const rows = await datesOf(`id in ('${yoga.ids.join(`','`)}')`)
    expect(rows.find(row => row.id === yoga.ids[6])).toMatchObject({ start: '2026-12-29T10:00', mark: true })
    expect(rows.find(row => row.id === yoga.ids[2])).toMatchObject({ start: '2026-12-01T11:00', mark: false })
    const kept = await world.rows(
      `select event_id from event_signups where person_id = '${String(resident?.['id'])}' and standing = 'registered'`,
    )
    expect(kept).toHaveLength(2)
    // One notice of all dates, for staff to send.
    expect(await world.rows(`select title, text from updates where text like '%11:00 AM%'`)).toEqual([
      {
        title: 'Chair Yoga: starts changed',
        text: '<p>"Chair Yoga" on Tuesday, Dec 1 now starts at 11:00 AM (was 10:00 AM).</p><p>The same goes for 4 later dates.</p>',
      },
    ])
    // Who is in the way already is nothing that a shorter or later date brings; what it comes upon now is.
    const met = yoga.ids[6] ?? ''
    await operations.update(events, { ...here, id: met, version: 2, input: { durationMinutes: 120 } }, at())
    const shorter = await edit(met, { scope: 'this', version: 3, input: { durationMinutes: 110 } })
    expect(shorter.dates).toMatchObject([{ outcome: 'changed', clash: null }])
    const later = await edit(met, { scope: 'this', version: 3, input: { startsAt: '2026-12-29T16:15:00.000Z' } })
    expect(later.dates).toMatchObject([{ outcome: 'changed', clash: null }])
    await operations.update(events, { ...here, id: met, version: 3, input: { durationMinutes: 45 } }, at())
    const longer = await edit(met, { scope: 'this', version: 4, input: { durationMinutes: 120 } })
    expect(longer.dates).toMatchObject([{ clash: { title: 'Holiday Choir' } }])
    // A title is no reason to look for who is in the way.
    const titled = await edit(met, { version: 4, input: { title: 'Yoga' } })
    expect(titled.dates.filter(one => one.clash)).toEqual([])
  })

  test('[R3.13] what makes no sense is one sentence at its place', async () => {
    const yoga = await makeYoga()
    const said = async (input: Record<string, unknown>, more: Partial<EditSeries> = {}) =>
      (await refusalOf(edit(yoga.ids[2] ?? '', { input, ...more }))).problems
    const problem = (key: string, message: string) => [{ path: [key], message }]
    expect(await said({ repeatsOn: ['FR'] })).toMatchObject(problem('repeatsOn', 'Choose the day of the start as well, or another start'))
    expect(await said({ repeatsUntil: '2026-11-25' })).toMatchObject(problem('repeatsUntil', 'Choose a day after the start'))
    expect(await said({ repeatsUntil: null, repeatsCount: 10_000 })).toMatchObject([{ path: ['repeatsCount'] }])
    expect(await said({ repeatsUntil: null, repeatsCount: 2 })).toMatchObject(
      problem('repeatsCount', 'There were as many dates already. Choose a higher number'),
    )
    expect(await said({ repeatsCount: 5 })).toMatchObject(problem('repeatsCount', 'Choose a last day or a number of dates, not both'))
    expect(await said({ repeats: 'daily' }, { scope: 'this' })).toMatchObject([{ path: ['repeats'] }])
    expect(await said({ title: '' })).toMatchObject([{ path: ['title'] }])
    const over = await refusalOf(edit(yoga.ids[0] ?? '', { version: 2, scope: 'this', input: { title: 'Was' } }))
    expect(over.problems).toMatchObject([
      { path: [], message: 'It is over, and what is over stays as it was. Choose the dates after it, or a date that is still to come' },
    ])
    const grove = person('Gus', places.grove)
    const foreign = {
      organizationId: places.grove.id,
      id: yoga.ids[2] ?? '',
      version: 1,
      input: LATER,
      scope: 'following',
      apply: false,
    } as const
    expect((await refusalOf(operations.editSeries(events, foreign, world.session(grove, { now: NOW })))).type).toBe('NotFound')
    const single = await operations.create(events, { ...here, input: { ...YOGA, repeats: null, repeatsUntil: null } }, at())
    expect((await refusalOf(edit(single.id, {}))).problems).toMatchObject([{ message: 'It belongs to no series' }])
  })
})
