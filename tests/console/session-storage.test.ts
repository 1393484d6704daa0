import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeDraft } from '#console/drafts/store.ts'
import { provideStorage } from '#console/session/storage.ts'

const NAMES = ['localStorage', 'sessionStorage'] as const
const own = NAMES.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)

beforeEach(() => NAMES.forEach(name => globalThis[name].clear()))
afterEach(() => {
  vi.restoreAllMocks()
  for (const [name, was] of own) if (was) Object.defineProperty(globalThis, name, was)
})

const forbid = (get: () => unknown): void => NAMES.forEach(name => Object.defineProperty(globalThis, name, { configurable: true, get }))

test.each([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['has none', () => null],
])('[R7.2] a browser that %s where storage is asked for has one for the page', (_, get) => {
  forbid(get)
  provideStorage()
  localStorage.setItem('scheme', 'dark')
  expect([localStorage.getItem('scheme'), localStorage.length, localStorage.key(0)]).toEqual(['dark', 1, 'scheme'])
  expect(sessionStorage.getItem('scheme')).toBeNull()
  localStorage.removeItem('scheme')
  expect(localStorage.getItem('scheme')).toBeNull()
  // Nobody is told that what they typed is kept.
  expect(writeDraft('draft:p:o:/new', { at: '2026-05-05T10:00:00.000Z', values: { title: 'A' } })).toBe(false)
})

/** As a browser's, with room for so many characters: what is kept are its own properties. */
class Limited {
  [name: string]: unknown
  static most = Infinity
  setItem(name: string, text: string): void {
    const others = Object.entries(this).reduce((sum, [key, value]) => (key === name ? sum : sum + String(value).length), 0)
    if (others + text.length > Limited.most) throw new DOMException('full', 'QuotaExceededError')
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}
const KEPT = {
  early_requests: 'x'.repeat(8_000),
  'RaStoreperson-1.list': '{}',
  'draft:t p:o:/new': 'typed',
  'waiting:p': 'pressed',
  expires_at: 'later',
}
const limited = (most: number): Limited => {
  const storage = Object.assign(new Limited(), KEPT)
  Limited.most = most
  forbid(() => storage)
  return storage
}

test('[R11.7] a full storage makes room by what is found out anew, and keeps what was typed', () => {
  const storage = limited(10_100)
  provideStorage()
  expect(localStorage).toBe(storage)
  expect({ ...storage }).toEqual({ 'draft:t p:o:/new': 'typed', 'waiting:p': 'pressed', expires_at: 'later' })
})

test('[R11.7] a storage with room stays as it is; where none can be made the page has one of its own', () => {
  const roomy = limited(30_000)
  provideStorage()
  expect(localStorage).toBe(roomy)
  expect({ ...roomy }).toEqual(KEPT)
  const full = limited(100)
  provideStorage()
  expect(localStorage).not.toBe(full)
  localStorage.setItem('expires_at', 'now')
  expect(localStorage.getItem('expires_at')).toBe('now')
})
