import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { attemptsIn, type Attempts } from './attempts.ts'

/** Failures in 15 minutes after which guesses are no longer looked at (docs/security.md). */
export const GUESSES = { account: 10, knownNetwork: 10, device: 10, address: 100 } as const

/** Links to set a password that an account is sent, and an address may ask for, in 15 minutes. */
const LINKS = { account: 3, address: 20 } as const

/** Codes of letters that an address may try in 15 minutes: eight letters are guessed in no human time. */
const CODES = 60

/** Answers to alerts and messages that are taken from one person in 15 minutes. */
const ANSWERS = 30

/** One account however it is typed: case, blanks and Unicode look-alikes of form do not make another. */
export const normalizedAccount = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** One guess, in what a caller cannot vary freely. */
export interface Guess {
  readonly account: string
  /** The caller's network address. */
  readonly address: string
  /** The caller's network, where this account has signed in before; null: it has not. */
  readonly knownNetwork: string | null
  /** The session in which this browser signed in to this account before; null: it did not. */
  readonly device: string | null
}

/**
 * Counts failed sign-ins in the database, so that a restart forgets none and several processes count together.
 * An account has ten guesses from all the networks together that it has never signed in from, and ten more from each where it has:
 * so strangers cannot try more, however many addresses they have, nor keep somebody from signing in where they always do.
 * A device that signed in to the account before has ten of its own, whatever its address has done.
 */
export const makeThrottle = (database: Pick<Database, 'unpinned'>) => {
  const limiter = attemptsIn(database)
  const limiters = {
    stranger: limiter('account', GUESSES.account),
    known: limiter('known', GUESSES.knownNetwork),
    device: limiter('device', GUESSES.device),
    address: limiter('address', GUESSES.address),
    links: limiter('links', LINKS.account),
    linksFrom: limiter('links from', LINKS.address),
    codes: limiter('codes from', CODES),
    answers: limiter('answers', ANSWERS),
  }
  // Who tried to sign in from where is nobody's business: the table holds hashes.
  const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')
  const keysOf = ({ account, address, knownNetwork, device }: Guess): readonly (readonly [Attempts, string])[] => {
    if (device !== null) return [[limiters.device, keyOf(account, device)]]
    return [
      knownNetwork === null ? [limiters.stranger, keyOf(account)] : [limiters.known, keyOf(account, knownNetwork)],
      [limiters.address, keyOf(address)],
    ]
  }
  return {
    /**
     * Counts a guess before it is looked at, so that guesses made at once count too.
     * Gives the seconds to wait when there were too many; null: go on.
     */
    take: async (guess: Guess): Promise<number | null> => {
      const waits = await Promise.all(keysOf(guess).map(([one, key]) => one.take(key)))
      const longest = Math.max(...waits)
      return longest === 0 ? null : longest
    },
    /** Takes back a guess that nobody judged, or that was right. */
    forgive: async (guess: Guess): Promise<void> => {
      await Promise.all(keysOf(guess).map(([one, key]) => one.giveBack(key)))
    },
    /** Whether one more link may be sent; counts it. */
    takeLink: async (account: string, address: string): Promise<boolean> => {
      const waits = await Promise.all([limiters.links.take(keyOf(account)), limiters.linksFrom.take(keyOf(address))])
      return waits.every(wait => wait === 0)
    },
    /** Whether an address may try one more code of a letter; counts it. */
    takeCode: async (address: string): Promise<boolean> => (await limiters.codes.take(keyOf(address))) === 0,
    /** Whether one more answer of a person is taken; counts it. */
    takeAnswer: async (personId: string): Promise<boolean> => (await limiters.answers.take(keyOf(personId))) === 0,
    /** Forgets an account's failures: by a link that only its mailbox has, its owner has proven who they are. */
    pardon: (account: string): Promise<void> => limiters.stranger.forget(keyOf(account)),
  }
}

export type Throttle = ReturnType<typeof makeThrottle>
