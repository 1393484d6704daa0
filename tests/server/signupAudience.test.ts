import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const signups = catalogue.resource('event_signups')
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [walter, rosa, vendor, chosen, everybody] = [idOf(1), idOf(2), idOf(3), idOf(11), idOf(12)]

let world: World

beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type, email) values ('${lakeside.id}', '${walter}', 'Walter', 'Kowalski', 'resident', 'walter@x.example'),
      ('${lakeside.id}', '${rosa}', 'Rosa', 'Diaz', 'resident', 'rosa@x.example'), ('${lakeside.id}', '${vendor}', 'Vic', 'Vendor', 'vendor', null), ('${lakeside.id}', '${ann.id}', 'Ann', 'Lee', 'staff', null) returning id`,
  )
  await world.rows(
    `insert into events (organization_id, id, title, starts_at, starts_at_zone, private, audience_receivers) values
      ('${lakeside.id}', '${chosen}', 'Board meeting', now() + interval '1 day', '${lakeside.timezone}', true, '[{"id":"${rosa}","type":"USER"}]'),
      ('${lakeside.id}', '${everybody}', 'Concert', now() + interval '1 day', '${lakeside.timezone}', false, '[]') returning id`,
  )
})
afterAll(() => world?.close())

const signUp = (personId: string, eventId: string, more: Record<string, unknown> = {}) =>
  operations.create(signups, { ...here, input: { personId, eventId, ...more } }, world.session(ann))
const refusal = 'Walter Kowalski is not in the audience of this event'

test('[R3.14] only people in the audience are signed up, or who comes as a walk-in', async () => {
  await expect(signUp(walter, chosen)).rejects.toMatchObject({
    extensions: { problems: [{ path: ['person'], message: `${refusal}. Choose "Walk-in" to sign them up anyway.` }] },
  })
  await expect(signUp(vendor, everybody)).rejects.toMatchObject({ extensions: { problems: [{ path: ['person'] }] } })
  await signUp(rosa, chosen)
  await signUp(walter, everybody)
  await signUp(walter, chosen, { walkIn: true })
  expect(await world.rows('select count(*)::int as n from event_signups')).toEqual([{ n: 3 }])
})

test('[R3.14] who moves in soon is signed up for what comes then', async () => {
  await world.rows(`update users set move_in_date = now()::date + 5 where id = '${rosa}' returning id`)
  await signUp(rosa, everybody)
  await world.rows(`update users set move_in_date = null where id = '${rosa}' returning id`)
})

test('[R3.14] who has moved out by then is signed up for nothing, and gets no place that becomes free', async () => {
  await world.rows('with told as (delete from deliveries where sign_up_id is not null) delete from event_signups returning 1')
  const leave = (day: string) => world.rows(`update users set move_out_date = ${day} where id = '${walter}' returning id`)
  await leave('now()::date + 5')
  await signUp(walter, everybody)
  await world.rows('delete from event_signups returning 1')
  await leave('now()::date - 1')
  await expect(signUp(walter, everybody)).rejects.toMatchObject({
    extensions: { problems: [{ path: ['person'], message: expect.stringMatching(/^Walter Kowalski has moved out by then\. /) as string }] },
  })
  await world.rows(`update events set capacity = 1, waitlist = 'first_come' where id = '${everybody}' returning id`)
  await world.rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, registered_at) values ('${lakeside.id}', '${idOf(31)}', '${everybody}', '${ann.id}', 'registered', now()), ('${lakeside.id}', '${idOf(32)}', '${everybody}', '${walter}', 'waitlisted', now() - interval '2 hours'), ('${lakeside.id}', '${idOf(33)}', '${everybody}', '${rosa}', 'waitlisted', now() - interval '1 hour') returning id`,
  )
  await operations.action(signups, { ...here, filter: { ids: [idOf(31)] }, action: 'withdraw' }, world.session(ann))
  const found = await world.rows(`select person_id, standing from event_signups where id in ('${idOf(32)}', '${idOf(33)}') order by id`)
  expect(found).toEqual([
    { person_id: walter, standing: 'waitlisted' },
    { person_id: rosa, standing: 'registered' },
  ])
  await leave('null')
})

test('[R3.14] a place is given to nobody outside the audience, and to a walk-in', async () => {
  await world.rows('with told as (delete from deliveries where sign_up_id is not null) delete from event_signups returning 1')
  await world.rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, walk_in) values ('${lakeside.id}', '${idOf(21)}', '${chosen}', '${walter}', 'waitlisted', false), ('${lakeside.id}', '${idOf(22)}', '${chosen}', '${rosa}', 'waitlisted', false) returning id`,
  )
  const give = () => operations.action(signups, { ...here, filter: { ids: [idOf(21), idOf(22)] }, action: 'givePlace' }, world.session(ann))
  expect(await give()).toMatchObject({ done: 1, refused: [{ id: idOf(21), title: 'Walter Kowalski', message: refusal }] })
  await world.rows(`update event_signups set walk_in = true where id = '${idOf(21)}' returning 1`)
  expect(await give()).toMatchObject({ done: 1 })
})

test('[R3.14] an import signs up those who are meant, and says who is not', async () => {
  await world.rows('with told as (delete from deliveries where sign_up_id is not null) delete from event_signups returning 1')
  const input = {
    columns: ['event', 'person'],
    rows: [
      ['Board meeting', 'Walter Kowalski'],
      ['Board meeting', 'Rosa Diaz'],
    ],
    firstRow: 2,
    apply: false,
    createMissing: [],
    changeSet: randomUUID(),
  }
  const report = await operations.importMany(signups, { ...here, input }, world.session(ann))
  expect(
    report.rows.map(({ verdict }) => verdict),
    JSON.stringify(report),
  ).toEqual(['error', 'new'])
  expect(JSON.stringify(report)).toContain(refusal)
})
