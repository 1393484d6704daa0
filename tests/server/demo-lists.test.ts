import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireNames } from '#catalogue'
import { catalogue } from '../support/product.ts'
import { openRoutes, routeSetOf, routesOf, type ScreenRoute } from '#console/routing/routes.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeSessions, type OpenSession } from '#server/session/sessions.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let database: Database

beforeAll(async () => {
  server = await startTestServer()
  database = openDatabase({ url: server.config.databaseUrl, max: 2 })
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.close()
})

const sessionOf = async (email: string): Promise<OpenSession> => {
  const sessions = makeSessions({ catalogue, resourceSql: createResourceSql(catalogue), database, fileKey: 'test' })
  return sessions.open({ token: await server.signIn(email), idempotencyKey: null, requestId: 'test' }, 'read')
}

/** The resources whose rows an admin can open as a list, as the one row of a single one, or below other rows, at home. */
const listed = ({ person, facts: { flags } }: OpenSession): readonly string[] => {
  const set = routeSetOf(person.organization, catalogue.routeSets)
  const routes = openRoutes(routesOf(catalogue.resources, [], set), set, { person, organization: person.organization, flags })
  const lists = routes.filter((route): route is ScreenRoute => route.screen === 'list' || route.screen === 'single')
  return [...new Set(lists.map(({ resource }) => resource.name))].sort()
}

/** Lists that are empty in the demo world, and why. */
const EMPTY: Readonly<Record<string, string>> = {}

const people = [
  ['R1.10', 'super@active.example', 7],
  ['R1.9', 'corporate@harbor.example', 20],
  ['R1.9', 'admin@lakeside.example', 20],
  ['R1.9', 'admin@generations.example', 20],
  ['R1.9', 'admin@maple-court.example', 20],
  ['R1.9', 'owner@maple-court.example', 20],
  ['R1.9', 'admin@cedar-grove.example', 20],
  ['R1.9', 'admin@aspen-ridge.example', 20],
  ['R1.9', 'admin@summit.example', 20],
] as const

test.each(people)('[%s] no list is empty for %s', async (_requirement, email, atLeast) => {
  const session = await sessionOf(email)
  const token = await server.signIn(email)
  const names = listed(session)
  expect(names.length, names.join()).toBeGreaterThanOrEqual(atLeast)
  const empty: string[] = []
  for (const name of names.filter(one => !(one in EMPTY))) {
    const { list } = wireNames(catalogue.resource(name))
    const { data, errors } = await server.graphql<Record<string, { total: number }>>(
      token,
      `query Look($organizationId: ID!) { ${list}(organizationId: $organizationId, page: 1, perPage: 10) { total } }`,
      { organizationId: session.person.organization.id },
    )
    if (errors) empty.push(`${name}: ${errors.map(error => error.message).join('; ')}`)
    else if (!data?.[list]?.total) empty.push(name)
  }
  expect(empty).toEqual([])
})

test('[R6.19] reservations come day by day, and on each by their seating', async () => {
  const token = await server.signIn('admin@lakeside.example')
  const { data } = await server.graphql<{ mealReservations: { items: { at: string; meal: { date: string } }[] } }>(
    token,
    'query Look($organizationId: ID!) { mealReservations(organizationId: $organizationId, page: 1, perPage: 50) { items { at meal { date } } } }',
    { organizationId: await server.organization('lakeside') },
  )
  const moments = data?.mealReservations.items.map(({ at, meal }) => `${meal.date} ${at}`) ?? []
  expect(new Set(moments.map(one => one.slice(0, 10))).size).toBeGreaterThan(2)
  expect(moments).toEqual(moments.toSorted())
})
