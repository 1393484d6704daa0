import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#console/data/client.ts'
import { RENEWAL, type Session } from '#console/session/session.ts'
import { dropToken, endToken, hasEnded, keepToken, readToken } from '#console/session/token.ts'

const HOUR = 3_600_000
const LIFE = 2 * HOUR
const stops: (() => void)[] = []
const listeners = new Map<object, (event: { data: unknown }) => void>()

/** The tabs of one browser share cookie, storage and this. */
class Channel {
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    listeners.set(this, listener)
  }
  removeEventListener() {
    listeners.delete(this)
  }
  postMessage(data: unknown) {
    for (const [other, listener] of listeners) if (other !== this) listener({ data })
  }
}

/** Web locks of one browser: one holder at a time, the others in line. */
const makeLocks = () => {
  let line: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const mine = line.then(work)
      line = mine.catch(() => undefined)
      return mine
    },
  }
}

/** The server's side: one living token; each renewal gives the next. */
const server = { token: 0, asked: 0, refuses: false, away: false, fails: false }

interface Tab {
  readonly session: Session
  readonly left: string[]
  readonly reloads: { count: number }
}

/** A tab is a module of its own: what it keeps in memory no other tab sees. */
const openTab = async (): Promise<Tab> => {
  vi.resetModules()
  const module = await import('#console/session/session.ts')
  const { failure: fail } = await import('#console/data/errors.ts')
  const mutate = vi.fn(({ mutation }: { mutation: { definitions: readonly { name?: { value: string } }[] } }) => {
    if (mutation.definitions[0]?.name?.value === 'SignOut') return Promise.resolve({ data: { signOut: { done: true } } })
    server.asked++
    if (server.away) return Promise.reject(fail('offline', { type: 'Offline', requestId: null }))
    if (server.fails) return Promise.reject(fail('An unexpected error has occurred.', { type: 'Internal', requestId: null }))
    if (server.refuses) return Promise.reject(fail('Please sign in again.', { type: 'NotAuthorized', requestId: null }))
    server.token++
    return Promise.resolve({ data: { renewToken: { token: `t${server.token}`, expiresAt: new Date(Date.now() + LIFE).toISOString() } } })
  })
  const left: string[] = []
  const reloads = { count: 0 }
  const session = module.makeSession(
    { mutate } as unknown as Client,
    { cookieDomain: null },
    { leave: address => left.push(address), reload: () => void reloads.count++ },
  )
  stops.push(session.keepRenewing())
  return { session, left, reloads }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-05T15:00:00Z') })
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(server, { token: 0, asked: 0, refuses: false, away: false, fails: false })
  localStorage.clear()
  keepToken({ token: 't0', expiresAt: new Date(Date.now() + LIFE).toISOString() }, null)
})
afterEach(() => {
  stops.splice(0).forEach(stop => stop())
  listeners.clear()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('one renewal for all tabs', () => {
  test('[R7.2][R12.4] three tabs renew once every 900000 ms, and all go on with the new token', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    await vi.advanceTimersByTimeAsync(RENEWAL)
    expect(server.asked).toBe(1)
    expect(readToken()).toBe('t1')
    await vi.advanceTimersByTimeAsync(3 * RENEWAL)
    expect(server.asked).toBe(4)
    expect(readToken()).toBe('t4')
    expect(tabs.flatMap(tab => tab.left)).toEqual([])
  })

  test('[R7.2] tabs that ask at the same moment ask once', async () => {
    const [one, other] = [await openTab(), await openTab()]
    expect(await Promise.all([one.session.renew(), one.session.renew(), other.session.renew()])).toEqual([true, true, true])
    expect(server.asked).toBe(1)
  })

  test('[R7.2] a browser without locks renews too', async () => {
    Reflect.deleteProperty(navigator, 'locks')
    const tab = await openTab()
    expect(await tab.session.renew()).toBe(true)
    expect(readToken()).toBe('t1')
  })

  test('[R7.2][security: sign-in] after an hour of sleep the clock has jumped: the first look renews', async () => {
    await openTab()
    await vi.advanceTimersByTimeAsync(60_000)
    // A machine that sleeps runs no timers; its clock goes on.
    vi.setSystemTime(Date.now() + HOUR)
    expect(server.asked).toBe(0)
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, readToken()]).toEqual([1, 't1'])
  })

  test('[R7.2] nobody has to look: timers that go on after sleep notice it within half a minute', async () => {
    await openTab()
    vi.setSystemTime(Date.now() + HOUR)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toBe(1)
  })

  test('[R7.2][R10.7] a token is renewed by its age, however often pages are loaded', async () => {
    for (let load = 0; load < 6; load++) {
      await openTab()
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      stops.splice(0).forEach(stop => stop())
    }
    // Once a quarter of an hour.
    expect(server.asked).toBe(4)
    expect(readToken()).toBe('t4')
  })

  test('[R7.2] a token of unknown age counts from the first page that sees it', async () => {
    localStorage.removeItem('renewed_at')
    await openTab()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    stops.splice(0).forEach(stop => stop())
    await openTab()
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect(server.asked).toBe(1)
  })

  test('[R7.2] a clock that was set back renews, rather than waiting for the hour to come again', async () => {
    vi.setSystemTime(Date.now() - HOUR)
    await openTab()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(1)
  })

  test('[R7.2] what another tab renewed a moment ahead of this one is not renewed again', async () => {
    localStorage.setItem('renewed_at', new Date(Date.now() + 2_000).toISOString())
    await openTab()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(0)
  })

  test('[R7.2] the token of a session that ended some minutes ago is still there to be renewed', async () => {
    vi.setSystemTime(Date.now() + LIFE + 240_000)
    expect(readToken()).toBe('t0')
    await openTab()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, readToken()]).toEqual([1, 't1'])
  })

  test('[R7.2][R11.10] a renewal that fails for another reason signs nobody out, though the token has ended', async () => {
    const tab = await openTab()
    server.fails = true
    vi.setSystemTime(Date.now() + LIFE + 1000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.asked).toBeGreaterThan(0)
    tab.session.expire()
    await vi.advanceTimersByTimeAsync(0)
    expect([readToken(), tab.left]).toEqual(['t0', []])
    server.fails = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect([readToken(), tab.left]).toEqual(['t1', []])
  })

  test('[R7.2] a request that is refused because the token has just ended renews it and leaves nobody', async () => {
    const tab = await openTab()
    vi.setSystemTime(Date.now() + LIFE + 1000)
    tab.session.expire()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, readToken(), tab.left]).toEqual([1, 't1', []])
  })

  test('[R7.2] coming back sooner asks for nothing', async () => {
    await openTab()
    await vi.advanceTimersByTimeAsync(RENEWAL / 2)
    for (const event of ['focus', 'pageshow', 'online']) dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(0)
  })

  test.each<[string, () => unknown, [number, number]]>([
    ['who signed out is asked to sign in', () => dropToken(null), [1, 0]],
    [
      'who signed in meanwhile begins anew',
      () => keepToken({ token: 'of another', expiresAt: new Date(Date.now() + LIFE).toISOString() }, null),
      [0, 1],
    ],
    ['who stayed signed in goes on', () => undefined, [0, 0]],
  ])('[R11.4] a page that comes back whole at Back: %s', async (_, meanwhile, [left, reloads]) => {
    const turned = (event: string) => dispatchEvent(Object.assign(new Event(event), { persisted: true }))
    const tab = await openTab()
    turned('pagehide')
    meanwhile()
    turned('pageshow')
    expect([tab.left.length, tab.reloads.count]).toEqual([left, reloads])
  })

  test('[R11.4] a page that was left because its session ended leaves again at Back, however soon', async () => {
    const tab = await openTab()
    tab.session.expire()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(tab.left.length).toBe(2)
  })

  test('[R7.2] an expired token that is met at the start is renewed at once', async () => {
    // A provider's token whose end came before its cookie's.
    localStorage.setItem('expires_at', new Date(Date.now() - 1000).toISOString())
    await openTab()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(1)
  })

  test('[R11.10] a refused renewal is logged, and every tab goes to sign-in with its path', async () => {
    const tabs = [await openTab(), await openTab()]
    server.refuses = true
    await vi.advanceTimersByTimeAsync(RENEWAL)
    expect(console.error).toHaveBeenCalledWith('Could not renew token')
    expect(server.asked).toBe(1)
    expect(readToken()).toBeNull()
    for (const { left } of tabs) expect(left[0]).toMatch(/^\/wz-login/)
    expect(hasEnded()).toBe(true)
  })

  test('[R7.1] whoever was never signed in here is not told that a session ended', () => {
    dropToken(null)
    endToken(null)
    expect(hasEnded()).toBe(false)
    keepToken({ token: 't', expiresAt: new Date(Date.now() + RENEWAL).toISOString() }, null)
    endToken(null)
    expect(hasEnded()).toBe(true)
  })

  test('[R11.7] without a connection the session stays, and is renewed when there is one again', async () => {
    const tab = await openTab()
    server.away = true
    await vi.advanceTimersByTimeAsync(RENEWAL)
    expect([readToken(), tab.left]).toEqual(['t0', []])
    server.away = false
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(readToken()).toBe('t1')
  })
})

