import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOn, type Api } from '../server/testApp.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'

let database: SeededDatabase
let api: Api

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
})
afterAll(async () => {
  await api.close()
  await database.close()
})

const KEPT = 'Your role Front desk lets you edit Communications, not publish or cancel.'
const RESTORE = 'mutation R($o: ID!, $id: ID!) { restoreMessages(organizationId: $o, filter: { ids: [$id] }) { done refused { message } } }'
const UNARCHIVE =
  'mutation A($o: ID!, $id: ID!) { unarchiveMessages(organizationId: $o, filter: { ids: [$id] }) { done refused { message } } }'

test.each([
  ['the trash', 'deleted_at', RESTORE],
  ['the archive', 'archived_at', UNARCHIVE],
])('[R7.13] who may not send takes no message that waits to be sent out of %s, for it is sent then', async (_, column, document) => {
  const run = async (text: string) => (await onDatabase(database.ownerUrl, text))[0]
  const draft = await run(
    `select m.id, m.organization_id as o from messages m join organizations o on o.id = m.organization_id
      where o.slug = 'lakeside' and m.published_on is null and m.deleted_at is null and m.archived_at is null limit 1`,
  )
  const token = await api.signIn('frontdesk@lakeside.example')
  const ask = async () => (await api.ask(document, draft, token)).text
  await run(`update messages set ${column} = now(), published_on = now() - interval '1 hour' where id = '${String(draft?.['id'])}'`)
  expect(await ask()).toContain(KEPT)
  await run(`update messages set published_on = null where id = '${String(draft?.['id'])}'`)
  expect(await ask()).toContain('"done":1')
})
