import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { envAt, type Resource } from '#model'
import { waitingAt } from '#server/query/home.ts'
import type { ReadingSession } from '#server/query/reader.ts'
import { compile, sql } from '#sql'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
let events: Resource
let updates: Resource
const residents: string[] = []

beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  events = world.catalogue.resource('events')
  updates = world.catalogue.resource('updates')
  const made = await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type, email) select '${lakeside.id}', gen_random_uuid(), 'R', n::text, 'resident', 'r' || n || '@x.example'
     from generate_series(1, 9) n returning id, last_name`,
  )
  residents.push(...made.map(row => String(row['id'])))
})
afterAll(() => world.close())

const session = () => ({ ...world.session(ann), ways: new Set(['email']) })
const event = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const { id } = await operations.create(
    events,
    {
      ...here,
      input: {
        title: 'Chess',
        startsAt: '2030-05-01T19:00:00.000Z',
        durationMinutes: 60,
        private: false,
        publishedOn: '2020-01-01T00:00:00.000Z',
        registration: 'auto',
        ...more,
      },
    },
    session(),
  )
  return id
}
const move = async (id: string, startsAt: string) => {
  const [row] = await world.rows(`select version from events where id = '${id}'`)
  await operations.update(events, { ...here, id, version: Number(row?.['version']), input: { startsAt } }, session())
}
const noticeOf = async (id: string, changeSet = '') => {
  const [row] = await world.rows(`select id, people from updates where object_id = '${id}' and change_set like '${changeSet}%'`)
  return { id: String(row?.['id']), people: row?.['people'] }
}
const act = (action: string, id: string, input?: Record<string, unknown>) =>
  operations.action(updates, { ...here, filter: { ids: [id] }, action, ...(input ? { input } : {}) }, session())
const signUp = (id: string, person: string, standing: string) =>
  world.rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing) values ('${lakeside.id}', '${randomUUID()}', '${id}', '${person}', '${standing}') returning 1`,
  )
const waiting = async () => {
  const session = world.session(ann)
  const given = {
    ...session.bindings,
    organizationId: lakeside.id,
    ancestorIds: lakeside.ancestorIds,
    now: new Date().toISOString(),
    timeZone: lakeside.timezone,
  }
  const found = await waitingAt(
    {
      ...session,
      reads:
        () =>
        ({ name }: Resource) =>
          name === 'updates',
    } as unknown as ReadingSession,
    lakeside,
    ({ catalogue: all, resourceSql }) => ({ catalogue: all, resourceSql, env: envAt(lakeside, new Date()) }),
    async (_, json) =>
      (await world.database.read({ ...here, ancestorIds: lakeside.ancestorIds }, compile(sql`select ${json}::text as j`), given)) ?? '[]',
  )
  return found.find(one => one.resource === 'updates')?.count ?? 0
}

