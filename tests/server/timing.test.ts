import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest'
import * as auditEvents from '#server/audit/events.ts'
import * as passwords from '#server/session/guess.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, SIGN_IN, type Api } from './testApp.ts'

type Kind = 'known' | 'unknown' | 'suspended'
const KINDS: readonly Kind[] = ['known', 'unknown', 'suspended']
// An account is looked at ten times, so a hundred of each kind are a thousand guesses.
const ACCOUNTS = 100
const emailOf = (kind: Kind, account: number): string => `${kind}-${account}@timing.example`

let fresh: FreshDatabase
let api: Api
let verified: MockInstance<typeof passwords.matches>

beforeAll(async () => {
  verified = vi.spyOn(passwords, 'matches')
  // Events are written after the answer, beside the next guess: what is compared here is the work of the answer.
  vi.spyOn(auditEvents, 'makeEvents').mockReturnValue({
    note: () => undefined,
    settled: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  fresh = await demoDatabase()
  const named = (
    kind: Kind,
    slug: string,
  ) => `update users u set email = '${kind}-' || n.at || '@timing.example', password_hash = (select password_hash from users where email = 'admin@lakeside.example')
    ${kind === 'suspended' ? ', archived_at = now()' : ''}
    from (select x.id, row_number() over (order by x.id) - 1 as at from users x join organizations o on o.id = x.organization_id where o.slug = '${slug}' and x.password_hash is null) n
    where n.id = u.id and n.at < ${ACCOUNTS}`
  await onDatabase(fresh.ownerUrl, named('known', 'lakeside'), named('suspended', 'generations'), 'analyze')
  api = await apiOn(fresh.appUrl)
}, 60_000)

afterAll(async () => {
  vi.restoreAllMocks()
  await api?.close()
  await fresh?.close()
})

const guess = async (kind: Kind, account: number, from: string) => {
  const start = performance.now()
  const { status, text, headers } = await api.ask(
    SIGN_IN,
    { input: { email: emailOf(kind, account), password: 'not the password' } },
    null,
    {},
    from,
  )
  const { requestId: _id, requestid: _alike, date: _date, ...rest } = headers
  return { ms: performance.now() - start, answer: JSON.stringify([status, text, rest]) }
}

describe('a known, an unknown and a suspended person', () => {
  it('[R7.3][R11.2][security: sign-in] are refused with the same bytes after the same work', async () => {
    const done = new Map<string, Set<Kind>>()
    const answers = new Set<string>()
    for (const kind of KINDS) {
      const [writes, reads] = [vi.spyOn(api.database, 'unpinned'), vi.spyOn(api.database, 'read')]
      verified.mockClear()
      answers.add((await guess(kind, 99, '198.51.100.1')).answer)
      const work = JSON.stringify({
        verified: verified.mock.calls.length,
        writes: writes.mock.calls.length,
        reads: reads.mock.calls.length,
      })
      done.set(work, (done.get(work) ?? new Set<Kind>()).add(kind))
      writes.mockRestore()
      reads.mockRestore()
    }
    expect([...done.keys()].map(key => JSON.parse(key) as object)).toEqual([{ verified: 1, writes: 3, reads: 0 }])
    expect(answers.size).toBe(1)
  })

  it('[R7.3][security: sign-in] wait with the same bytes after the same work, when there were too many guesses', async () => {
    const answers = new Set<string>()
    for (const kind of KINDS) {
      for (let at = 0; at < 10; at++) await guess(kind, 98, `198.51.101.${at}`)
      verified.mockClear()
      answers.add((await guess(kind, 98, '198.51.101.99')).answer)
      expect(verified, kind).not.toHaveBeenCalled()
    }
    // When the wait is over follows from when somebody began: a minute may pass between two kinds.
    const shown = [...answers].map(answer => answer.replace(/"retry-after":"\d+"/, '').replace(/\\"at\\":\\"[^\\]+\\"/, ''))
    expect([...new Set(shown)]).toHaveLength(1)
  })
})

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** How often a time of one kind is above one of the other: 0.5 tells nothing. */
const area = (ones: readonly number[], others: readonly number[]): number => {
  const sorted = [...others].sort((one, other) => one - other)
  const below = (time: number): number => sorted.findIndex(other => other >= time)
  return ones.reduce((sum, one) => sum + (below(one) === -1 ? sorted.length : below(one)), 0) / (ones.length * sorted.length)
}

// Times are for a quiet machine: `npm run brute-force` asks for them.
it.skipIf(!process.env['TIMINGS'])(
  '[security: sign-in] take the same time: medians within 2 ms, no better told apart than by a coin',
  async () => {
    const times: Record<Kind, number[]> = { known: [], unknown: [], suspended: [] }
    for (let at = 0; at < 10; at++)
      for (let account = 0; account < ACCOUNTS - 2; account++)
        // Interleaved, so that all share the machine's moods, and each kind comes first as often.
        for (let turn = 0; turn < KINDS.length; turn++) {
          const kind = KINDS[(turn + account) % KINDS.length] as Kind
          times[kind].push((await guess(kind, account, `10.${at}.${account}.${turn}`)).ms)
        }
    const medians = KINDS.map(kind => `${kind} ${median(times[kind]).toFixed(2)} ms`)
    const areas = (['unknown', 'suspended'] as const).map(kind => area(times.known, times[kind]))
    console.log(
      `Medians of ${times.known.length} each: ${medians.join(', ')}; AUC against known ${areas.map(one => one.toFixed(3)).join(', ')}.`,
    )
    for (const kind of ['unknown', 'suspended'] as const) expect(Math.abs(median(times[kind]) - median(times.known)), kind).toBeLessThan(2)
    for (const one of areas) expect(Math.abs(one - 0.5)).toBeLessThan(0.05)
  },
  900_000,
)
