import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeApplication } from '#server/http/application.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase } from '../support/seeded.ts'
import { configFor, PASSWORD, SIGN_IN } from './testApp.ts'
import { memoryFiles } from '../support/memoryFiles.ts'

/** A database in which, `times` times, what was just read of sessions is stale at once, as when others write people. */
const restless = (database: Database, ownerUrl: string, times: { left: number }): Database =>
  new Proxy(database, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      return async (...given: unknown[]): Promise<unknown> => {
        const answer: unknown = await (Reflect.apply(found, target, given) as Promise<unknown>)
        if (times.left > 0) {
          times.left--
          await onDatabase(ownerUrl, 'update sessions set stamp = stamp + 1')
        }
        return answer
      }
    },
  })

test('[R7.2] nobody is signed out because others write people at the same time', async () => {
  const seeded = await seededDatabase()
  const times = { left: 0 }
  const database = openDatabase({ url: seeded.appUrl, max: 4 })
  const app = await makeApplication({
    catalogue,
    database: restless(database, seeded.ownerUrl, times),
    operations,
    config: configFor(seeded.appUrl),
    files: memoryFiles(),
  })
  const ask = async (query: string, variables: object, token = '') =>
    JSON.parse(
      (
        await app.inject({
          method: 'POST',
          url: '/graphql/active',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          payload: JSON.stringify({ query, variables }),
        })
      ).body,
    ) as { data?: { getAuthenticationToken: { token: string }; groups: { total: number } }; errors?: unknown }
  const signedIn = await ask(SIGN_IN, { input: { email: 'admin@lakeside.example', password: PASSWORD } })
  const [{ id: o } = {}] = await onDatabase(seeded.ownerUrl, "select id from organizations where slug = 'lakeside'")
  await onDatabase(seeded.ownerUrl, 'update sessions set stamp = stamp + 1')
  times.left = 6
  const answer = await ask('query R($o: ID!) { groups(organizationId: $o) { total } }', { o }, signedIn.data?.getAuthenticationToken.token)
  expect(times.left).toBe(0)
  expect(answer.errors).toBeUndefined()
  expect(answer.data?.groups.total).toBeGreaterThan(0)
  await app.close()
  await database.close()
  await seeded.close()
})