describe('updates', () => {
  it('[R3.10] a change is for those who signed up; it waits, counted, until somebody sends it, with the text as they say it', async () => {
    const id = await event()
    await signUp(id, residents[0] ?? '', 'registered')
    await signUp(id, residents[1] ?? '', 'waitlisted')
    await signUp(id, residents[2] ?? '', 'cancelled')
    const before = await waiting()
    await move(id, '2030-05-01T20:00:00.000Z')
    const notice = await noticeOf(id)
    expect(notice.people).toBe(2)
    expect(await waiting()).toBe(before + 1)
    expect(await world.rows('select id from deliveries')).toEqual([])
    expect(await act('publish', notice.id, { text: '<p>Chess is an hour later.</p>', channels: ['email'] })).toMatchObject({ done: 1 })
    expect(await waiting()).toBe(before)
    const sent = await world.rows(`select person_id, channel, standing from deliveries where update_id = '${notice.id}' order by person_id`)
    expect(sent).toEqual([residents[0], residents[1]].sort().map(one => ({ person_id: one, channel: 'email', standing: 'queued' })))
    expect(await world.rows(`select text from updates where id = '${notice.id}'`)).toEqual([{ text: '<p>Chess is an hour later.</p>' }])
    expect((await act('publish', notice.id, { text: '<p>Again</p>', channels: ['email'] })).refused).toHaveLength(1)
  })

  it('[R3.10] where nobody signed up it is for the audience of what changed; one that is not sent is put away, and waits no more', async () => {
    const id = await event()
    await move(id, '2030-05-02T20:00:00.000Z')
    const notice = await noticeOf(id)
    expect(notice.people).toBe(9)
    const before = await waiting()
    expect(await act('reword', notice.id, { text: '<p>Chess moves a day.</p>', channels: ['in_app'] })).toMatchObject({ done: 1 })
    expect(await waiting()).toBe(before)
    expect(await act('dismiss', notice.id)).toMatchObject({ done: 1 })
    expect(await waiting()).toBe(before - 1)
    expect(await world.rows(`select id from deliveries where update_id = '${notice.id}'`)).toEqual([])
  })

  it('[R3.10] the notice of a canceled event begins with families where the organization has set so, and counts them; unset, without', async () => {
    const [resident = '', member = ''] = residents
    await world.rows(
      `insert into family_links (organization_id, id, resident_id, family_member_id, relation, rights, consent_on, consent_by_id)
       values ('${lakeside.id}', gen_random_uuid(), '${resident}', '${member}', 'child', '{receive_alerts}', '2020-01-01', '${resident}') returning 1`,
    )
    const cancelOne = async () => {
      const id = await event()
      await signUp(id, resident, 'registered')
      await operations.action(
        events,
        { ...here, filter: { ids: [id] }, action: 'cancel', input: { cancelReason: 'The singer is ill' } },
        session(),
      )
      const { id: notice } = await noticeOf(id)
      const [row] = await world.rows(`select people, families from updates where id = '${notice}'`)
      return { notice, ...row }
    }
    expect(await cancelOne()).toMatchObject({ people: 1, families: false })
    const settings = world.catalogue.resource('event_settings')
    const made = await operations.create(settings, { ...here, input: { channels: ['in_app'], tellFamilies: true } }, session())
    const { notice, ...proposed } = await cancelOne()
    expect(proposed).toMatchObject({ people: 2, families: true })
    // Sent as it was proposed: nobody ticks anything.
    expect(await act('publish', notice, {})).toMatchObject({ done: 1 })
    const told = await world.rows(`select distinct person_id from deliveries where update_id = '${notice}'`)
    expect(told.map(row => row['person_id']).sort()).toEqual([resident, member].sort())
    await operations.deleteMany(settings, { ...here, filter: { ids: [made.id] } }, session())
    await world.rows(`delete from family_links returning 1`)
  })

  it('[R3.10] what everybody may drop in to is told to everybody, whoever signed up', async () => {
    const id = await event({ registration: 'drop_in' })
    await signUp(id, residents[0] ?? '', 'registered')
    await move(id, '2030-05-03T20:00:00.000Z')
    expect((await noticeOf(id)).people).toBe(9)
    const [one = '', other = ''] = residents
    const receivers = [{ id: one, type: 'USER' }]
    const few = await event({ registration: 'drop_in', receivers })
    await signUp(few, one, 'registered')
    await signUp(few, other, 'registered')
    await move(few, '2030-05-04T20:00:00.000Z')
    expect((await noticeOf(few)).people).toBe(2)
  })

  it('[R3.10] communities that have the event of an operator are told of a change, whoever signed up at the operator', async () => {
    const { harbor } = places
    const corporate = person('Kim', harbor)
    const of = { organizationId: harbor.id }
    const [{ id: own = '' } = {}] = await world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ('${harbor.id}', '${randomUUID()}', 'O', 'Wn', 'staff') returning id`,
    )
    const input = { title: 'Concert', startsAt: '2030-06-01T19:00:00.000Z', durationMinutes: 60, publishedOn: '2020-01-01T00:00:00.000Z' }
    const { id } = await operations.create(
      events,
      { ...of, input: { ...input, registration: 'auto', audienceScope: 'all', organizationIds: [lakeside.id] } },
      world.session(corporate),
    )
    await world.rows(
      `insert into event_signups (organization_id, id, event_id, person_id, standing) values ('${harbor.id}', '${randomUUID()}', '${id}', '${String(own)}', 'registered') returning 1`,
    )
    await operations.update(events, { ...of, id, version: 1, input: { startsAt: '2030-06-02T19:00:00.000Z' } }, world.session(corporate))
    const [notice] = await world.rows(`select audience_organization_ids as below, people from updates where object_id = '${id}'`)
    expect(notice).toEqual({ below: [lakeside.id], people: 1 })
  })

  it('[R3.10] who undoes a cancellation of which people were told tells them; of one that nobody was told of they hear nothing', async () => {
    const id = await event()
    await signUp(id, residents[0] ?? '', 'registered')
    const notices = () =>
      world.rows(`select title, published_on is not null as sent from updates where object_id = '${id}' and deleted_at is null order by id`)
    const cancel = () => operations.action(events, { ...here, filter: { ids: [id] }, action: 'cancel' }, session())
    const unsent = await cancel()
    await operations.undo({ ...here, changeSet: unsent.changeSet }, session())
    expect(await notices()).toEqual([])
    const told = await cancel()
    expect(await act('publish', (await noticeOf(id, told.changeSet)).id)).toMatchObject({ done: 1 })
    const undone = await operations.undo({ ...here, changeSet: told.changeSet }, session())
    expect(undone).toMatchObject({
      done: 1,
      refused: [{ title: 'Chess: canceled', message: 'It was sent, and cannot be called back' }],
    })
    const back = { title: 'Chess: back on', sent: false }
    expect(await notices()).toEqual([{ title: 'Chess: canceled', sent: true }, back])
    // Canceled once more within minutes it is told once more.
    await cancel()
    expect(await notices()).toEqual([{ title: 'Chess: canceled', sent: true }, back, { title: 'Chess: canceled', sent: false }])
  })

  it('[R3.10] who undoes a move of which nobody was told yet is asked nothing, and nobody hears of either', async () => {
    const id = await event()
    await signUp(id, residents[0] ?? '', 'registered')
    const titles = async () =>
      (await world.rows(`select title from updates where object_id = '${id}' and deleted_at is null order by id`)).map(row => row['title'])
    const shift = (startsAt: string) => operations.updateMany(events, { ...here, filter: { ids: [id] }, input: { startsAt } }, session())
    const moved = await shift('2030-05-04T20:00:00.000Z')
    expect(await titles()).toEqual(['Chess: starts changed'])
    await operations.undo({ ...here, changeSet: moved.changeSet }, session())
    expect(await titles()).toEqual([])
    const told = await shift('2030-05-05T20:00:00.000Z')
    expect(await act('publish', (await noticeOf(id, told.changeSet)).id)).toMatchObject({ done: 1 })
    await operations.undo({ ...here, changeSet: told.changeSet }, session())
    expect(await titles()).toEqual(['Chess: starts changed', 'Chess: starts changed'])
  })

  it('[R3.10] nobody is told of what becomes of a day that is over, but of one that is put off, or moved to it', async () => {
    const id = await event()
    const titles = async () =>
      (await world.rows(`select title from updates where object_id = '${id}' order by id`)).map(row => row['title'])
    await move(id, '2021-05-01T19:00:00.000Z')
    expect(await titles()).toEqual(['Chess: starts changed'])
    await move(id, '2021-05-01T20:00:00.000Z')
    await operations.action(events, { ...here, filter: { ids: [id] }, action: 'cancel' }, session())
    await operations.action(events, { ...here, filter: { ids: [id] }, action: 'uncancel' }, session())
    expect(await titles()).toHaveLength(1)
    await move(id, '2030-05-03T19:00:00.000Z')
    expect(await titles()).toHaveLength(2)
  })

  it('[R3.10] [R3.13] dates of a series that are canceled or moved at once are one notice with the reason, found by its change set', async () => {
    const input = {
      title: 'Yoga',
      registration: 'auto',
      startsAt: '2030-05-07T15:00:00.000Z',
      durationMinutes: 60,
      audienceScope: 'all',
      publishedOn: '2020-01-01T00:00:00.000Z',
      repeats: 'weekly',
      repeatsCount: 6,
    }
    const then = { ...world.session(ann, { now: new Date('2030-05-01T00:00Z') }), ways: new Set(['email']) }
    const { id } = await operations.create(events, { ...here, input }, then)
    const dates = (
      await world.rows(`select id from events where series_id = (select series_id from events where id = '${id}') order by starts_at`)
    ).map(row => String(row['id']))
    await signUp(dates[1] ?? '', residents[0] ?? '', 'registered')
    await signUp(dates[2] ?? '', residents[1] ?? '', 'registered')
    const told = (changeSet: string) => world.rows(`select people, text from updates where change_set = '${changeSet}'`)
    const off = {
      ...here,
      filter: { ids: dates.slice(0, 3).toReversed() },
      action: 'cancel',
      input: { cancelReason: 'The teacher is away' },
    }
    const canceled = await operations.action(events, off, then)
    expect(await told(canceled.changeSet)).toEqual([
      {
        people: 2,
        text: '<p>"Yoga" on May 7, 2030 is canceled. Reason: The teacher is away.</p><p>The same goes for 2 later dates.</p>',
      },
    ])
    const later = { ...here, filter: { ids: dates.slice(3) }, input: {}, shift: [{ field: 'startsAt', by: 60 }] }
    const moved = await operations.updateMany(events, later, then)
    expect(await told(moved.changeSet)).toMatchObject([{ people: 9, text: expect.stringContaining('2 later dates') as string }])
    const all = {
      ...here,
      filter: { ids: (await world.rows(`select id from updates where change_set = '${moved.changeSet}'`)).map(row => row['id']) },
    }
    expect(await operations.action(updates, { ...all, action: 'publish' }, then)).toMatchObject({ done: 1, refused: [] })
    await operations.action(events, { ...here, filter: { ids: dates.slice(0, 1) }, action: 'uncancel' }, then)
    expect(await world.rows(`select cancel_reason from events where id = '${dates[0]}'`)).toEqual([{ cancel_reason: null }])
  })

  it('[R3.10] a document whose file is replaced is told to those who can open it; another title or a draft is not', async () => {
    const documents = world.catalogue.resource('documents')
    const file = async () =>
      String(
        (
          await world.rows(
            `insert into files (organization_id, id, name, type, size, sha256) values ('${lakeside.id}', '${randomUUID()}', 'menu.pdf', 'application/pdf', 10, '') returning id`,
          )
        )[0]?.['id'],
      )
    const category = await operations.create(
      world.catalogue.resource('document_categories'),
      { ...here, input: { name: 'Menus' } },
      session(),
    )
    const document = async (publishedOn: string | null) => {
      const input = { title: 'Menu', fileId: await file(), categoryId: category.id, publishedOn }
      return (await operations.create(documents, { ...here, input }, session())).id
    }
    const [id, draft] = [await document('2020-01-01T00:00:00.000Z'), await document(null)]
    const change = (row: string, input: Record<string, unknown>) =>
      operations.updateMany(documents, { ...here, filter: { ids: [row] }, input }, session())
    await change(id, { title: 'Weekly menu' })
    await change(draft, { fileId: await file() })
    expect(await world.rows(`select id from updates where object_id in ('${id}', '${draft}')`)).toEqual([])
    await change(id, { fileId: await file() })
    expect(await world.rows(`select people, text, changes from updates where object_id = '${id}'`)).toEqual([
      { people: 9, text: '<p>"Weekly menu" now has a new version.</p>', changes: {} },
    ])
  })
})
