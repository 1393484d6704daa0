import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#console/data/client.ts'
import { failure } from '#console/data/errors.ts'
import { makeAuthProvider } from '#console/session/authProvider.ts'
import { askProvider, readCallback } from '#console/session/callback.ts'
import { productHostOf, type Config } from '#console/session/config.ts'
import { flagsOf, organizationOf } from '#console/session/person.ts'
import { makeSession, RENEWAL } from '#console/session/session.ts'
import { cookieText, keepToken, readToken } from '#console/session/token.ts'
import { emailProblem } from '#console/signin/checks.ts'

const config = { cookieDomain: null, productHost: '/demo-host/{product}/{slug}' } as Config
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const clientOf = (mutate: () => Promise<unknown>) => {
  const spy = vi.fn(mutate)
  return { client: { mutate: spy } as unknown as Client, spy }
}

beforeEach(() => {
  localStorage.clear()
  keepToken({ token: 'first', expiresAt: later() }, null)
})
afterEach(() => vi.useRealTimers())

describe('the token', () => {
  test('[R12.5] the cookie is same-site strict, secure, and of the parent domain where the host lies in it', () => {
    const token = { token: 'a b', expiresAt: '2026-05-05T15:00:00.000Z' }
    expect(cookieText(token, 'console.active.example', '.active.example')).toBe(
      'token=a%20b; Path=/; Domain=active.example; Expires=Tue, 05 May 2026 15:05:00 GMT; SameSite=Strict; Secure',
    )
  })

  test.each(['localhost', '127.0.0.1', '::1', 'console', 'other.example', 'evilactive.example'])(
    '[R12.5] %s gets no domain, and stays secure',
    host => {
      const text = cookieText({ token: 'a', expiresAt: later() }, host, 'active.example')
      expect(text).not.toContain('Domain')
      expect(text).toContain('; Secure')
    },
  )
})

test.each([
  ['active.example', true],
  ['console.active.example', true],
  ['a.b.active.example', true],
  ['active.example.evil.example', false],
  ['10.0.0.7', false],
])('[R12.5] of the parent domain active.example, %s: %s', (host, inDomain) => {
  const token = { token: 'a', expiresAt: later() }
  for (const domain of ['active.example', '.active.example'])
    expect(cookieText(token, host, domain).includes('; Domain=active.example;')).toBe(inDomain)
  expect(cookieText(token, host, null)).not.toContain('Domain')
  expect(cookieText(token, host, 'active.example')).toMatch(/; SameSite=Strict; Secure$/)
})

describe('renewal', () => {
  test('[R7.2] the token is renewed every 900000 ms from the start', async () => {
    vi.useFakeTimers()
    const { client, spy } = clientOf(() => Promise.resolve({ data: { renewToken: { token: 'second', expiresAt: later() } } }))
    const stop = makeSession(client, config, { leave: () => undefined }).keepRenewing()
    expect(spy).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(RENEWAL)
    expect(RENEWAL).toBe(900_000)
    expect(spy).toHaveBeenCalledTimes(1)
    expect(readToken()).toBe('second')
    stop()
  })

  test('[R11.10] a refused renewal is logged, forgets the session and goes to sign-in', async () => {
    vi.useFakeTimers()
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const left: string[] = []
    const { client } = clientOf(() => Promise.reject(failure('Please sign in again.', { type: 'NotAuthorized', requestId: null })))
    const session = makeSession(client, config, { leave: address => left.push(address) })
    expect(await session.renew()).toBe(false)
    expect(said).toHaveBeenCalledWith('Could not renew token')
    expect(readToken()).toBeNull()
    session.expire()
    expect(left[0]).toContain('/wz-login')
    said.mockRestore()
  })

  test('[R11.7] without a connection the session stays', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const session = makeSession(clientOf(() => Promise.reject(failure('offline', { type: 'Offline', requestId: null }))).client, config, {
      leave: () => undefined,
    })
    expect(await session.renew()).toBe(true)
    expect(readToken()).toBe('first')
    said.mockRestore()
  })
})

describe('the authProvider', () => {
  const open = (client = clientOf(() => Promise.resolve({ data: {} })).client) => {
    const left: string[] = []
    const session = makeSession(client, config, { leave: address => left.push(address) })
    return { provider: makeAuthProvider(session, { id: 'p', fullName: 'Dana Whitfield', photoUrl: null } as never, () => true), left }
  }

  test('[R11.4] NotAuthorized remembers the path, signs out and goes to sign-in; other errors do not', async () => {
    const { provider, left } = open()
    history.replaceState(null, '', '/organizations/7/walks')
    await expect(provider.checkError(failure('x', { type: 'NotFound', requestId: null }))).resolves.toBeUndefined()
    expect(left).toEqual([])
    await expect(provider.checkError(failure('x', { type: 'NotAuthorized', requestId: null }))).resolves.toBeUndefined()
    expect(left).toEqual(['/wz-login?redirect=%2Forganizations%2F7%2Fwalks'])
    expect(localStorage.getItem('last_accessed_path')).toBe('/organizations/7/walks')
    expect(readToken()).toBeNull()
  })

  test('[R13.4] an open session passes, and signing out ends it on the server and here', async () => {
    const { client, spy } = clientOf(() => Promise.resolve({ data: {} }))
    const { provider } = open(client)
    await expect(provider.checkAuth({})).resolves.toBeUndefined()
    expect(await provider.logout({})).toBe('/wz-login')
    expect(spy).toHaveBeenCalledTimes(1)
    expect(readToken()).toBeNull()
  })

  test('[R7.1][security: sign-in] signing out leaves no word of what lists were searched by, and how somebody likes to read them stays', async () => {
    const [searched, liked] = ['RaStoreperson-p-organization-7.users.listParams', 'RaStoreperson-p.density']
    localStorage.setItem(searched, JSON.stringify({ filter: { q: 'Whitcomb' } }))
    localStorage.setItem(liked, '"compact"')
    await open().provider.logout({})
    expect(localStorage.getItem(searched)).toBeNull()
    expect(localStorage.getItem(liked)).toBe('"compact"')
  })
})

