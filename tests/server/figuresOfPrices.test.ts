import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateTime, money, text } from '#fields'
import { defineResource, type Figure, type Resource } from '#model'
import { planFigures } from '#server/query/figures.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { tenantScopeOf } from '#server/store/tenantScope.ts'
import { compile, sql } from '#sql'
import audit from '../../resources/audit_logs.ts'
import organizations from '../../resources/organizations.ts'
import roles from '../../resources/roles.ts'
import users from '../../resources/users.ts'
import { makeWorld, places, type World } from './operations/testOrganizations.ts'

const figures: Readonly<Record<string, Figure>> = {
  spent: { label: 'Spent', says: 'What repairs cost.', at: 'at', sum: 'cost', unit: 'dollars' },
  usual: { label: 'Usual cost', says: 'What a repair costs.', at: 'at', mean: 'cost', unit: 'dollars' },
}
const repairs: Resource = {
  ...defineResource({
    name: 'repairs',
    area: 'content',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { what: text(), at: dateTime(), cost: money({ optional: true }) },
    list: { columns: ['what'], sort: 'what' },
  }),
  figures,
}
const { lakeside } = places

let world: World
beforeAll(async () => {
  world = await makeWorld([repairs, audit, organizations, roles, users])
})
afterAll(() => world?.close())

test('[R13.7] what rows cost is summed in dollars, as it is entered', async () => {
  for (const cents of [1250, 299])
    await world.rows(
      `insert into repairs (organization_id, id, what, at, cost_cents) values ('${lakeside.id}', gen_random_uuid(), 'Tap', '2026-11-20T15:00Z', ${cents})`,
    )
  const now = new Date('2026-11-29T15:00Z')
  const env = { now, timeZone: lakeside.timezone, locale: lakeside.locale }
  const context = { catalogue: world.catalogue, resourceSql: createResourceSql(world.catalogue), env }
  const period = { from: '2026-11-01', to: '2026-11-28' }
  const asks = Object.keys(figures).map(key => ({ figure: `repairs.${key}` }))
  const plan = planFigures({ organizationId: lakeside.id, period, asks }, context, () => true)
  const bindings = { organizationId: lakeside.id, ancestorIds: lakeside.ancestorIds, now: now.toISOString(), timeZone: lakeside.timezone }
  const read = await world.database.read(tenantScopeOf(lakeside), compile(sql`select ${plan.json}::text`), bindings)
  const answers = plan.answer(JSON.parse(read ?? '{}') as Parameters<typeof plan.answer>[0])
  expect(answers.map(({ now: { value } }) => value)).toEqual([15.49, 7.745])
})
