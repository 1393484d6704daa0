import { expect, test } from 'vitest'
import type { ReadingSession } from '#server/query/reader.ts'
import { makeAudienceSize } from '#server/session/audienceSize.ts'
import { alerts, deliveryWorld, here } from './deliveryWorld.ts'
import { places } from './operations/testOrganizations.ts'

const stage = deliveryWorld(10)
const { act, alert, at, rows } = stage

const everybody = () =>
  makeAudienceSize(stage.world().catalogue)(at() as unknown as ReadingSession, { ...here, scope: 'all', roleIds: [], receivers: [] })
const today = `(now() at time zone '${places.lakeside.timezone}')::date`

test('[R6.4] an alert counts on and goes to those who live here, and to nobody who has moved out', async () => {
  await rows(
    `update users set move_out_date = ${today} + case last_name when '1' then -30 when '2' then 0 else 1 end where last_name in ('1', '2', '3') returning id`,
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

test('[R6.4] who has not moved in is not one of everybody or of a category, and is reached by name', async () => {
  const [role] = await rows(
    `insert into roles (organization_id, id, name) values ('${here.organizationId}', gen_random_uuid(), 'Floor 3') returning id`,
  )
  const roleId = String(role?.['id'])
  await rows(
    `update users set role_id = '${roleId}', move_out_date = null, move_in_date = ${today} + case last_name when '1' then 1 else 0 end where last_name in ('1', '2') and organization_id = '${here.organizationId}' returning id`,
  )
  const [future] = await rows(`select id from users where last_name = '1' and organization_id = '${here.organizationId}'`)
  const futureId = String(future?.['id'])
  const count = (scope: string, roleIds: readonly string[], ids: readonly string[]) =>
    makeAudienceSize(stage.world().catalogue)(at() as unknown as ReadingSession, {
      ...here,
      scope,
      roleIds,
      receivers: ids.map(id => ({ id, type: 'USER' })),
    })
  const addressed = async (columns: string) => {
    const id = await alert()
    await rows(`update alerts set ${columns} where id = '${id}' returning id`)
    await act(alerts, 'publish', [id])
    const [found] = await rows(
      `select count(distinct person_id)::int as people, bool_or(person_id = '${futureId}') as future from deliveries where alert_id = '${id}'`,
    )
    return found
  }
  expect(await everybody()).toMatchObject({ total: 9 })
  expect(await addressed('private = false')).toEqual({ people: 9, future: false })
  expect(await count('select-categories', [roleId], [])).toMatchObject({ total: 1, parts: [{ count: 1 }] })
  expect(await addressed(`audience_role_ids = '{${roleId}}'`)).toEqual({ people: 1, future: false })
  expect(await count('private', [], [futureId])).toMatchObject({ total: 1 })
  expect(await addressed(`private = true, audience_receivers = '[{"id":"${futureId}","type":"USER"}]'`)).toEqual({
    people: 1,
    future: true,
  })
})
