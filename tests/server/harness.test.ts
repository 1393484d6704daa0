import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('[R6.1] a person of the demo world signs in and is who they are', async () => {
  const token = await server.signIn('admin@lakeside.example')
  const { data } = await server.graphql(token, 'query GetCurrentUser { currentUser { email } }')
  expect(data).toEqual({ currentUser: { email: 'admin@lakeside.example' } })
})

it('[R11.2] without a session nothing is answered', async () => {
  const { data, errors } = await server.graphql(null, 'query GetCurrentUser { currentUser { email } }')
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions?.type).toBe('NotAuthorized')
})

it('[D4] two servers over demo worlds of their own do not see each other', async () => {
  const other = await startTestServer()
  try {
    const organizationId = await other.organization('lakeside')
    const create =
      'mutation CreateDocumentCategory($organizationId: ID!, $input: DocumentCategoryInput!) { createDocumentCategory(organizationId: $organizationId, input: $input) { id } }'
    const made = await other.graphql<{ createDocumentCategory: { id: string } }>(await other.signIn('admin@lakeside.example'), create, {
      organizationId,
      input: { name: 'Here alone' },
    })
    expect(made.errors).toBeUndefined()
    const list =
      'query GetDocumentCategories($organizationId: ID!) { documentCategories(organizationId: $organizationId, perPage: 50) { items { name } } }'
    const { data } = await server.graphql(await server.signIn('admin@lakeside.example'), list, { organizationId })
    expect(JSON.stringify(data)).not.toContain('Here alone')
  } finally {
    await other.close()
  }
})
