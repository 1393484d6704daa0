import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { refusalOf } from '#server/request/answer.ts'
import { Busy, makeFairQueue, type Lane } from '#server/store/fair.ts'
import { connectionsTo } from '#server/store/pool.ts'

/** Work that ends when it is told to. */
const held = (queue: ReturnType<typeof makeFairQueue>, who: string, lane: Lane, begun: string[]) => {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => (end = resolve))
  const done = queue.run(who, lane, () => {
    begun.push(who)
    return ended
  })
  return { end: () => (end(), done), done }
}

const tick = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

describe('[fairness] turns at the connections', () => {
  test('one organization holds a third of them at most, however much it asks for, and another is served at once', async () => {
    const queue = makeFairQueue({ connections: 6 })
    const begun: string[] = []
    const greedy = Array.from({ length: 20 }, () => held(queue, 'greedy', 'short', begun))
    await tick()
    expect(begun).toEqual(['greedy', 'greedy'])
    const other = held(queue, 'other', 'short', begun)
    await tick()
    expect(begun).toEqual(['greedy', 'greedy', 'other'])
    await other.end()
    for (const one of greedy) await one.end()
    expect(queue.known()).toBe(0)
  })

  test('those that wait are served in turn, not in the order in which they came', async () => {
    const queue = makeFairQueue({ connections: 1 })
    const begun: string[] = []
    const all = ['a', 'a', 'a', 'b', 'c'].map(who => held(queue, who, 'short', begun))
    await tick()
    for (const one of [0, 3, 4, 1, 2]) await all[one]?.end()
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('long work has a fifth of them, half with that of everybody else, and short work goes on beside it', async () => {
    const queue = makeFairQueue({ connections: 10 })
    const begun: string[] = []
    const long = ['a', 'b', 'c'].flatMap(who => Array.from({ length: 4 }, () => held(queue, who, 'long', begun)))
    await tick()
    expect(begun.length).toBe(5)
    expect(begun.filter(who => who === 'a')).toHaveLength(2)
    const short = held(queue, 'a', 'short', begun)
    await tick()
    expect(begun.length).toBe(6)
    await short.end()
    for (const one of long) void one.end()
    await Promise.all(long.map(one => one.done))
  })

  test('searches of one organization have a fifth of them, so that its lists, and everybody else, go on beside a flood', async () => {
    const queue = makeFairQueue({ connections: 8 })
    const begun: string[] = []
    const all = [
      ...Array.from({ length: 20 }, () => held(queue, 'a', 'search', begun)),
      held(queue, 'a', 'short', begun),
      held(queue, 'b', 'search', begun),
    ]
    await tick()
    expect(begun.toSorted()).toEqual(['a', 'a', 'b'])
    for (const one of all) void one.end()
    await Promise.all(all.map(one => one.done))
    expect(queue.known()).toBe(0)
  })

  test('what waits in too long a row, or too long, is refused as busy and leaves its place', async () => {
    const queue = makeFairQueue({ connections: 1, waiting: { short: 2, long: 1 }, patience: { short: 5, long: 5 } })
    const begun: string[] = []
    const first = held(queue, 'a', 'short', begun)
    const waiting = [held(queue, 'a', 'short', begun), held(queue, 'a', 'short', begun)]
    await expect(queue.run('a', 'short', () => Promise.resolve())).rejects.toBeInstanceOf(Busy)
    for (const one of waiting) await expect(one.done).rejects.toBeInstanceOf(Busy)
    await first.end()
    expect(begun).toEqual(['a'])
    expect(await queue.run('a', 'short', () => Promise.resolve('served'))).toBe('served')
  })

  test('an organization that spent its statement time works on one connection until it has paid', async () => {
    let time = 0
    const queue = makeFairQueue({ connections: 12, now: () => time })
    const begun: string[] = []
    const slow = held(queue, 'a', 'short', begun)
    await tick()
    time += 20_000
    await slow.end()
    const four = () => Array.from({ length: 4 }, () => held(queue, 'a', 'short', begun))
    const over = four()
    await tick()
    expect(begun).toHaveLength(2)
    for (const one of over) await one.end()
    time += 10_000
    const paid = four()
    await tick()
    expect(begun).toHaveLength(9)
    for (const one of paid) await one.end()
  })

  test('work that fails gives its turn back', async () => {
    const queue = makeFairQueue({ connections: 1 })
    await expect(queue.run('a', 'short', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('b', 'long', () => Promise.resolve(1))).toBe(1)
  })
})

test('[R11.7] who waits for a turn while the database does not answer is told that it is away, not that the server is busy', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { port } = silent.address() as AddressInfo
  const connections = connectionsTo(`postgres://console_app@127.0.0.1:${port}/none`, { max: 1 })
  const told = (who: string) =>
    connections.with({ who, lane: 'short' }, () => Promise.resolve('answered')).catch((error: unknown) => refusalOf(error)?.message)
  const first = told('a')
  await vi.advanceTimersByTimeAsync(5_001)
  const later = [told('a'), told('b'), told('b')]
  await vi.advanceTimersByTimeAsync(20_001)
  const away = 'The service cannot reach its database. Nothing is lost: try again in a moment.'
  expect(await Promise.all([first, ...later])).toEqual([away, away, away, away])
  vi.useRealTimers()
  silent.close()
})
