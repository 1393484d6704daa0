import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly, earlyFetch, renewEarly } from '../../src/console/data/early.ts'
import { expected as kept, forgetAsked, keepEarly } from '../../src/console/data/visits.ts'

const URL = '/graphql/active'
const bodyOf = (operationName: string, variables: object = {}): string =>
  JSON.stringify({ operationName, variables, query: `query ${operationName} { it }` })
const ask = (body: string, token = 'mine') =>
  earlyFetch(URL, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body })

let sent: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  // The page is loading, however long the tests before this one took.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  sent = []
  answer = () => Promise.resolve(new Response('{"data":{}}'))
  vi.stubGlobal('fetch', (_: string, init: RequestInit = {}) => {
    sent.push(typeof init.body === 'string' ? init.body : '')
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetAsked()
  globalThis.earlyAnswers = undefined
  history.replaceState(null, '', '/')
})

const expected: typeof kept = (...given) => {
  keepEarly()
  return kept(...given)
}
const at = (address: string): void => history.replaceState(null, '', address)

it('what an address asked is what it is expected to ask, who is signed in first', async () => {
  at('/organizations/7/events')
  await ask(bodyOf('GetEvents'))
  await ask(bodyOf('GetCurrentUser'))
  expect(expected('/organizations/7/events').map(({ body }) => body)).toEqual([bodyOf('GetCurrentUser'), bodyOf('GetEvents')])
  expect(expected('/organizations/7/meals').map(({ body }) => body)).toEqual([bodyOf('GetCurrentUser')])
  expect(expected('/organizations/8/events')).toEqual([])
})

it('changes and what people search for are not kept', async () => {
  at('/organizations/7/people')
  await ask(JSON.stringify({ operationName: 'RenewToken', variables: {}, query: 'mutation RenewToken { renewToken { token } }' }))
  await ask(bodyOf('GetPeople', { filter: { q: 'clara' } }))
  expect(expected('/organizations/7/people')).toEqual([])
})

it('a list from today on is expected from the day that it is by then', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T18:00:00Z'), toFake: ['Date'] })
  at('/organizations/7/shows')
  const from = (day: string) =>
    bodyOf('GetShows', { filter: { startsAt: { from: `${day}T06:00:00.000Z` }, seenAt: { from: '2025-01-01T06:00:00.000Z' } } })
  await ask(from('2026-03-02'))
  const bodies = (now: string) => expected('/organizations/7/shows', Date.parse(now)).map(({ body }) => body)
  expect(bodies('2026-03-03T05:59:00Z')).toEqual([from('2026-03-02')])
  expect(bodies('2026-03-04T06:01:00Z')).toEqual([from('2026-03-04')])
  vi.useRealTimers()
})

it('what was asked early is asked once, and only the same question in the same session gets its answer', async () => {
  const [events, meals] = [bodyOf('GetEvents'), bodyOf('GetMeals')]
  askEarly({ url: URL, body: events }, 'mine')
  askEarly({ url: URL, body: meals }, 'mine')
  await ask(events)
  expect(sent).toEqual([events, meals])
  await ask(events)
  await ask(meals, 'of somebody else')
  expect(sent).toEqual([events, meals, events, meals])
})

it('a renewed token is the same session', async () => {
  const body = bodyOf('GetEvents')
  askEarly({ url: URL, body }, 'old')
  renewEarly('old', 'new')
  await ask(body, 'new')
  expect(sent).toEqual([body])
})

it('an answer that failed is asked for again, and none outlives a change', async () => {
  const body = bodyOf('GetEvents')
  answer = () => Promise.resolve(new Response('', { status: 401 }))
  askEarly({ url: URL, body }, 'mine')
  answer = () => Promise.resolve(new Response('{"data":{}}'))
  expect((await ask(body)).status).toBe(200)
  askEarly({ url: URL, body }, 'mine')
  await ask(JSON.stringify({ operationName: 'CreateEvent', variables: {}, query: 'mutation CreateEvent { createEvent { id } }' }))
  await ask(body)
  expect(sent.filter(one => one === body)).toHaveLength(4)
})

it('an answer that waited longer than a page loads is asked for again', async () => {
  const body = bodyOf('GetEvents')
  askEarly({ url: URL, body }, 'mine')
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  await ask(body)
  expect(sent).toEqual([body, body])
})
