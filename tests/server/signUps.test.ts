import { describe, expect, test } from 'vitest'
import { inDrawnOrder } from '#effects/draw/lots.server.ts'
import { operations } from '#server/operations/operations.ts'
import {
  ann,
  at,
  event,
  events,
  here,
  insist,
  lakeside,
  look,
  lookAt,
  problemOf,
  resident,
  RESIDENTS,
  query,
  run,
  session,
  setClock,
  setSignUps,
  signUp,
  signups,
  standings,
  trail,
} from './signUpWorld.ts'

setSignUps()

/** Times that fifty come at once; 20 by `npm run fuzz`. */
const ROUNDS = Number(process.env['SIGN_UPS'] ?? 1)

describe('places of an event', () => {
  test(
    '[R3.14] fifty at once for fourteen seats, couples among them: fourteen are filled, nobody is split, each step is in the trail',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const id = await event({ capacity: 14, maxGuests: 1 })
        // Ten couples on one sign-up each, ten with a guest, thirty alone; in an order of their own each time.
        const parties = Array.from({ length: 50 }, (_, nth) =>
          nth < 10 ? { togetherIds: [resident(50 + nth)] } : nth < 20 ? { guests: 1 } : {},
        )
        const shuffled = parties
          .map((more, nth) => ({ more, nth }))
          .sort((one, other) => ((one.nth * 7 + round) % 50) - ((other.nth * 7 + round) % 50))
        await Promise.all(shuffled.map(({ more, nth }) => insist(() => signUp(id, nth, more))))
        const size = `1 + guests + cardinality(together_ids)`
        const taken = async () =>
          (
            await query(
              `select sum(${size}) filter (where standing = 'registered')::int as taken, count(*) filter (where standing = 'waitlisted')::int as waiting, count(*)::int as all from event_signups where event_id = '${id}'`,
            )
          )[0]
        expect(await taken()).toMatchObject({ taken: 14, all: 50 })
        // A seat that becomes free goes to the first in line that it is enough for.
        const [leaving] = await query(
          `select id, ${size} as size from event_signups where event_id = '${id}' and standing = 'registered' order by ${size}, id limit 1`,
        )
        const [next] = await query(
          `select id, ${size} as size from event_signups where event_id = '${id}' and standing = 'waitlisted' and ${size} <= ${String(leaving?.['size'])} order by registered_at, id limit 1`,
        )
        await run(signups, 'withdraw', [String(leaving?.['id'])])
        expect(await query(`select standing from event_signups where id = '${String(next?.['id'])}'`)).toEqual([{ standing: 'registered' }])
        expect(await taken()).toMatchObject({ taken: 14 })
        const steps = await trail(id)
        expect(steps.filter(({ action }) => action === 'create')).toHaveLength(50)
        const [leaves, ...comes] = steps.slice(50).map(({ action }) => action)
        expect([leaves, new Set(comes)]).toEqual(['withdraw', new Set(['givePlace'])])
        await query(`with a as (delete from deliveries) delete from event_signups where event_id = '${id}' returning 1`)
      }
    },
    30_000 * (1 + ROUNDS),
  )

  test('[R3.14] two wheelchair spaces of fourteen seats: fifty at once take no third, others pass by, and a freed one goes to the first it fits', async () => {
    const wheelchairs = Array.from({ length: 10 }, (_, nth) => resident(nth * 4))
    await query(`update users set mobility = 'wheelchair' where id = any('{${wheelchairs.join()}}'::uuid[]) returning 1`)
    const id = await event({ capacity: 14, wheelchairSpaces: 2 })
    const taken = async () =>
      (
        await query(
          `select coalesce(sum(1 + cardinality(together_ids)), 0)::int as seats, coalesce(sum((select count(*) from users u where u.mobility = 'wheelchair' and u.id = any(person_id || together_ids))), 0)::int as spaces
           from event_signups where event_id = '${id}' and standing = 'registered'`,
        )
      )[0]
    // They wait though seats are free.
    for (const nth of [0, 4, 8]) await signUp(id, nth)
    expect(await standings(id)).toEqual({ 0: 'registered', 4: 'registered', 8: 'waitlisted' })
    // Whoever comes along needs a space as well: the couple waits, and nobody of it sits alone.
    await signUp(id, 41, { togetherIds: [resident(12)] })
    expect(await taken()).toEqual({ seats: 2, spaces: 2 })
    const rest = Array.from({ length: 50 }, (_, nth) => nth).filter(nth => ![0, 4, 8, 12, 41].includes(nth))
    await Promise.all(rest.map(nth => insist(() => signUp(id, nth))))
    expect(await taken()).toEqual({ seats: 14, spaces: 2 })
    const idOf = async (nth: number) =>
      String((await query(`select id from event_signups where event_id = '${id}' and person_id = '${resident(nth)}'`))[0]?.['id'])
    // A seat without a space goes past them; with one to the first in line.
    const [walker] = await query(
      `select s.id from event_signups s join users u on u.id = s.person_id where event_id = '${id}' and standing = 'registered' and u.mobility is null limit 1`,
    )
    await run(signups, 'withdraw', [String(walker?.['id'])])
    expect(await standings(id)).toMatchObject({ 8: 'waitlisted' })
    expect(await taken()).toEqual({ seats: 14, spaces: 2 })
    await run(signups, 'withdraw', [await idOf(4)])
    expect(await standings(id)).toMatchObject({ 4: 'cancelled', 8: 'registered' })
    expect(await taken()).toEqual({ seats: 14, spaces: 2 })
    // Whom staff bring in by hand is held to them as well, and told so; more spaces let in who waits once a seat is free.
    const refused = await run(signups, 'givePlace', [await idOf(16)])
    expect(refused).toMatchObject({ done: 0 })
    await operations.updateMany(events, { ...here, filter: { ids: [id] }, input: { capacity: 15, wheelchairSpaces: 3 } }, session())
    expect(await taken()).toEqual({ seats: 15, spaces: 3 })
    const none = await event({ capacity: 5, wheelchairSpaces: 0, waitlist: 'none' })
    expect(await problemOf(signUp(none, 20))).toMatchObject({ message: 'This event has 0 of 0 wheelchair spaces left' })
    await signUp(none, 21)
    await query(`update users set mobility = null where mobility is not null returning 1`)
  }, 60_000)

  test('[R3.14] whoever was excused from a full event is not put in line at the door; the reason says that it is full', async () => {
    const id = await event({ capacity: 2 })
    const excused = await signUp(id, 1)
    await Promise.all([2, 3].map(nth => insist(() => signUp(id, nth))))
    await run(signups, 'excuse', [excused])
    expect(await standings(id)).toMatchObject({ 1: 'excused', 2: 'registered', 3: 'registered' })
    setClock('2026-11-23T15:50:00Z')
    const pressed = await run(signups, 'checkIn', [excused])
    expect(pressed).toMatchObject({ done: 0, refused: [{ message: expect.stringContaining('full: 2 of 2 places are taken') as string }] })
    expect(await standings(id)).toMatchObject({ 1: 'excused' })
    await operations.updateMany(events, { ...here, filter: { ids: [id] }, input: { capacity: 3 } }, session())
    expect(await run(signups, 'checkIn', [excused])).toMatchObject({ done: 1 })
    expect(await standings(id)).toMatchObject({ 1: 'attended' })
  })

  test('[R3.14] nobody is signed up twice, by themselves or by who brings them, and whoever comes along has to be invited', async () => {
    const id = await event({ capacity: 9 })
    await signUp(id, 0, { togetherIds: [resident(1)] })
    expect(await problemOf(signUp(id, 1))).toMatchObject({ path: ['person'], message: 'R 1 is signed up already' })
    expect(await problemOf(signUp(id, 2, { togetherIds: [resident(0)] }))).toMatchObject({ path: ['together'] })
    expect(await problemOf(signUp(id, 3, { togetherIds: [resident(3)] }))).toMatchObject({ message: 'R 3 is signed up already' })
    expect(await problemOf(signUp(id, 4, { togetherIds: [ann.id] }))).toMatchObject({ path: ['person'], code: 'audience' })
    const both = await Promise.allSettled([signUp(id, 5, { togetherIds: [resident(6)] }), signUp(id, 6, { togetherIds: [resident(5)] })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('[R3.14] sign-up opens and closes, by the event or by the organization, and a walk-in comes at any time', async () => {
    await query(
      `insert into event_settings (organization_id, id, opens_amount, opens_unit, closes_amount, closes_unit) values ('${lakeside.id}', gen_random_uuid(), -2, 'days', -1, 'hours') returning 1`,
    )
    const id = await event({ registration: 'auto' })
    expect(await problemOf(signUp(id, 0))).toMatchObject({
      message: 'Sign-up opens Saturday, November 21, 2026, 10:00 AM. Choose "Walk-in" to sign them up anyway.',
    })
    await signUp(id, 0, { walkIn: true })
    setClock('2026-11-21T16:00:00Z')
    await signUp(id, 1)
    setClock('2026-11-23T15:00:00Z')
    expect(await problemOf(signUp(id, 2))).toMatchObject({
      message: expect.stringContaining('Sign-up closed Monday, November 23, 2026, 9:00 AM') as string,
    })
    const own = await event({ registration: 'auto', closesAmount: 0, closesUnit: 'minutes' })
    await signUp(own, 2)
    await signUp(await event({ registration: 'drop_in' }), 2)
  })

  test('[R3.14] where staff approve, a sign-up asks first; a walk-in was let in', async () => {
    const id = await event({ registration: 'approval' })
    const [yes, no] = [await signUp(id, 0), await signUp(id, 1)]
    await signUp(id, 2, { walkIn: true })
    expect(await standings(id)).toEqual({ 0: 'requested', 1: 'requested', 2: 'registered' })
    await run(signups, 'approve', [yes])
    await run(signups, 'decline', [no], { note: 'Full bus' })
    expect(await standings(id)).toEqual({ 0: 'registered', 1: 'denied', 2: 'registered' })
  })

  test('[R3.13] an event that signs up everybody does so when it is published, and each night for who is new', async () => {
    const id = await event({ registration: 'everyone' })
    expect(await standings(id)).toEqual({})
    await run(events, 'publish', [id])
    expect(Object.values(await standings(id))).toEqual(Array.from({ length: RESIDENTS }, () => 'registered'))
    const [one] = await query(`select id from event_signups where event_id = '${id}' limit 1`)
    await run(signups, 'withdraw', [String(one?.['id'])])
    await query(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', '${resident(99)}', 'New', '99', 'resident') returning 1`,
    )
    await query(`update events set created_at = '2026-11-01' where id = '${id}' returning 1`)
    expect(await lookAt('2026-11-21T10:00:00Z')).toBe(1)
    const after = await standings(id)
    expect(after['99']).toBe('registered')
    expect(Object.values(after).filter(one => one === 'cancelled')).toHaveLength(1)
    await query(`delete from event_signups where person_id = '${resident(99)}' returning 1`)
    await query(`delete from users where id = '${resident(99)}' returning 1`)
  })
})

describe('offers of a place', () => {
  test('[R3.14] a place that becomes free is offered, lapses at its hour, and goes to the next in line, each once', async () => {
    const id = await event({ capacity: 1, offerHours: 4 })
    const first = await signUp(id, 0)
    for (const nth of [1, 2, 3]) await signUp(id, nth)
    await run(signups, 'withdraw', [first])
    expect(await standings(id)).toMatchObject({ 0: 'cancelled', 1: 'offered', 2: 'waitlisted', 3: 'waitlisted' })
    expect(await lookAt('2026-11-20T19:59:00Z')).toBe(0)
    // Two processes look at the same time.
    setClock('2026-11-20T20:00:00Z')
    expect((await Promise.all([look(), look()])).reduce((sum, one) => sum + one)).toBe(1)
    expect(await standings(id)).toMatchObject({ 1: 'lapsed', 2: 'offered', 3: 'waitlisted' })
    const [held] = await query(`select id from event_signups where event_id = '${id}' and standing = 'offered'`)
    await run(signups, 'acceptOffer', [String(held?.['id'])])
    expect(await lookAt('2026-11-22T00:00:00Z')).toBe(0)
    expect(await standings(id)).toMatchObject({ 1: 'lapsed', 2: 'registered', 3: 'waitlisted' })
    expect((await trail(id)).slice(4)).toEqual([
      { action: 'withdraw', actor_name: 'Ann', nth: '0' },
      { action: 'offerPlace', actor_name: 'Ann', nth: '1' },
      { action: 'lapse', actor_name: 'Automatic', nth: '1' },
      { action: 'offerPlace', actor_name: 'Automatic', nth: '2' },
      { action: 'acceptOffer', actor_name: 'Ann', nth: '2' },
    ])
  })

  test('[R3.14] an offer ends when the event starts, and nobody is offered a place after that', async () => {
    const id = await event({ capacity: 1, offerHours: 72 })
    const first = await signUp(id, 0)
    await signUp(id, 1)
    await signUp(id, 2)
    await run(signups, 'withdraw', [first])
    expect(await query(`select offered_until from event_signups where event_id = '${id}' and standing = 'offered'`)).toEqual([
      { offered_until: at('2026-11-23T16:00:00Z') },
    ])
    expect(await lookAt('2026-11-23T16:00:00Z')).toBe(1)
    expect(await standings(id)).toMatchObject({ 1: 'lapsed', 2: 'waitlisted' })
  })

  test('[R3.14] who gets a place, is offered one or is declined hears of it, by the ways that the settings say', async () => {
    const id = await event({ capacity: 1, offerHours: 4 })
    const [first, second, third] = [await signUp(id, 1), await signUp(id, 2), await signUp(id, 3)]
    const heard = () =>
      query(
        `select u.last_name as nth, d.channel, d.kind, d.sent_text as text from deliveries d join users u on u.id = d.person_id where d.sign_up_id is not null order by d.created_at, u.last_name, d.channel`,
      )
    expect(await heard()).toEqual([])
    // Nobody has said how: in the app.
    await run(signups, 'withdraw', [first])
    const held =
      'A place at "Trip" is held for you.\nIt is on Monday, November 23, 10:00 AM. Tell the staff by Friday, November 20, 2:00 PM that you are coming; after that the place goes to the next person.'
    expect(await heard()).toEqual([{ nth: '2', channel: 'in_app', kind: 'personal', text: held }])
    await query(
      `insert into event_settings (organization_id, id, channels) values ('${lakeside.id}', gen_random_uuid(), '{email,sms}') returning 1`,
    )
    await lookAt('2026-11-20T20:30:00Z')
    expect((await heard()).slice(1)).toEqual([
      { nth: '3', channel: 'email', kind: 'personal', text: held.replace('Friday, November 20, 2:00 PM', 'Friday, November 20, 6:30 PM') },
      { nth: '3', channel: 'sms', kind: 'personal', text: held.replace('Friday, November 20, 2:00 PM', 'Friday, November 20, 6:30 PM') },
    ])
    await query(`update event_settings set channels = '{email}' returning 1`)
    await run(signups, 'decline', [third], { note: 'For staff alone' })
    await run(signups, 'signUpAgain', [second])
    const lately = (await heard()).map(({ nth, text }) => `${String(nth)}: ${String(text)}`).filter(one => !one.includes('is held for you'))
    expect(lately.sort()).toEqual([
      '2: You have a place at "Trip".\nIt is on Monday, November 23, 10:00 AM.',
      '3: Your sign-up for "Trip" was declined.\nIt is on Monday, November 23, 10:00 AM. Ask the staff if you have questions.',
    ])
    await query(`update event_settings set channels = '{}' returning 1`)
    await run(signups, 'decline', [second])
    expect(await heard()).toHaveLength(5)
  })

  test('[R3.14] where staff choose, they offer a place to whom they want', async () => {
    const id = await event({ capacity: 1, waitlist: 'by_hand', offerHours: 2 })
    const first = await signUp(id, 0)
    await signUp(id, 1)
    const third = await signUp(id, 2)
    await run(signups, 'withdraw', [first])
    expect(await standings(id)).toMatchObject({ 1: 'waitlisted', 2: 'waitlisted' })
    await run(signups, 'offerPlace', [third])
    await lookAt('2026-11-20T18:00:00Z')
    expect(await standings(id)).toMatchObject({ 1: 'waitlisted', 2: 'lapsed' })
    await run(signups, 'wait', [third])
    expect(await standings(id)).toMatchObject({ 1: 'waitlisted', 2: 'waitlisted' })
  })
})

test('[R3.14] who goes back to the waitlist while a place is free has it at once, and the answer says so', async () => {
  const id = await event({ capacity: 2, waitlist: 'first_come' })
  const rows = [await signUp(id, 0), await signUp(id, 1), await signUp(id, 2)]
  await run(signups, 'withdraw', rows)
  setClock('2026-11-20T17:00:00Z')
  const back = await run(signups, 'wait', rows)
  expect(back).toMatchObject({ done: 3, refused: [], follows: [{ count: 2 }] })
  expect(back.follows?.[0]?.label).toBe('Signed up')
  expect(Object.values(await standings(id)).sort()).toEqual(['registered', 'registered', 'waitlisted'])
})

test('[R3.14] once an event has begun nobody who waits gets a place by themselves, nor hears that they have one; staff give it', async () => {
  const id = await event({ capacity: 1, waitlist: 'first_come' })
  const [first, second] = [await signUp(id, 0), await signUp(id, 1)]
  setClock('2026-11-24T16:00:00Z')
  await run(signups, 'excuse', [first])
  const [row] = await query(`select version from events where id = '${id}'`)
  await operations.update(events, { ...here, id, version: Number(row?.['version']), input: { capacity: 3 } }, session())
  expect(await standings(id)).toMatchObject({ 0: 'excused', 1: 'waitlisted' })
  expect(await query('select id from deliveries')).toEqual([])
  expect(await run(signups, 'givePlace', [second])).toMatchObject({ done: 1, refused: [] })
})

test('[R3.14] nobody signs up for what is canceled, and nobody who waits gets in until it takes place after all', async () => {
  const id = await event({ capacity: 2, waitlist: 'first_come' })
  const rows = [await signUp(id, 0), await signUp(id, 1), await signUp(id, 2)]
  await run(events, 'cancel', [id])
  const canceled = { path: [], message: 'This event is canceled' }
  expect(await problemOf(signUp(id, 3))).toMatchObject(canceled)
  await run(signups, 'withdraw', rows.slice(0, 1))
  expect(await standings(id)).toMatchObject({ 0: 'cancelled', 1: 'registered', 2: 'waitlisted' })
  await run(events, 'uncancel', [id])
  await signUp(id, 3)
  expect(await standings(id)).toMatchObject({ 1: 'registered', 2: 'registered', 3: 'waitlisted' })
})

describe('a draw', () => {
  test('[R3.14] all wait until its hour; it is held once, its seed is kept, and drawing again comes to the same', async () => {
    const id = await event({ capacity: 5, waitlist: 'draw', drawsAmount: -1, drawsUnit: 'days' })
    const ids: string[] = []
    for (let nth = 0; nth < 9; nth++) ids.push(await signUp(id, nth, nth < 3 ? { togetherIds: [resident(20 + nth)] } : {}))
    expect(new Set(Object.values(await standings(id)))).toEqual(new Set(['waitlisted']))
    expect(await lookAt('2026-11-22T15:59:00Z')).toBe(0)
    setClock('2026-11-22T16:00:00Z')
    expect((await Promise.all([look(), look()])).reduce((sum, one) => sum + one)).toBe(1)
    const [drawn] = await query(`select drawn_at, draw_seed from events where id = '${id}'`)
    expect(drawn?.['drawn_at']).toEqual(at('2026-11-22T16:00:00Z'))
    const order = inDrawnOrder(String(drawn?.['draw_seed']), [...ids].reverse())
    const rows = await query(
      `select id, lot, standing, cardinality(together_ids) + 1 as size from event_signups where event_id = '${id}' order by lot`,
    )
    expect(rows.map(one => one['id'])).toEqual(order)
    expect(rows.map(one => one['lot'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    let left = 5
    for (const { standing, size } of rows) {
      const fits = Number(size) <= left
      expect(standing).toBe(fits ? 'registered' : 'waitlisted')
      if (fits) left -= Number(size)
    }
    expect(left).toBe(0)
    // Who comes later stands behind those drawn; a place that becomes free goes on by lot.
    await signUp(id, 30)
    expect(await standings(id)).toMatchObject({ 30: 'waitlisted' })
    const alone = rows.find(({ standing, size }) => standing === 'registered' && Number(size) === 1)
    const next = rows.find(({ standing, size }) => standing === 'waitlisted' && Number(size) === 1)
    await run(signups, 'withdraw', [String(alone?.['id'])])
    expect(await query(`select standing from event_signups where id = '${String(next?.['id'])}'`)).toEqual([{ standing: 'registered' }])
    await run(signups, 'signUpAgain', [String(alone?.['id'])])
    expect(await query(`select standing, lot from event_signups where id = '${String(alone?.['id'])}'`)).toEqual([
      { standing: 'waitlisted', lot: null },
    ])
    expect(await lookAt('2026-11-23T00:00:00Z')).toBe(0)
    const logged = await query(
      `select action, actor_name, changes::text from audit_logs where object_id::text = '${id}' and actor_name = 'Automatic' order by id`,
    )
    expect(logged.map(({ action }) => action)).toEqual(['draw', 'update'])
    expect(String(logged[1]?.['changes'])).toContain(String(drawn?.['draw_seed']))
  })
})
