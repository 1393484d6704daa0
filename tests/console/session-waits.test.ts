import { gql } from '@apollo/client/core'
import { expect, test, vi } from 'vitest'
import { makeFieldServices } from '#console/app/fieldServices.ts'
import { makeClient } from '#console/data/client.ts'

const clientWith = (waitFor: () => Promise<unknown> | null) => {
  let token = 'old'
  const fetch = vi.fn((_: unknown, { headers }: { headers: Record<string, string> }) =>
    Promise.resolve(Response.json({ data: { q: headers['authorization'] } })),
  )
  const client = makeClient({ endpoint: 'http://api.test/graphql', token: () => token, waitFor, fetch: fetch as never })
  return { client, fetch, renew: () => void (token = 'new') }
}
const asked = async ({ client }: ReturnType<typeof clientWith>): Promise<unknown> =>
  (await client.query<{ q: unknown }>({ query: gql('query Q { q }') })).data.q

test('[R7.2] a call waits for the renewal of a token that has ended, and speaks with the new one', async () => {
  let renewed: () => void = () => undefined
  const one = clientWith(() => new Promise<void>(resolve => (renewed = resolve)))
  const answer = asked(one)
  expect(one.fetch).not.toHaveBeenCalled()
  one.renew()
  renewed()
  expect(await answer).toBe('Bearer new')
})

test('[R11.7] a call that never has an answer ends as one that a gateway answered', async () => {
  const end = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const fetch = (_: unknown, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  const client = makeClient({ endpoint: 'http://api.test/graphql', token: () => null, fetch: fetch as never })
  const answer = client.query({ query: gql('query Q { q }') })
  end.abort()
  await expect(answer).rejects.toMatchObject({ networkError: { statusCode: 504 } })
})

test('[R7.2] the renewal itself waits for nothing, and nothing waits while the token lives', async () => {
  const waiting = clientWith(() => new Promise(() => undefined))
  await waiting.client.mutate({ mutation: gql('mutation RenewToken { q }') })
  expect(waiting.fetch).toHaveBeenCalledTimes(1)
  expect(await asked(clientWith(() => null))).toBe('Bearer old')
})

test('[R7.2] an upload waits for it as well', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ endpoint: '/graphql/active' })))
  const sent: (string | undefined)[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = '{"id":"f1"}'
      onload = (): void => undefined
      token: string | undefined
      open = (): void => undefined
      setRequestHeader = (_: string, value: string) => void (this.token = value)
      send = () => {
        sent.push(this.token)
        this.onload()
      }
    },
  )
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=old')
  let renewed: () => void = () => undefined
  const ready = () => new Promise<void>(resolve => (renewed = resolve))
  const context = { person: {}, organization: { id: 'o1', timezone: 'UTC', locale: 'en-US', depth: 2, isChildless: true }, flags: {} }
  const ports = makeFieldServices({ client: null, dataProvider: null, catalogue: null, context, session: { ready } } as never)
  const stored = ports.upload(new File(['x'], 'x.txt'), () => undefined, new AbortController().signal)
  expect(sent).toEqual([])
  cookie.mockReturnValue('token=new')
  renewed()
  await stored
  expect(sent).toEqual(['Bearer new'])
  cookie.mockRestore()
  vi.unstubAllGlobals()
})
