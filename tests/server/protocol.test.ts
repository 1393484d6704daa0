import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let url: string

beforeAll(async () => {
  fresh = await freshDatabase()
  api = await apiOn(fresh.appUrl)
  url = await api.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

describe('GraphQL over HTTP', () => {
  it('passes every MUST of the protocol audit', async () => {
    // The audit asks for `__type`, which production answers to platform super users alone.
    const open = await apiOn(fresh.appUrl, { env: { NODE_ENV: 'development' } })
    const address = await open.app.listen({ host: '127.0.0.1', port: 0 })
    const results = await auditServer({ url: `${address}/graphql/active`, fetchFn: fetch }).finally(() => open.close())
    expect(results.length).toBeGreaterThan(50)
    const failed = results.flatMap(one => (one.status === 'error' ? [one] : [])).map(one => `${one.id} ${one.name}: ${one.reason}`)
    expect(failed).toEqual([])
    const warned = results.flatMap(one => (one.status === 'warn' ? [one] : [])).map(one => `${one.id} ${one.name}: ${one.reason}`)
    expect(warned).toEqual([])
  }, 20_000)

  it('[R10] answers 415 to anything but JSON, 405 to GET', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await fetch(`${url}/graphql/active`, { method: 'POST', headers: { 'content-type': type }, body: 'query={__typename}' })
      expect(answer.status, type).toBe(415)
    }
    const get = await fetch(`${url}/graphql/active?query={__typename}`)
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST')
  })

  it('takes string queries only, one operation a document', async () => {
    for (const body of [
      '[]',
      '[{"query":"{__typename}"}]',
      '{"query":{"kind":"Document","definitions":[]}}',
      '{"id":"abc"}',
      'null',
      '{"query":"{__typename}","variables":[]}',
    ]) {
      const answer = await fetch(`${url}/graphql/active`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      expect(answer.status, body).toBe(400)
    }
    const two = await api.ask('query A { __typename } query B { __typename }')
    expect(two.body.errors?.[0]?.message).toBe('A document holds exactly one operation.')
  })

  it('[R10] refuses a request key that is too long, or that goes with several changes, before anything is done', async () => {
    const said = async (query: string, key: string) => (await api.ask(query, {}, undefined, { 'idempotency-key': key })).body.errors?.[0]
    const two = await said('mutation { one: signOutOtherDevices { __typename } two: signOutOtherDevices { __typename } }', 'k')
    expect(two?.extensions).toMatchObject({ type: 'RecordInvalid', problems: [{ code: 'idempotency' }] })
    const long = await said('mutation { signOutOtherDevices { __typename } }', 'k'.repeat(256))
    expect(long?.message).toBe('A request key has at most 255 characters')
    expect((await said('mutation { signOutOtherDevices { __typename } }', 'k'.repeat(255)))?.message).toBe('Please sign in again.')
  })

  it('names every answer in the header requestId and sends the security headers', async () => {
    const answer = await fetch(`${url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
    })
    expect(answer.headers.get('requestId')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('shows strangers no schema, no suggestion and no part of a document that is wrong', async () => {
    const hidden = await api.ask('{ __schema { types { name } } }')
    expect(hidden.text).not.toContain('types')
    expect(hidden.body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    const wrong = await api.ask('{ eventz { id } currentUser { emial } }')
    expect(wrong.body.errors).toEqual([{ message: 'The document is not valid.' }])
  })

  it('[R10.8] /builds and every answer name the build; /config.json, /healthz and /readyz answer', async () => {
    const stream = await fetch(`${url}/builds`)
    const reader = stream.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: unknown')
    await reader?.cancel()
    expect((await fetch(`${url}/config.json`, { method: 'HEAD' })).headers.get('x-build')).toBe('unknown')
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      productHost: '/demo-host/{product}/{slug}',
      cookieDomain: null,
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, missing: [], warnings: [] })
    expect((await fetch(`${url}/nothing`)).status).toBe(404)
  })
})
