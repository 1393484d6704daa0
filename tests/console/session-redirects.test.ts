import { beforeEach, describe, expect, test } from 'vitest'
import { productHostOf, supportAddressOf } from '#console/session/config.ts'
import { afterSignIn, ownPath, rememberPath, signInPath, withoutV2 } from '#console/session/paths.ts'

const ORIGIN = location.origin
const HOSTS = { productHost: 'https://{slug}.{product}.example.com/', supportApp: 'https://{slug}.help.example.com/{app}/access' }

const EVIL = [
  'evil.example',
  'evil.example/path',
  'evil.example?x=1',
  'evil.example#x',
  'user:pass@evil.example',
  'EVIL.example',
  'xn--evil-5za.example',
  'еvil.example',
  '[::1]',
  '0x7f.1',
  '2130706433',
  'evil.example:443',
  'evil.example%00.console.example',
  'evil.example\\.console.example',
  '.evil.example',
]
// What comes before a host in addresses that browsers take for another origin.
const BEFORE = [
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  'https://',
  'http://',
  'https:/',
  'https:',
  'HTTPS://',
  'hTtP:\\\\',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '\r\n//',
  '//\t',
  'ftp://',
  'ws://',
  'blob:https://',
  'filesystem:https://',
  '/.//',
  '/..//',
  '/%2e//',
  '/x/..//',
  '//\\',
  'https://localhost@',
  'https://localhost:3000@',
  '//localhost@',
  'view-source:https://',
]
const OTHERS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  'tel:5551234567',
  'file:///etc/passwd',
  'about:blank',
  'chrome://settings',
  'intent://evil.example#Intent;scheme=https;end',
  'https:',
  'https://',
  '//',
  '///',
  '\\',
  '\\\\',
  '/\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example\r\n',
  '/\u0000',
  'https://[',
  'http://%',
  '/\u2028/evil.example\u0009',
]
const SINGLE = BEFORE.flatMap(before => EVIL.slice(0, 5).map(host => `${before}${host}`))
const MORE = EVIL.map(host => `//${host}`)
const ENCODED = EVIL.slice(0, 4).flatMap(host => [
  encodeURIComponent(`//${host}`),
  encodeURIComponent(encodeURIComponent(`https://${host}`)),
  `/%2f%2f${host}`,
  `/%5c${host}`,
])
const PAYLOADS = [...new Set([...SINGLE, ...MORE, ...ENCODED, ...OTHERS])]

/** Where a browser that is sent to `address` from a page of this origin ends. */
const endsAt = (address: string): string => new URL(address, `${ORIGIN}/wz-login`).origin

const staysHere = (address: string, from: string): void => {
  expect(endsAt(address), `${JSON.stringify(from)} became ${JSON.stringify(address)}`).toBe(ORIGIN)
  expect(address, from).toMatch(/^\/(?![/\\])/)
  expect(address, from).not.toMatch(/[\u0000-\u001f]/)
}

beforeEach(() => localStorage.clear())

test('there are 200 payloads and more, and 20 legitimate targets', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)
  expect(LEGITIMATE.length).toBeGreaterThanOrEqual(20)
})

const LEGITIMATE = [
  '/',
  '/organizations',
  '/organizations/7',
  '/organizations/7/events',
  '/organizations/7/events?page=2&perPage=20',
  '/organizations/7/events/12/detail',
  '/organizations/7/events/12/edit#people',
  '/organizations/7/events/new?title=Tai%20Chi',
  '/organizations/7/users?filter=%7B%22q%22%3A%22Ann%22%7D',
  '/organizations/7/digital-signage/devices',
  '/organizations/7/reports/staff_content?from=2026-01-01&to=2026-02-01',
  '/organizations/7/messages-updates/3/detail',
  '/organizations/7/event_monthly_calendar?month=2026-11',
  '/organizations/7/documents/9/edit?back=https%3A%2F%2Fevil.example',
  '/organizations/7/users?filter=a//b',
  '/sso/zendesk/client',
  '/sso/zendesk/staff',
  '/v2/organizations/7',
  '/v2x',
  '/organizations/7/groups/caf%C3%A9',
  '/organizations/7/articles?q=100%25',
]

describe('[security: sign-in] 200 ways to lead somebody elsewhere', () => {
  test.each(PAYLOADS)('[R2.1] ?redirect=%j stays here', payload => {
    staysHere(afterSignIn(`?redirect=${encodeURIComponent(payload)}`), payload)
    staysHere(afterSignIn(`?redirect=${payload}`), payload)
    staysHere(afterSignIn(`?redirect=%09${encodeURIComponent(payload)}`), payload)
  })

  test.each(PAYLOADS)('[R7.1] a last path of %j stays here', payload => {
    localStorage.setItem('last_accessed_path', payload)
    staysHere(afterSignIn(''), payload)
    rememberPath(payload)
    staysHere(afterSignIn(''), payload)
    staysHere(signInPath(payload), payload)
  })

  test.each(PAYLOADS)('[R2.6] /v2 before %j is stripped to a path of here', payload => {
    for (const path of [`/v2${payload}`, `/v2/${payload}`, `/v2//${payload}`, `${payload}/v2`]) {
      const stripped = withoutV2(path)
      // A path with a control character or a backslash is none that a router hands over; whatever is left goes through ownPath.
      const target = stripped === null ? null : ownPath(stripped)
      if (target !== null) staysHere(target, path)
      if (stripped !== null) expect(stripped, path).toMatch(/^\/(?!\/)/)
    }
  })

  test.each(PAYLOADS)('[R7.7][R10.3] a slug, product or application of %j leads nowhere', payload => {
    const words = { product: 'life', slug: 'maple', app: 'life-app' }
    expect(() => productHostOf(HOSTS, 'life', payload)).toThrow()
    expect(() => productHostOf(HOSTS, payload, 'maple')).toThrow()
    for (const name of ['product', 'slug', 'app']) expect(() => supportAddressOf(HOSTS, { ...words, [name]: payload }, 'a.b')).toThrow()
    // A token is a value, whatever stands in it.
    expect(new URL(supportAddressOf(HOSTS, words, payload)).origin).toBe('https://maple.help.example.com')
  })
})

describe('what is meant still works', () => {
  test.each(LEGITIMATE)('[R2.1] %s', path => {
    expect(afterSignIn(`?redirect=${encodeURIComponent(path)}`)).toBe(path)
    expect(afterSignIn(`?redirect=${encodeURIComponent(ORIGIN + path)}`)).toBe(path)
    localStorage.setItem('last_accessed_path', path)
    expect(afterSignIn('')).toBe(path)
    if (path !== '/') expect(new URLSearchParams(signInPath(path).split('?')[1]).get('redirect')).toBe(path)
  })

  test('[R2.6] /v2 is stripped as a whole segment, with what follows', () => {
    expect(['/v2', '/v2/', '/v2/organizations/7?page=2', '/v2?x=1', '/v2x', '/organizations/v2'].map(withoutV2)).toEqual([
      '/',
      '/',
      '/organizations/7?page=2',
      '/?x=1',
      null,
      '/organizations',
    ])
  })

  test('[R7.7][R10.3] hosts of the configured templates', () => {
    expect(productHostOf(HOSTS, 'life', 'maple-court')).toBe('https://maple-court.life.example.com/')
    expect(supportAddressOf(HOSTS, { product: 'life', slug: 'maple', app: 'life-app' }, 'a.b.c')).toBe(
      'https://maple.help.example.com/life-app/access?jwt=a.b.c',
    )
  })
})
