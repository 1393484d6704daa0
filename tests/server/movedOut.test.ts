import { expect, test } from 'vitest'
import type { ReadingSession } from '#server/query/reader.ts'
import { makeAudienceSize } from '#server/session/audienceSize.ts'
import { alerts, deliveryWorld, here } from './deliveryWorld.ts'
import { places } from './operations/testOrganizations.ts'

const stage = deliveryWorld(10)
const { act, alert, at, rows } = stage

const everybody = () =>
  makeAudienceSize(stage.world().catalogue)(at() as unknown as ReadingSession, { ...here, scope: 'all', roleIds: [], receivers: [] })

test('[R6.4] an alert counts on and goes to those who live here, and to nobody who has moved out', async () => {
  await rows(
    `update users set move_out_date = (now() at time zone '${places.lakeside.timezone}')::date + case last_name when '1' then -30 when '2' then 0 else 1 end where last_name in ('1', '2', '3') returning id`,
  )
  const id = await alert()
  expect(await everybody()).toMatchObject({ total: 8 })
  expect(await stage.reach(id)).toMatchObject({ people: 8, isSent: false })
  await act(alerts, 'publish', [id])
  expect(
    await rows(
      `select distinct u.last_name as who from deliveries d join users u on u.id = d.person_id where u.last_name in ('1', '2', '3')`,
    ),
  ).toEqual([{ who: '3' }])
  expect(await stage.reach(id)).toMatchObject({ people: 8, isSent: true })
})
