import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#fields/date/calendar.ts'
import { dayAt } from '#model'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R3.30] a post is pinned through a day that is not over, and for a week where nobody says through which', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [organization] = await onDatabase(fresh.ownerUrl, "select id, timezone from organizations where slug = 'lakeside'")
  const o = String(organization?.['id'])
  const [post] = await onDatabase(
    fresh.ownerUrl,
    `select id from bulletin_boards where organization_id = '${o}' and decision = 'approved' and deleted_at is null and archived_at is null
     and published_on <= now() and (expired_on is null or expired_on > now()) limit 1`,
  )
  const today = dayAt(new Date(), String(organization?.['timezone']))
  const pin = async (pinnedUntil: string | null) =>
    (
      await api.ask(
        'mutation M($o: ID!, $f: BulletinBoardFilter!, $i: PinBulletinBoardInput!) { pinBulletinBoards(organizationId: $o, filter: $f, input: $i) { done refused { message } } }',
        { o, f: { ids: [post?.['id']] }, i: { pinnedUntil } },
        token,
      )
    ).at('pinBulletinBoards')
  const pinned = async () =>
    (await onDatabase(fresh.ownerUrl, `select pinned_until::text as day from bulletin_boards where id = '${String(post?.['id'])}'`))[0]?.[
      'day'
    ]
  expect(await pin(addDays(today, -1))).toEqual({
    done: 0,
    refused: [{ message: 'Pinned through: This day is over. Choose today or a later one' }],
  })
  expect(await pin(today)).toEqual({ done: 1, refused: [] })
  expect(await pinned()).toBe(today)
  expect(await pin(null)).toEqual({ done: 1, refused: [] })
  expect(await pinned()).toBe(addDays(today, 7))
})
