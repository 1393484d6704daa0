import { afterAll, beforeAll, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, SIGN_IN, type Api } from './world.ts'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

/** The tenth percentile: what an attacker would look at, for whatever else the machine does only adds to a time. */
const least = (numbers: readonly number[]): number => [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 10)] ?? 0

it('[R11.2][trust 2d] a known, an unknown and a suspended person take as long to be refused, with the same text, status and size', async () => {
  await onDatabase(fresh.ownerUrl, `update users set archived_at = now() where email = 'admin@summit.example'`)
  const emails = { known: 'admin@lakeside.example', unknown: 'nobody@lakeside.example', suspended: 'admin@summit.example' }
  const times: Record<string, number[]> = { known: [], unknown: [], suspended: [] }
  const answers = new Set<string>()
  // Each guess comes from another address, so that none is throttled; interleaved, so that all share the machine's moods.
  for (let guess = 0; guess < 30; guess++)
    for (const [who, email] of Object.entries(emails)) {
      const start = performance.now()
      const reply = await api.app.inject({
        method: 'POST',
        url: '/graphql/active',
        remoteAddress: `198.51.100.${guess}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password: 'not the password' } } }),
      })
      times[who]?.push(performance.now() - start)
      answers.add(`${reply.statusCode} ${reply.body}`)
    }
  expect(answers.size).toBe(1)
  const [known, unknown, suspended] = [least(times['known'] ?? []), least(times['unknown'] ?? []), least(times['suspended'] ?? [])]
  expect(Math.abs(known - unknown) / known, `${known} and ${unknown} ms`).toBeLessThan(0.3)
  expect(Math.abs(known - suspended) / known, `${known} and ${suspended} ms`).toBeLessThan(0.3)
}, 60_000)
