import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticate } from '#console/signin/authenticate.ts'
import { compareClocks, dropToken, isSignedIn, keepToken, readExpiry, readToken } from '#console/session/token.ts'

const token = { token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }

/** A browser that keeps only what `keeps` lets through. */
const browser = (href: string, keeps: (text: string) => boolean) => {
  const written: string[] = []
  const jar = new Map<string, string>()
  vi.stubGlobal('location', new URL(href))
  // One property that goes as a whole: of two spies the later would be put back with the earlier one in it.
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (keeps(text)) jar.set(name, value)
    },
  })
  return written
}
const withoutSecure = (text: string) => !text.includes('Secure')

beforeEach(() => localStorage.clear())
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
  compareClocks(new Response())
})

describe('the cookie of a page of this machine without TLS', () => {
  test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/', 'http://console.localhost/'])(
    '[R12.5] at %s is kept without Secure by a browser that keeps no other, and goes when it is dropped',
    href => {
      const written = browser(href, withoutSecure)
      expect(keepToken(token, null)).toBe(true)
      expect(readToken()).toBe('abc')
      expect(written.at(-1)).toMatch(/; SameSite=Strict$/)
      dropToken(null)
      expect(readToken()).toBeNull()
    },
  )

  test('[R12.5] stays secure where the browser keeps it so', () => {
    const written = browser('http://localhost:3000/', () => true)
    expect(keepToken(token, null)).toBe(true)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatch(/; Secure$/)
  })
})

test.each([
  'http://console.example/',
  'https://localhost/',
  'https://console.example/',
  'http://127.evil.example/',
  'http://localhost.evil.example/',
])('[R12.5] at %s no cookie is ever written without Secure', href => {
  const written = browser(href, withoutSecure)
  expect(keepToken(token, null)).toBe(false)
  expect(written.filter(withoutSecure)).toEqual([])
})

test('[R7.2] a browser that keeps no cookies at all is known at once, and nothing of the session stays', () => {
  browser('http://localhost:3000/', () => false)
  expect(keepToken(token, null)).toBe(false)
  expect(readExpiry()).toBeNull()
})

test.each([3, 24])('[R7.2] [R12.5] a clock that is %i hours ahead of the server ends no session before its time', async hours => {
  const written = browser('http://localhost:3000/', text => Date.parse(/Expires=([^;]*)/.exec(text)?.[1] ?? '') > Date.now())
  const server = Date.now() - hours * 3_600_000
  const given = { token: 'abc', expiresAt: new Date(server + 7_200_000).toISOString() }
  const headers = { date: new Date(server).toUTCString() }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { getAuthenticationToken: given } }, { headers })))
  expect(keepToken(await authenticate('/graphql/active', { email: 'a@b.example', password: 'p' }), null)).toBe(true)
  expect(isSignedIn()).toBe(true)
  expect(Math.abs((readExpiry() ?? 0) - Date.now() - 7_200_000)).toBeLessThan(5_000)
  expect(written).toHaveLength(1)
})
