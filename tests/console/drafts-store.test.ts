import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeConnection } from '#console/data/connection.ts'
import { makeOpenForms } from '#console/drafts/forms.ts'
import { DAYS, draftKey, dropDraft, MOST, pruneDrafts, readDraft, writeDraft } from '#console/drafts/store.ts'

const key = (path: string, person = 'p1') => draftKey(person, 'o1', path)
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

beforeEach(() => localStorage.clear())

describe('drafts', () => {
  test("[R11.4] are a person's, an organization's and a page's", () => {
    writeDraft(key('/a'), { at: at(0), values: { title: 'mine' } })
    expect(readDraft(key('/a'))?.values).toEqual({ title: 'mine' })
    expect([readDraft(key('/b')), readDraft(key('/a', 'p2')), readDraft(draftKey('p1', 'o2', '/a'))]).toEqual([null, null, null])
  })

  test('[R11.4] of two tabs stand beside each other: a tab finds its own, another one the newest, and ends none but its own', () => {
    writeDraft(key('/a'), { at: at(1), values: { title: 'first tab' } })
    const first = sessionStorage.getItem('tab') ?? ''
    sessionStorage.clear()
    expect(readDraft(key('/a'))?.values).toEqual({ title: 'first tab' })
    writeDraft(key('/a'), { at: at(0), values: { title: 'second tab' } })
    expect(readDraft(key('/a'))?.values).toEqual({ title: 'second tab' })
    sessionStorage.setItem('tab', first)
    expect(readDraft(key('/a'))?.values).toEqual({ title: 'first tab' })
    dropDraft(key('/a'))
    expect(readDraft(key('/a'))?.values).toEqual({ title: 'second tab' })
    sessionStorage.clear()
  })

  test('[R11.4] are bounded in age and in number, oldest first; nothing else is touched', () => {
    localStorage.setItem('expires_at', 'later')
    localStorage.setItem(key('/broken'), '{')
    writeDraft(key('/old'), { at: at(DAYS + 1), values: {} })
    for (let index = 0; index < MOST + 5; index += 1) writeDraft(key(`/${index}`), { at: at(1 + index / 10), values: { index } })
    pruneDrafts()
    const kept = Object.keys(localStorage).filter(one => one.startsWith('draft:'))
    expect(kept).toHaveLength(MOST)
    expect(readDraft(key('/0'))).not.toBeNull()
    expect([readDraft(key('/old')), localStorage.getItem(key('/broken')), readDraft(key(`/${MOST + 4}`))]).toEqual([null, null, null])
    expect(localStorage.getItem('expires_at')).toBe('later')
  })

  test('[R11.4] a full store gives up the oldest drafts for the one that is typed now', () => {
    writeDraft(key('/old'), { at: at(2), values: {} })
    writeDraft(key('/older'), { at: at(3), values: {} })
    const held = new Map(Object.entries({ ...localStorage }) as [string, string][])
    let room = 2
    vi.stubGlobal('localStorage', {
      get length() {
        return held.size
      },
      key: (index: number) => [...held.keys()][index] ?? null,
      getItem: (name: string) => held.get(name) ?? null,
      removeItem: (name: string) => void held.delete(name),
      setItem: (name: string, text: string) => {
        if (held.size >= room && !held.has(name)) throw new DOMException('full', 'QuotaExceededError')
        held.set(name, text)
      },
    })
    expect(writeDraft(key('/now'), { at: at(0), values: { title: 'typed' } })).toBe(true)
    expect([readDraft(key('/older')), readDraft(key('/old'))?.values]).toEqual([null, {}])
    room = 0
    held.clear()
    expect(writeDraft(key('/now'), { at: at(0), values: { title: 'typed' } })).toBe(false)
    vi.unstubAllGlobals()
  })
})

describe('open forms', () => {
  test('[R11.4] leaving by itself keeps all of them first, and asks nobody where all was kept', () => {
    const forms = makeOpenForms()
    const done: string[] = []
    const keep = (name: string, isKept: boolean) => () => (done.push(name), isKept)
    const remove = forms.add(keep('secret', false))
    forms.add(keep('one', true))
    forms.add(keep('saved', false))()
    forms.leave(() => done.push('left'))
    expect(done).toEqual(['secret', 'one', 'left'])
    expect(forms.isLeaving()).toBe(false)
    remove()
    forms.leave(() => undefined)
    expect(forms.isLeaving()).toBe(true)
    expect(forms.any()).toBe(true)
  })
})

describe('the connection', () => {
  test('[R11.7] asks at growing pauses until somebody answers, and at once when the browser is online again', async () => {
    vi.useFakeTimers()
    const asked: number[] = []
    let answers = false
    const page = new EventTarget()
    const connection = makeConnection({ ask: () => (asked.push(Date.now()), Promise.resolve(answers)), page })
    const told = vi.fn()
    connection.subscribe(told)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
    const start = Date.now()
    connection.lost()
    connection.lost()
    expect([connection.isAway(), told.mock.calls.length]).toEqual([true, 1])
    let isBack = false
    void connection.back().then(() => (isBack = true))
    await vi.advanceTimersByTimeAsync(7600)
    expect(asked.map(time => time - start)).toEqual([500, 1500, 3500, 7500])
    answers = true
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect([connection.isAway(), isBack, told.mock.calls.length]).toEqual([false, true, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(5)
    vi.useRealTimers()
  })

  test('[R11.7] gives up a question that gets no answer, and asks again', async () => {
    let asked = 0
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((_address, { signal } = {}) => {
      asked += 1
      if (asked === 2) return Promise.resolve(new Response())
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const connection = makeConnection({ page: new EventTarget(), longest: 20 })
    await connection.reached()
    expect([asked, connection.isAway()]).toEqual([2, false])
    fetched.mockRestore()
  })
})
