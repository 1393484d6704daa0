import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeQueue, type Queue } from '#server/queue/queue.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'

const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }
let fresh: FreshDatabase
let database: Database
let queue: Queue
const owner = (text: string) => onDatabase(fresh.ownerUrl, text)

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.appUrl, max: 4 })
})
beforeEach(() => void (queue = makeQueue({ database, log: silent })))
afterEach(async () => {
  await queue.close()
  await owner('delete from pgboss.job')
})
afterAll(async () => {
  await database?.close()
  await fresh?.close()
})

test('[DESIGN 3] work does not wait for other work that takes long', async () => {
  const done: string[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  queue.handle('send_deliveries', () => released)
  queue.handle('password_link', async ({ data }) => void done.push(data.userId))
  await queue.send('send_deliveries', { organizationId: 'large' })
  await queue.start()
  const states = () => owner(`select state::text from pgboss.job where data->>'task' = 'send_deliveries'`)
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'active' }]), 20_000)
  await queue.send('password_link', { organizationId: 'o', userId: 'ann' })
  await vi.waitFor(() => expect(done).toEqual(['ann']), 20_000)
  expect(await states()).toEqual([{ state: 'active' }])
  release()
}, 60_000)

test('[R3.12] work that is asked for again too early waits until it is time, once; what need not is left out', async () => {
  // A slot of a day: the clock of no machine is in the way.
  const often = { every: 86_400, key: 'o' }
  for (const catchesUp of [true, false])
    for (let time = 0; time < 3; time++)
      await queue.send('send_deliveries', { organizationId: 'o' }, { ...often, key: String(catchesUp), catchesUp })
  expect(
    await owner(
      `select singleton_key as key, count(*)::int as n, count(*) filter (where start_after > now())::int as later from pgboss.job group by 1 order by 1`,
    ),
  ).toEqual([
    { key: 'send_deliveries false', n: 1, later: 0 },
    { key: 'send_deliveries true', n: 2, later: 1 },
  ])
})
