/** Work that is expected to be short (lists, forms), that is so for most (searches), or that may take its time (reports, exports, imports, changes of many rows). */
export type Lane = 'short' | 'search' | 'long'

const LANES: readonly Lane[] = ['short', 'search', 'long']

/** Nobody got round to it in time. Nothing was begun, so the same call may be made again. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

export interface Shares {
  /** Connections that there are. */
  readonly connections: number
  /** How many of them one organization may hold at once; else a third. */
  readonly each?: number
  /** How long work waits for its turn, in milliseconds. */
  readonly patience?: Readonly<Partial<Record<Lane, number>>>
  /** How much of one organization may wait. */
  readonly waiting?: Readonly<Partial<Record<Lane, number>>>
  readonly now?: () => number
}

const WAITS = 'Too much is waiting at this organization.'
const PATIENCE = { short: 5_000, search: 5_000, long: 20_000 }
const WAITING = { short: 200, search: 200, long: 10 }
/** Statements quicker than this cost an organization nothing. */
const SLOW_MS = 250
/** What an organization may spend on slow statements before it works on one connection at a time; a second is paid back each second. */
const SPENDING_MS = 15_000
/** Organizations that owe are forgotten once they have paid, at the latest when there are so many. */
const KNOWN = 1_000

interface Waiter {
  readonly go: () => void
  readonly refuse: (error: Busy) => void
}

interface Account {
  readonly waiting: Readonly<Record<Lane, Set<Waiter>>>
  running: number
  readonly lanes: Record<Lane, number>
  spent: number
  at: number
}

/** What one organization may hold at once, by the connections that there are, and of which work; of long work also what all may hold together. */
const sharesOf = (connections: number) => {
  const fifth = Math.max(1, Math.floor(connections / 5))
  return {
    each: Math.max(1, Math.ceil(connections / 3)),
    eachOf: { short: connections, search: fifth, long: fifth },
    allOf: { short: connections, search: connections, long: Math.max(1, Math.floor(connections / 2)) },
  }
}

/**
 * Turns at a few connections, fair between organizations: each has a share of them and a budget of statement time, those that wait are
 * served in turn, and what waits too long or in too long a row is refused as Busy.
 */
export const makeFairQueue = ({ connections, each: most, patience: waits, waiting, now = Date.now }: Shares) => {
  const patience = { ...PATIENCE, ...waits }
  const room = { ...WAITING, ...waiting }
  const { each = 1, eachOf, allOf } = { ...sharesOf(connections), ...(most === undefined ? {} : { each: most }) }
  // In the order of their turns. Who neither runs, waits nor owes is forgotten.
  const accounts = new Map<string, Account>()
  const total = { running: 0, lanes: { short: 0, search: 0, long: 0 } }

  const accountOf = (who: string): Account => {
    const known = accounts.get(who)
    if (known) return known
    const account: Account = {
      waiting: { short: new Set(), search: new Set(), long: new Set() },
      running: 0,
      lanes: { short: 0, search: 0, long: 0 },
      spent: 0,
      at: now(),
    }
    accounts.set(who, account)
    return account
  }
  const owed = (account: Account): number => Math.max(0, account.spent - (now() - account.at))
  const isIdle = (one: Account): boolean => one.running === 0 && LANES.every(lane => one.waiting[lane].size === 0) && owed(one) === 0
  const toTheBack = (who: string, account: Account): void => {
    accounts.delete(who)
    accounts.set(who, account)
  }
  const spend = (account: Account, ms: number): void => {
    account.spent = owed(account) + (ms < SLOW_MS ? 0 : ms)
    account.at = now()
  }
  const mayRun = (account: Account): boolean => account.running < (owed(account) > SPENDING_MS ? 1 : each)
  const hasRoom = (account: Account, lane: Lane): boolean => account.lanes[lane] < eachOf[lane] && total.lanes[lane] < allOf[lane]
  const next = (account: Account): Lane | null =>
    mayRun(account) ? (LANES.find(lane => account.waiting[lane].size > 0 && hasRoom(account, lane)) ?? null) : null
  // Whoever waits while connections are free has no share of them left: nobody is overtaken.
  const beginsAtOnce = (account: Account, lane: Lane): boolean =>
    total.running < connections && account.waiting[lane].size === 0 && mayRun(account) && hasRoom(account, lane)
  const begin = (who: string, account: Account, lane: Lane): void => {
    toTheBack(who, account)
    count(account, lane, 1)
  }
  const turn = (): readonly [string, Account, Lane] | null => {
    for (const [who, account] of accounts) {
      const lane = next(account)
      if (lane) return [who, account, lane]
    }
    return null
  }
  const serve = (): void => {
    while (total.running < connections) {
      const found = turn()
      if (!found) return
      const [who, account, lane] = found
      const [first] = account.waiting[lane]
      if (!first) return
      account.waiting[lane].delete(first)
      begin(who, account, lane)
      first.go()
    }
  }
  const count = (account: Account, lane: Lane, change: 1 | -1): void => {
    for (const one of [account, total]) {
      one.running += change
      one.lanes[lane] += change
    }
  }
  const leave = (who: string, account: Account, lane: Lane, since: number): void => {
    count(account, lane, -1)
    spend(account, now() - since)
    toTheBack(who, account)
    serve()
    if (isIdle(account)) accounts.delete(who)
    if (accounts.size > KNOWN) for (const [other, idle] of accounts) if (isIdle(idle)) accounts.delete(other)
  }
  const wait = (account: Account, lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => refuse(new Busy(WAITS)), patience[lane])
      const waiter: Waiter = {
        go: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: error => {
          clearTimeout(timer)
          account.waiting[lane].delete(waiter)
          reject(error)
        },
      }
      const { refuse } = waiter
      account.waiting[lane].add(waiter)
      serve()
    })

  return {
    /** Runs `work` when it is the turn of `who`. Throws Busy when that does not come in time. */
    run: async <T>(who: string, lane: Lane, work: () => Promise<T>): Promise<T> => {
      const account = accountOf(who)
      if (account.waiting[lane].size >= room[lane]) throw new Busy(WAITS)
      if (beginsAtOnce(account, lane)) begin(who, account, lane)
      else await wait(account, lane)
      const since = now()
      try {
        return await work()
      } finally {
        leave(who, account, lane, since)
      }
    },
    /** How many organizations are known now. */
    known: () => accounts.size,
  }
}
