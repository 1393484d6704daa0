import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { markReached } from '#effects/deliver/deliver.server.ts'
import { sql } from '#sql'
import { alerts, deliveryWorld } from './deliveryWorld.ts'
import { places } from './operations/testOrganizations.ts'

const stage = deliveryWorld(120)
const { act, alert, rows, standings, work } = stage

const count = async (what: string): Promise<number> =>
  Number((await rows(`select count(*)::int as n from deliveries where ${what}`))[0]?.['n'])

test('[R3.12] texts of an alert do not wait for a mail server that is slow', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  stage.onMail(() => released)
  await act(alerts, 'publish', [await alert()])
  const working = work()
  await vi.waitFor(async () => expect(await count(`channel = 'sms' and standing = 'queued' and coalesce(attempts, 0) = 0`)).toBe(0), 10_000)
  expect(await standings(`channel = 'email'`)).toEqual({ 'email failed': 24, 'email queued': 96 })
  release()
  await working
  expect(await standings(`channel = 'email'`)).toEqual({ 'email failed': 24, 'email sent': 96 })
}, 60_000)

test('[R3.12] whom two channels give up on at the same moment is among those whom nothing reached', async () => {
  stage.vendor().fail(true)
  await act(alerts, 'publish', [await alert()])
  // The next try of a text is its last.
  await rows('update deliveries set attempts = 5 where next_at is not null returning 1')
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const scope = { organizationId: places.lakeside.id, ancestorIds: [] }
  const other = stage.world().database.write(scope, async tx => {
    // Another process, whose mail server refuses all of them, is about to say so.
    const mails = sql`t.channel = 'email'`
    await tx.query(sql`select from users order by id for no key update`)
    await tx.query(
      sql`update deliveries set standing = 'failed', reason = 'The mail server refused it', next_at = null where channel = 'email'`,
    )
    await tx.query(markReached(['alert_id'], mails))
    await released
  })
  const working = work()
  await Promise.race([working, setTimeout(1_000)])
  release()
  await Promise.all([other, working])
  expect(await count(`standing <> 'failed'`)).toBe(0)
  expect(await count('why_unreached is not null')).toBe(120)
}, 60_000)
