import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ROLES =
  'query GetOrganization($organizationId: ID) { organizationContext(organizationId: $organizationId) { roles { id name displayName } } }'

interface Answer {
  readonly organizationContext: { readonly roles: readonly { readonly id: string; readonly name: string; readonly displayName: string }[] }
}

const rolesOf = async (slug: string) => {
  const token = await server.signIn('super@active.example')
  const { data } = await server.graphql<Answer>(token, ROLES, { organizationId: await server.organization(slug) })
  return data?.organizationContext.roles ?? []
}

it('[R9.7] each organization has roles of its own, with a name and what people read', async () => {
  const [lakeside, active] = await Promise.all([rolesOf('lakeside'), rolesOf('active')])
  expect(lakeside.map(role => role.displayName)).toEqual(expect.arrayContaining(['Independent living', 'Memory care']))
  expect(active.map(role => role.name)).toEqual(expect.arrayContaining(['super_admin']))
  const shared = new Set(lakeside.map(role => role.id))
  expect(active.filter(role => shared.has(role.id))).toEqual([])
  expect(lakeside.filter(role => ['Public Content', 'Private Content'].includes(role.displayName))).toEqual([])
})
