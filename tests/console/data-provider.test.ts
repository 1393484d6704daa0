import { gql } from '@apollo/client/core'
import { describe, expect, test } from 'vitest'
import { makeAttempts } from '#console/data/attempts.ts'
import { makeClient } from '#console/data/client.ts'
import { failureTypeOf, type Failure } from '#console/data/errors.ts'
import { makeDataProvider } from '#console/data/provider.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { base, context, world } from './data-fixture.ts'

interface Sent {
  readonly address: string
  readonly method: string
  readonly credentials: string
  readonly headers: Headers
  readonly body: { readonly operationName: string; readonly variables: Record<string, unknown>; readonly query: string }
}

/** A provider over a stub of the network: what it sent, and answers given by a function. */
const provided = (answer: (sent: Sent) => object | 'lost') => {
  const sent: Sent[] = []
  const changes: (readonly unknown[])[] = []
  const failures: unknown[] = []
  const fetcher = (async (
    address: string,
    init: Pick<Sent, 'method' | 'credentials'> & { headers: Record<string, string>; body: string },
  ) => {
    const { method, credentials } = init
    const one: Sent = { address, method, credentials, headers: new Headers(init.headers), body: JSON.parse(init.body) as Sent['body'] }
    sent.push(one)
    const given = answer(one)
    if (given === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given), { headers: { 'content-type': 'application/json', requestId: 'r9' } })
  }) as unknown as typeof fetch
  const client = makeClient({ endpoint: 'http://api.example/graphql/active', token: () => 'secret', fetch: fetcher })
  const provider = makeDataProvider({
    client,
    catalogue: world,
    organizationId: '7',
    env: () => context.env,
    onFailure: error => failures.push(error),
    onChange: (...change) => changes.push(change),
  })
  return { client, provider, sent, failures, changes }
}

const row = { id: '1', organizationId: '7', recordTitle: 'Fog walk', title: 'Fog walk', priceCents: 450, ...base }
const saved = { data: { createWalk: row } }

