import { RateLimiterMemory } from 'rate-limiter-flexible'

const WINDOW = 15 * 60

/** Failures in 15 minutes after which guesses are no longer looked at. */
export const GUESSES = { accountFromAddress: 10, address: 100, account: 200 } as const

/** One account however it is typed: case, blanks and Unicode look-alikes of form do not make another. */
export const normalizedAccount = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/**
 * Counts failed sign-ins by account and network address; neither comes from anything that a caller can vary freely.
 * The wide count by account alone bounds guessing from many addresses without letting one stranger lock somebody out.
 */
export const makeThrottle = () => {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW })
  const limits = [
    { limiter: limiter(GUESSES.accountFromAddress), key: (account: string, address: string) => `${account}\n${address}` },
    { limiter: limiter(GUESSES.address), key: (_: string, address: string) => address },
    { limiter: limiter(GUESSES.account), key: (account: string) => account },
  ]
  return {
    /**
     * Counts a guess before it is looked at, so that guesses made at once count too.
     * Gives the seconds to wait when there were too many; null: go on.
     */
    take: async (account: string, address: string): Promise<number | null> => {
      const waits = await Promise.all(
        limits.map(({ limiter: one, key }) =>
          one.consume(key(account, address)).then(
            () => 0,
            (over: { msBeforeNext?: number }) => Math.max(1, Math.ceil((over.msBeforeNext ?? WINDOW * 1000) / 1000)),
          ),
        ),
      )
      const longest = Math.max(...waits)
      return longest === 0 ? null : longest
    },
    /** Takes back a guess that nobody judged: the database was away. */
    forgive: async (account: string, address: string): Promise<void> => {
      await Promise.all(limits.map(({ limiter: one, key }) => one.reward(key(account, address))))
    },
    /** A right password gives back what it took, and forgets the failures of this account from this address. */
    succeeded: async (account: string, address: string): Promise<void> => {
      const [pair, byAddress, byAccount] = limits
      await pair?.limiter.delete(pair.key(account, address))
      await byAddress?.limiter.reward(byAddress.key(account, address))
      await byAccount?.limiter.reward(byAccount.key(account, address))
    },
  }
}

export type Throttle = ReturnType<typeof makeThrottle>
