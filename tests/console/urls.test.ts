import { describe, expect, test } from 'vitest'
import { organizationIdOf, toPublicPath, urlsOf } from '#console/routing/table.ts'
import { makeVisited } from '#console/navigation/visited.ts'
import { afterSignIn, ownPath, plainPath, rememberPath, signInPath, withoutV2 } from '#console/session/paths.ts'
import { world } from './data-fixture.ts'

const table = Object.fromEntries(world.resources.map(one => [one.name, urlsOf(one)]))
const to = (path: string) => toPublicPath(path, table, '7')

describe("react-admin paths become the specification's", () => {
  test.each([
    ['/~/walks', '/organizations/7/walks'],
    ['/~/walks?page=2', '/organizations/7/walks?page=2'],
    ['/~/walks/create', '/organizations/7/walks/new'],
    ['/~/walks/create?source=1', '/organizations/7/walks/new?source=1'],
    ['/~/walks/12', '/organizations/7/walks/12/edit'],
    ['/~/walks/12/show', '/organizations/7/walks/12/detail'],
    ['/~/walks/12/show/1', '/organizations/7/walks/12/detail/1'],
    ['/~/walks/12/duplicate', '/organizations/7/walks/12/duplicate'],
    ['/~/walks/import', '/organizations/7/walks/import'],
    ['/~/estates', '/organizations'],
    ['/~/estates/create', '/organizations/new'],
    ['/~/estates/9', '/organizations/9/details'],
    ['/~/estates/9/show', '/organizations/9'],
    ['/~/estates/9/duplicate', '/organizations/new/9'],
    ['/~', '/organizations/7'],
    ['/~/', '/organizations/7'],
  ])('[R3.13] %s is %s', (canonical, wanted) => {
    expect(to(canonical)).toBe(wanted)
  })

  test('paths that react-admin did not make stay', () => {
    for (const path of ['/organizations/7/walks', '/organizations/9', '/~walks', '/wz-login']) expect(to(path)).toBe(path)
  })
})

describe('which organization an address is of', () => {
  test.each([
    ['/organizations/7/walks', '7'],
    ['/organizations/7', '7'],
    ['/organizations', null],
    ['/organizations/new', null],
    ['/wz-login', null],
  ])('[R2.7] %s: %s', (path, wanted) => {
    expect(organizationIdOf(path)).toBe(wanted)
  })
})

test.each([
  ['/v2/organizations/7/events', '/organizations/7/events'],
  [
    '/organizations/019B76DA-A800-702B-9EFD-CD85CDEAAB20/events/019A0C6F-1D80-74F5-8707-614D39C8BC02/edit',
    '/organizations/019b76da-a800-702b-9efd-cd85cdeaab20/events/019a0c6f-1d80-74f5-8707-614d39c8bc02/edit',
  ],
  ['/organizations/019b76da-a800-702b-9efd-cd85cdeaab20/eMenus', null],
])('[R2.7] %s is written %s', (path, wanted) => {
  expect(plainPath(path)).toBe(wanted)
})

describe('addresses lead nowhere else', () => {
  test.each([
    ['/v2/organizations/7/events?page=2', '/organizations/7/events?page=2'],
    ['/v2', '/'],
    ['/v2//evil.example', '/evil.example'],
    ['/v2///evil.example/x', '/evil.example/x'],
    ['/v2x/organizations', null],
    ['/organizations/7/v2/events', '/organizations/7/events'],
    ['/organizations/7/events/v2?q=/v2/#/v2', '/organizations/7/events?q=/v2/#/v2'],
    ['/organizations/7/events?back=/v2/events', null],
  ])('[R2.6] %s without v2 is %s', (path, wanted) => {
    expect(withoutV2(path)).toBe(wanted)
  })

  test.each([
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'data:text/html,x',
    '',
    null,
  ])('[R2.1] a redirect to %s is refused', address => {
    expect(ownPath(address, 'https://console.example')).toBeNull()
  })

  test('[R2.1] a redirect within this origin is kept whole', () => {
    expect(ownPath('/organizations/7/events?page=2#x', 'https://console.example')).toBe('/organizations/7/events?page=2#x')
    expect(ownPath('https://console.example/organizations', 'https://console.example')).toBe('/organizations')
  })

  test('[R2.1] after signing in: the requested path, else the last one, else the start', () => {
    localStorage.clear()
    expect(afterSignIn('')).toBe('/')
    rememberPath('/organizations/7/events')
    expect(localStorage.getItem('last_accessed_path')).toBe('/organizations/7/events')
    expect(afterSignIn('')).toBe('/organizations/7/events')
    expect(afterSignIn('?redirect=%2Forganizations%2F8')).toBe('/organizations/8')
    expect(afterSignIn('?redirect=%2F%2Fevil.example')).toBe('/organizations/7/events')
    rememberPath('/wz-login')
    expect(localStorage.getItem('last_accessed_path')).toBe('/organizations/7/events')
  })

  test('[R2.1] [R7.1] what a view had opened behind the # is there again after signing in', () => {
    history.replaceState(null, '', '/organizations/7/events?page=2#day=2026-12-12')
    try {
      rememberPath()
      expect(afterSignIn('')).toBe('/organizations/7/events?page=2#day=2026-12-12')
      expect(afterSignIn(new URL(signInPath(), location.origin).search)).toBe('/organizations/7/events?page=2#day=2026-12-12')
    } finally {
      history.replaceState(null, '', '/')
    }
  })

  test('[R10.7] sign-in is asked for with the way back', () => {
    expect(signInPath('/organizations/7/events?page=2')).toBe('/wz-login?redirect=%2Forganizations%2F7%2Fevents%3Fpage%3D2')
    expect(signInPath('/')).toBe('/wz-login')
  })
})

test('[R7.4] visited URLs are a stack that pushes, pops and replaces', () => {
  const visited = makeVisited({ pathname: '/a' })
  visited.note('PUSH', { pathname: '/b' })
  visited.note('PUSH', { pathname: '/c' })
  expect(visited.all()).toEqual(['/a', '/b', '/c'])
  visited.note('POP', { pathname: '/b' })
  expect(visited.all()).toEqual(['/a', '/b'])
  visited.note('REPLACE', { pathname: '/d' })
  expect(visited.all()).toEqual(['/a', '/d'])
  visited.note('POP', { pathname: '/a' })
  expect(visited.canGoBack()).toBe(false)
  expect(visited.before()).toBeNull()
  // Forward again: what lies ahead is not forgotten, until something else is pushed.
  visited.note('POP', { pathname: '/d' })
  expect([visited.all(), visited.before()]).toEqual([['/a', '/d'], '/a'])
  visited.note('POP', { pathname: '/a' })
  visited.note('PUSH', { pathname: '/e' })
  visited.note('POP', { pathname: '/a' })
  visited.note('POP', { pathname: '/d' })
  expect(visited.all()).toEqual(['/d'])
})

test('[R7.4] the way back is to the row or the day that was open', () => {
  const visited = makeVisited({ pathname: '/posts', search: '?page=2', hash: '#row=1' })
  visited.note('PUSH', { pathname: '/posts', search: '?page=2', hash: '#row=2' })
  visited.note('PUSH', { pathname: '/posts/2/edit' })
  expect(visited.before()).toBe('/posts?page=2#row=2')
  visited.note('POP', { pathname: '/posts', search: '?page=2', hash: '#row=2' })
  expect(visited.before()).toBe('/posts?page=2#row=1')
})
