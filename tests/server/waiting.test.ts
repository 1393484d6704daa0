import { expect, test } from 'vitest'
import { operations } from '#server/operations/operations.ts'
import {
  event,
  events,
  here,
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
  told,
} from './signUpWorld.ts'

setSignUps()

test('[R3.14] whom an action puts on the waitlist, as all places are taken, does not hear that they have one', async () => {
  const full = await event({ capacity: 1, waitlist: 'first_come' })
  const [first] = [await signUp(full, 0), await signUp(full, 1)]
  await run(signups, 'withdraw', [first])
  const heard = [{ nth: '1', text: 'You have a place' }]
  expect(await told()).toEqual(heard)
  const again = await run(signups, 'signUpAgain', [first])
  expect(again).toMatchObject({ done: 1, follows: [{ label: 'Waitlist', count: 1 }] })
  expect(await told()).toEqual(heard)
  // The same of who asked to come and is let in when nothing is left.
  const asks = await event({ registration: 'approval' })
  const ids = [await signUp(asks, 2), await signUp(asks, 3)]
  await query(`update events set registration = 'auto_capped', waitlist = 'first_come', capacity = 1 where id = '${asks}' returning 1`)
  await run(signups, 'approve', ids)
  expect(Object.values(await standings(asks)).sort()).toEqual(['registered', 'waitlisted'])
  expect(await told()).toHaveLength(2)
})

test('[R3.14] [R3.39] that somebody was on the waitlist is known after they got a place', async () => {
  const id = await event({ capacity: 1, waitlist: 'first_come' })
  const first = await signUp(id, 0)
  const second = await signUp(id, 1)
  await run(signups, 'withdraw', [first])
  const waited = async () =>
    query(
      `select standing, waitlisted_at is not null as waited from event_signups where id in ('${first}', '${second}') order by id = '${second}'`,
    )
  expect(await waited()).toEqual([
    { standing: 'cancelled', waited: false },
    { standing: 'registered', waited: true },
  ])
  await run(signups, 'wait', [first])
  expect(await waited()).toMatchObject([{ standing: 'waitlisted', waited: true }, {}])
})

test('[R3.14] who comes along on the sign-up of another hears of the place, and that it is canceled, as they do', async () => {
  const id = await event({ capacity: 2, maxGuests: 1, waitlist: 'first_come', publishedOn: '2026-11-01T15:00:00.000Z' })
  const first = await signUp(id, 0, { guests: 1 })
  await signUp(id, 1, { togetherIds: [resident(2)] })
  await run(signups, 'withdraw', [first])
  expect((await told()).map(({ nth }) => nth)).toEqual(['1', '2'])
  await run(events, 'cancel', [id])
  const [notice] = await query(`select people from updates where object_id = '${id}'`)
  expect(notice).toEqual({ people: 2 })
})

test('[R3.13] an event that signs up everybody leaves who comes along with somebody on their sign-up', async () => {
  const id = await event({ registration: 'everyone' })
  await signUp(id, 0, { togetherIds: [resident(1)] })
  expect(await run(events, 'publish', [id])).toMatchObject({ done: 1, refused: [] })
  const after = await standings(id)
  expect([Object.keys(after).length, after['1']]).toEqual([RESIDENTS - 1, undefined])
})

test('[R3.14] whoever waits comes in when an event that was limited takes all who want to come; not where staff decide on each', async () => {
  const after = async (registration: string) => {
    const id = await event({ capacity: 1, waitlist: 'by_hand' })
    for (const nth of [0, 1, 2]) await signUp(id, nth)
    await operations.update(events, { ...here, id, version: 1, input: { registration } }, session())
    return Object.values(await standings(id)).sort()
  }
  const all = ['registered', 'registered', 'registered']
  expect(await after('auto')).toEqual(all)
  expect((await told()).map(({ nth }) => nth)).toEqual(['1', '2'])
  expect(await after('drop_in')).toEqual(all)
  expect(await after('approval')).toEqual(['registered', 'waitlisted', 'waitlisted'])
})

test('[R3.14] who took their sign-up back and comes again waits behind all who have waited meanwhile', async () => {
  const id = await event({ capacity: 1, waitlist: 'first_come' })
  const [first, second] = [await signUp(id, 0), await signUp(id, 1), await signUp(id, 2)]
  setClock('2026-11-20T17:00:00Z')
  await run(signups, 'withdraw', [first])
  await run(signups, 'signUpAgain', [first])
  await run(signups, 'withdraw', [second])
  expect(await standings(id)).toEqual({ 0: 'waitlisted', 1: 'cancelled', 2: 'registered' })
})
