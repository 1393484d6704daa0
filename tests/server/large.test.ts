import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { fillLarge } from '#tools/large/benchData.ts'
import { freshDatabase, onDatabase } from '../support/database.ts'

test('the world for measurements has its rows in every organization, each held by its foreign keys', async () => {
  const database = await freshDatabase()
  await fillLarge(database.ownerUrl, catalogue, { organizations: 40, eventsEach: 50 })
  const [row] = await onDatabase(
    database.ownerUrl,
    `select (select count(*)::int from organizations) organizations, (select count(*)::int from events) events,
       (select count(distinct organization_id)::int from events) owners, (select count(*)::int from events where venue_id is not null) placed,
       (select max(depth) from organizations) depth`,
  )
  expect(row).toEqual({ organizations: 40, events: 2000, owners: 40, placed: 1600, depth: 2 })
  await database.close()
}, 60_000)
