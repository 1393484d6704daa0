/** The API while its database is away. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireError } from '#server/request/answer.ts'
import { apiOn, type Api } from './testApp.ts'

const SAYS = 'The service cannot reach its database. Nothing is lost: try again in a moment.'
const TOKEN = 'a'.repeat(43)

let api: Api
beforeAll(async () => {
  api = await apiOn('postgres://console_app@127.0.0.1:1/none')
})
afterAll(() => api?.close())

test.each([
  'query GetEvents($o: ID!) { events(organizationId: $o) { items { id } total } }',
  'query GetCurrentUser { currentUser { id } }',
  'mutation SignOut { signOut { done } }',
])('[R11.7] it answers as a gateway does whose server is away, and says when to try again: %s', async document => {
  const { status, headers, body } = await api.ask(document, { o: '019b76da-a800-702b-9efd-cd85cdeaab20' }, TOKEN)
  expect([status, headers['retry-after'], body.errors?.[0]?.message]).toEqual([503, '5', SAYS])
})

test('[R11.7] an upload is answered alike', async () => {
  const url = '/files?organizationId=019b76da-a800-702b-9efd-cd85cdeaab20'
  const file = await api.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${TOKEN}` } })
  const { errors } = file.json<{ errors: readonly WireError[] }>()
  expect([file.statusCode, file.headers['retry-after'], errors[0]?.message]).toEqual([503, '5', SAYS])
})