test("[R7.7] the product host is the slug's, and a slug that would lead elsewhere is refused", () => {
  expect(productHostOf(config, 'life', 'maple-court')).toBe('/demo-host/life/maple-court')
  for (const slug of ['evil.example/', 'a@evil', '../x', '', 'A', '-a']) expect(() => productHostOf(config, 'life', slug)).toThrow()
})

describe("a provider's callback", () => {
  const TOKEN = 'a-token-of-the-server'
  const PROVIDER = 'https://accounts.example/sign-in?client=console'
  const claiming = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sign`
  const asked = () => {
    const { searchParams } = new URL(askProvider(PROVIDER))
    return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
  }
  const answered = (more: Record<string, string>) => readCallback(`#${new URLSearchParams({ accessToken: TOKEN, ...more }).toString()}`)
  const NOT_ASKED = { refused: expect.stringMatching(/^This browser did not ask for this sign-in\./) as string }
  beforeEach(() => sessionStorage.clear())

  test('[R10.7] accessToken, idToken and expiresIn are parsed; how long the token lives is not taken from the address', () => {
    const { state, nonce } = asked()
    expect(answered({ idToken: claiming({ nonce }), expiresIn: '999999999', state })).toEqual({ token: TOKEN })
  })

  test('[R10.7] a question is another one each time, and keeps what the address of the provider says', () => {
    const [one, other] = [asked(), asked()]
    expect(one.state).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set([one.state, one.nonce, other.state, other.nonce]).size).toBe(4)
    expect(new URL(askProvider(PROVIDER)).searchParams.get('client')).toBe('console')
  })

  test('[R10.7] a link that this browser did not ask for signs nobody in: no state, another state, no nonce, another nonce', () => {
    expect(answered({ expiresIn: '60' })).toEqual(NOT_ASKED)
    for (const wrong of [
      (one: { state: string; nonce: string }) => ({ idToken: claiming({ nonce: one.nonce }) }),
      (one: { state: string; nonce: string }) => ({ idToken: claiming({ nonce: one.nonce }), state: `${one.state}0` }),
      (one: { state: string; nonce: string }) => ({ idToken: claiming({ nonce: one.nonce }), state: one.state.toUpperCase() + ' ' }),
      (one: { state: string }) => ({ state: one.state }),
      (one: { state: string }) => ({ idToken: claiming({}), state: one.state }),
      (one: { state: string }) => ({ idToken: claiming({ nonce: one.state }), state: one.state }),
      (one: { state: string }) => ({ idToken: 'no.token.at-all', state: one.state }),
    ])
      expect(answered(wrong(asked()))).toEqual(NOT_ASKED)
  })

  test('[R10.7] an answer counts once: neither again, nor after a wrong one', () => {
    const { state, nonce } = asked()
    expect(answered({ state, nonce })).toEqual({ token: TOKEN })
    expect(answered({ state, nonce })).toEqual(NOT_ASKED)
    const second = asked()
    expect(answered({ state: 'guess', nonce: second.nonce })).toEqual(NOT_ASKED)
    expect(answered(second)).toEqual(NOT_ASKED)
  })

  test('[R10.7] a provider that lets nobody in is said so, in words of our own', () => {
    const refusal = (hash: string) => readCallback(hash)
    expect(refusal('#error=access_denied&error_description=Call%20555-0100')).toEqual({
      refused: 'Signing in was canceled, or your account does not have access. Try again there, or sign in with your email.',
    })
    const useless = { refused: expect.stringMatching(/^The sign-in service sent an answer that cannot be used\./) as string }
    for (const hash of ['#error=server_error', '#error=']) expect(refusal(hash)).toEqual(useless)
    expect(answered({ ...asked(), accessToken: 'a token\n' })).toEqual(useless)
    for (const hash of ['', '#content', '#expiresIn=60', '#state=a']) expect(refusal(hash)).toBeNull()
  })
})

test('[R6.1] the flags text becomes a map; a text that is none becomes an empty one', () => {
  expect(flagsOf('{"sp_living":"all"}')).toEqual({ sp_living: 'all' })
  for (const text of ['', 'null', '[]', '{']) expect(flagsOf(text)).toEqual({})
})

test('[R6.12] products are read in lower case, features as the keys that are on', () => {
  const wire = { id: '1', productName: 'ELEVATE', features: { all: ['checkin'], checkin: true, workOrders: false, emenuChoice: true } }
  expect(organizationOf(wire as never)).toMatchObject({ productName: 'elevate', features: ['checkin', 'emenuChoice'] })
})

test('[R8.1] sign-in needs a well-formed email', () => {
  expect([' ', 'dana@', 'dana@maple.example '].map(emailProblem)).toEqual(['Required', 'Invalid email address', undefined])
})