describe('what one tab does, all do', () => {
  test('[R7.1][security: sign-in] signing out in one tab leaves in all', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.session.signOut()
    expect(readToken()).toBeNull()
    expect(hasEnded()).toBe(false)
    expect(other.left).toHaveLength(1)
    expect(other.left[0]).toMatch(/^\/wz-login/)
  })

  test('[R7.1][security: sign-in] leaves although the news came before the cookie was gone, and stays where the cookie stays', async () => {
    const tab = await openTab()
    new Channel().postMessage('ended')
    expect(tab.left).toEqual([])
    setTimeout(() => dropToken(null), 6)
    await vi.advanceTimersByTimeAsync(30)
    expect(tab.left).toHaveLength(1)

    keepToken({ token: 't1', expiresAt: new Date(Date.now() + LIFE).toISOString() }, null)
    const signedInAgain = await openTab()
    new Channel().postMessage('ended')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(signedInAgain.left).toEqual([])
  })

  test('[R11.4] an answer that says NotAuthorized in one tab leaves in all', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.session.expire()
    expect([one.left.length, other.left.length]).toEqual([1, 1])
  })

  test('[R11.4] several refusals at once leave once; one that comes long after leaves again', async () => {
    const { session, left } = await openTab()
    session.expire()
    session.expire()
    expect(left).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6_000)
    session.expire()
    expect(left).toHaveLength(2)
  })

  test('[R7.2] whoever signs in in another tab: this one begins anew, so that it never shows one person to another', async () => {
    const tab = await openTab()
    new Channel().postMessage('begun')
    expect(tab.reloads.count).toBe(1)
    expect(tab.left).toEqual([])
  })

  test('what is no news of a session is not heard', async () => {
    const tab = await openTab()
    for (const data of ['gone', null, { ended: true }, 7]) new Channel().postMessage(data)
    expect([tab.left, tab.reloads.count]).toEqual([[], 0])
  })
})
