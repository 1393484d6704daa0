import type { BulkResult } from '#model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOutbox, type Change } from '#console/drafts/outbox.ts'

class Lost extends Error {}

const memory = () => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const change = (key: string, id = key): Change => ({
  key,
  resource: 'seats',
  ids: [id],
  does: { action: 'mark' },
  patch: { status: 'here' },
})
const done: BulkResult = { changeSet: 'c', done: 1, refused: [] }

/** A server that makes each key once, and a network that loses what it is told to: the request, or the answer. */
const world = (losses: ('request' | 'answer' | 'none')[] = []) => {
  const made: string[] = []
  const storage = memory()
  let isAway = false
  let wake: (() => void)[] = []
  const back = (): Promise<void> => (isAway ? new Promise(resolve => wake.push(resolve)) : Promise.resolve())
  const send = ({ key }: Change): Promise<BulkResult> => {
    const loss = isAway ? 'request' : (losses.shift() ?? 'none')
    if (loss !== 'request' && !made.includes(key)) made.push(key)
    return loss === 'none' ? Promise.resolve(done) : Promise.reject(new Lost())
  }
  const network = (there: boolean): void => {
    isAway = !there
    if (isAway) return
    for (const go of wake) go()
    wake = []
  }
  /** A page: one that is closed before the network is back never hears of it. */
  const open = (owner = 'dana:lakeside', isClosed = false) =>
    makeOutbox({
      owner,
      storage,
      send,
      isUnanswered: error => error instanceof Lost,
      isAway: () => isAway,
      back: isClosed ? () => new Promise(() => undefined) : back,
    })
  return { made, storage, open, network }
}

test('[R3.14] with a network a change goes out at once, and nothing is left of it', async () => {
  const { open, made, storage } = world()
  expect(await open().press(change('a'))).toEqual(done)
  expect(made).toEqual(['a'])
  expect(storage.length).toBe(0)
})

test('[R3.14] without one it waits, over a closed page too, and is sent in its order, once', async () => {
  const { open, made, network, storage } = world()
  const box = open()
  network(false)
  expect(await box.press(change('a'))).toBeNull()
  expect(await box.press(change('b'))).toBeNull()
  expect(box.waiting().map(({ key }) => key)).toEqual(['a', 'b'])
  const later = open()
  network(true)
  await Promise.all([box.flush(), later.flush()])
  expect(made).toEqual(['a', 'b'])
  expect(storage.length).toBe(0)
  expect(later.waiting()).toEqual([])
})

test('[R3.14] what was never sent is taken back; what may have been is not', async () => {
  const { open, made, network } = world(['answer'])
  const box = open()
  expect(await box.press(change('a'))).toBeNull()
  expect(box.withdraw('a')).toBe(false)
  network(false)
  await box.press(change('b'))
  expect(box.withdraw('b')).toBe(true)
  network(true)
  await box.flush()
  expect(made).toEqual(['a'])
})

test("[R3.14] one person's changes are not sent by another, and what is refused does not wait", async () => {
  const { open, made, network } = world()
  network(false)
  await open('dana:lakeside', true).press(change('a'))
  network(true)
  await open('marcus:lakeside').flush()
  expect(made).toEqual([])
  const wrong = makeOutbox({
    owner: 'x',
    storage: memory(),
    send: () => Promise.reject(new Error('Not you.')),
    isUnanswered: () => false,
    isAway: () => false,
    back: () => Promise.resolve(),
  })
  await expect(wrong.press(change('b'))).rejects.toThrow('Not you.')
  expect(wrong.waiting()).toEqual([])
})

test('[R3.14] whatever the network loses, each change is made exactly once, in the order of the presses', async () => {
  const loss = fc.constantFrom('request' as const, 'answer' as const, 'none' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(loss, { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), async (losses, count) => {
      const { open, made, storage } = world([...losses])
      const box = open()
      const keys = Array.from({ length: count }, (_, index) => String(index))
      for (const key of keys) await box.press(change(key))
      for (let round = 0; round <= losses.length && storage.length > 0; round++) await box.flush()
      expect(made).toEqual(keys)
      expect(storage.length).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('[R3.14] what is changed of a row before it is made goes to the row that was made, also when another page sends it', async () => {
  const storage = memory()
  const sent: [key: string, ids: readonly string[]][] = []
  let isAway = true
  const open = () =>
    makeOutbox({
      owner: 'dana:lakeside',
      storage,
      send: ({ key, ids, does }) => {
        sent.push([key, ids])
        return Promise.resolve('create' in does ? { ...done, row: 'made' } : done)
      },
      isUnanswered: () => false,
      isAway: () => isAway,
      back: () => (isAway ? new Promise(() => undefined) : Promise.resolve()),
    })
  const first = open()
  await first.press({ ...change('walk-in', 'new:1'), does: { create: {}, same: {}, then: 'mark' } })
  await first.press({ ...change('level', 'new:1'), does: { values: { level: 'passive' } } })
  isAway = false
  const later = open()
  await later.flush()
  await later.press({ ...change('guest', 'new:1'), does: { values: { guests: 1 } } })
  expect(sent).toEqual([
    ['walk-in', ['new:1']],
    ['level', ['made']],
    ['guest', ['made']],
  ])
})