describe('the data provider', () => {
  test('[R4.11] a row that nothing names is called by its type, so that its link can be seen and pressed', async () => {
    const { provider } = provided(() => ({ data: { walk: { ...row, recordTitle: '', title: '' } } }))
    const { data } = await provider.getOne<ConsoleRecord>('walks', { id: '1', meta: { view: 'list' } })
    expect(data.recordTitle).toBe('Walk')
  })

  test('[R10.1] calls are POSTs to the one endpoint, carry the session token in the authorization header and ask for the document alone', async () => {
    const { client, provider, sent } = provided(() => ({ data: { walk: row } }))
    const { data } = await provider.getOne<ConsoleRecord>('walks', { id: '1', meta: { view: 'list' } })
    expect(data['price']).toBe(4.5)
    expect(sent[0]).toMatchObject({ address: 'http://api.example/graphql/active', method: 'POST', credentials: 'same-origin' })
    expect(client.defaultOptions.watchQuery?.fetchPolicy).toBe('cache-and-network')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sent[0]?.headers.get('idempotency-key')).toBeNull()
    expect(sent[0]?.body.operationName).toBe('GetWalk')
    expect(sent[0]?.body.query).not.toContain('__typename')
  })

  test('[R10.1] watch queries paint from the cache at once, and ask the network all the same', async () => {
    let titles = 0
    const { client, sent } = provided(() => ({ data: { walk: { ...row, title: `Walk ${++titles}` } } }))
    const query = gql('query GetWalk { walk { title } }')
    const watched = () =>
      new Promise<readonly unknown[]>(resolve => {
        const seen: unknown[] = []
        const found = client.watchQuery({ query }).subscribe(({ data, loading }) => {
          if (data) seen.push((data as { walk: { title: string } }).walk.title)
          if (!loading) setTimeout(() => resolve((found.unsubscribe(), seen)))
        })
      })
    expect(await watched()).toEqual(['Walk 1'])
    expect(await watched()).toEqual(['Walk 1', 'Walk 2'])
    expect(sent).toHaveLength(2)
  })

  test('[R11.7] a lost answer is retried under the same idempotency key, a new attempt has a new one', async () => {
    let isLost = true
    const { provider, sent } = provided(() => (isLost ? 'lost' : saved))
    const save = () => provider.create('walks', { data: { title: 'Fog walk' } })
    await expect(save()).rejects.toSatisfy(error => failureTypeOf(error) === 'Offline')
    isLost = false
    await save()
    await save()
    const keys = sent.map(one => one.headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('[R11.5] a refused save is an attempt that was answered', async () => {
    const refused = {
      errors: [{ message: 'Required', extensions: { type: 'RecordInvalid', problems: [{ path: ['title'], message: 'Required' }] } }],
    }
    const { provider, sent, failures } = provided(() => refused)
    const error = await provider.create('walks', { data: { title: null } }).catch((thrown: unknown) => thrown as Failure)
    expect((error as Failure).body).toMatchObject({ type: 'RecordInvalid', requestId: 'r9', errors: { title: 'Required' } })
    await provider.create('walks', { data: { title: null } }).catch(() => undefined)
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'))
    expect(failures).toHaveLength(2)
  })

  test('[R13.2] many ids are asked for in pages of 50', async () => {
    const { provider, sent } = provided(() => ({ data: { walks: { items: [row], total: 1, pageInfo: {}, counts: [] } } }))
    const { data } = await provider.getMany('walks', { ids: Array.from({ length: 120 }, (_, index) => String(index)) })
    expect(sent).toHaveLength(3)
    expect(data).toHaveLength(3)
  })

  test('[R13.2] delete goes through the trash, and a refusal of the only row is an error with its reason', async () => {
    const { provider, sent } = provided(() => ({
      data: { deleteWalks: { changeSet: 'c', done: 0, refused: [{ id: '1', title: 'Fog walk', message: 'It is in use.' }] } },
    }))
    await expect(provider.delete('walks', { id: '1' })).rejects.toThrow('It is in use.')
    expect(sent[0]?.body.variables).toEqual({ organizationId: '7', filter: { ids: ['1'] } })
  })

  test('the console verbs answer what the API says', async () => {
    const result = { changeSet: 'c', done: 2, refused: [] }
    const { provider, sent, changes } = provided(({ body }) => ({
      data: { [body.operationName.charAt(0).toLowerCase() + body.operationName.slice(1)]: result },
    }))
    expect(await provider.runAction('walks', { ids: ['1', '2'] }, 'archive')).toEqual(result)
    expect(await provider.change('walks', { filter: {}, expected: 3 }, { price: 2 })).toEqual(result)
    expect(await provider.undo('b')).toEqual(result)
    expect(changes.at(-1)).toEqual([null, 'c'])
    expect(sent.map(one => one.body.operationName)).toEqual(['ArchiveWalks', 'UpdateWalks', 'UndoChangeSet'])
    expect(sent[1]?.body.variables).toEqual({ organizationId: '7', filter: {}, all: true, expected: 3, input: { priceCents: 200 } })
  })
})

test('[R13.2] saved views and the size of an audience are read and written by the provider, errors in its terms', async () => {
  const view = { id: 'v', name: 'Mine', shared: false, mine: true, sharedBy: null, byDefault: false, state: {} }
  const { provider, sent, failures } = provided(({ body: { operationName } }) =>
    operationName === 'ChooseView'
      ? { data: null, errors: [{ message: 'No such view.', extensions: { type: 'NotFound' } }] }
      : { data: { savedViews: [view], audienceReach: { total: 3, parts: [], names: [] }, saveView: view } },
  )
  expect(await provider.savedViews('walks')).toEqual([view])
  await provider.saveView('walks', view as never)
  expect(await provider.audienceSize({ scope: 'all', roleIds: [], receivers: [] })).toMatchObject({ total: 3 })
  await expect(provider.chooseView('walks', 'v')).rejects.toMatchObject({ body: { type: 'NotFound' } })
  expect(failures).toHaveLength(1)
  expect(sent.map(one => one.body.operationName)).toEqual(['SavedViews', 'SaveView', 'GetAudienceReach', 'ChooseView'])
  expect(sent[1]?.body.variables).toMatchObject({ organizationId: '7', resource: 'walks', id: 'v', name: 'Mine' })
})

test('a change that is pressed twice at once has one idempotency key', () => {
  let made = 0
  const attempts = makeAttempts(() => `k${(made += 1)}`)
  expect([attempts.keyFor('a'), attempts.keyFor('a'), attempts.keyFor('b')]).toEqual(['k1', 'k1', 'k2'])
  attempts.answered('a')
  expect(attempts.keyFor('a')).toBe('k3')
})
