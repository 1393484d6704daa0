import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildNews, type BuildNewsParts } from '#console/services/buildNews.ts'

/** A browser with one lock and one channel, whose pages come and go. */
const browser = () => {
  const pages: { hear: (data: unknown) => void }[] = []
  const open: { say: (commit: string) => void; refuse: () => void }[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const locks: BuildNewsParts['locks'] = {
    request: ((_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const mine = queue.then(() => (signal.aborted ? undefined : hold()))
      queue = mine
      return mine
    }) as LockManager['request'],
  }
  const tab = ({ withLocks = true, answer = null as string | null } = {}) => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const channel = new EventTarget()
    const me = { hear: (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data })) }
    pages.push(me)
    const ask = vi.fn(() => Promise.resolve(answer))
    const heard: string[] = []
    buildNews({
      page,
      locks: withLocks ? locks : undefined,
      channel: Object.assign(channel, {
        postMessage: (data: unknown) => queueMicrotask(() => pages.filter(one => one !== me).forEach(one => one.hear(data))),
      }),
      open: () => {
        const source = Object.assign(new EventTarget(), { readyState: 1, close: () => void open.splice(open.indexOf(handle), 1) })
        const handle = {
          say: (data: string) => source.dispatchEvent(new MessageEvent('message', { data })),
          refuse: () => {
            source.readyState = 2
            source.dispatchEvent(new Event('error'))
          },
        }
        open.push(handle)
        return source
      },
      ask,
      every: 300_000,
    }).addEventListener('message', event => heard.push(String((event as MessageEvent).data)))
    const turn = (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    return { heard, ask, hide: () => turn('hidden'), show: () => turn('visible') }
  }
  return { open, tab }
}
const settled = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[R1.7] [R10.8] twenty tabs of a browser open one stream, and each of them hears it', async () => {
  const { open, tab } = browser()
  const tabs = Array.from({ length: 20 }, () => tab())
  await settled()
  expect(open).toHaveLength(1)
  open[0]?.say('a1')
  await settled()
  expect(tabs.map(({ heard }) => heard)).toEqual(Array.from({ length: 20 }, () => ['a1']))
})

test('[R10.8] when the tab that listens is hidden another takes over; while none is seen there is no stream', async () => {
  const { open, tab } = browser()
  const [first, second] = [tab(), tab()]
  await settled()
  open[0]?.say('a1')
  first.hide()
  await settled()
  expect(open).toHaveLength(1)
  open[0]?.say('b2')
  await settled()
  expect([first.heard, second.heard]).toEqual([
    ['a1', 'b2'],
    ['a1', 'b2'],
  ])
  second.hide()
  await settled()
  expect(open).toHaveLength(0)
  first.show()
  await settled()
  expect(open).toHaveLength(1)
})

test('[R10.8] a tab that comes later is told what was said before', async () => {
  const { open, tab } = browser()
  tab()
  await settled()
  open[0]?.say('a1')
  await settled()
  const later = tab()
  await settled()
  expect(later.heard).toEqual(['a1'])
})

test('[R10.8] where the server takes no more streams, or there are no locks, the build is asked for now and then', async () => {
  const { open, tab } = browser()
  const refused = tab({ answer: 'b2' })
  await settled()
  open[0]?.refuse()
  await settled()
  expect(refused.heard).toEqual(['b2'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refused.ask).toHaveBeenCalledTimes(3)
  refused.hide()
  const plain = tab({ withLocks: false, answer: 'c3' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([refused.ask.mock.calls.length, plain.ask.mock.calls.length]).toEqual([3, 3])
  expect(plain.heard).toEqual(['c3', 'c3', 'c3'])
})
