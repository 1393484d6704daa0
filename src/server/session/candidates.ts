import { networkOf } from '../request/device.ts'
import { matches } from './guess.ts'
import type { Caller } from './rows.ts'
import type { Guess } from './throttle.ts'

/** Somebody who has the address that was typed. */
export interface Candidate {
  readonly id: string
  readonly organization_id: string
  readonly hash: string | null
  /** Whether they have signed in from this network, and on this device, before. */
  readonly here: boolean
  readonly device: boolean
}

/** People whom one guess is at, and what it is counted by. */
interface Tried {
  readonly guess: Guess
  readonly people: readonly Candidate[]
}

/**
 * One password is a guess at everybody who has its address, and whoever makes people may give one of theirs anybody's address. So each is
 * counted by what they themselves are known by, those of this device first; without anybody it counts as a stranger's.
 */
export const triedOf = (
  all: readonly Candidate[],
  account: string,
  { address, device }: Pick<Caller, 'address' | 'device'>,
): readonly Tried[] => {
  const guess = { account, address, knownNetwork: null, device: null }
  const strangers = { guess, people: all.filter(one => !one.device && !one.here) }
  const known = [
    { guess: { ...guess, device }, people: all.filter(one => one.device) },
    { guess: { ...guess, knownNetwork: networkOf(address) }, people: all.filter(one => one.here && !one.device) },
    strangers,
  ].filter(({ people }) => people.length > 0)
  return known.length > 0 ? known : [strangers]
}

/** Whose password it is, and by which guess; null: nobody's. Guesses at those who were tried before were wrong: `missed`. */
export const rightOne = async (
  tried: readonly Tried[],
  password: string,
  { dummy, missed }: { readonly dummy: string; readonly missed: Set<Guess> },
): Promise<{ readonly person: Candidate; readonly guess: Guess } | null> => {
  for (const { guess, people } of tried) {
    if (people.length === 0) await matches(dummy, password)
    for (const person of people) {
      if (person.hash !== null && (await matches(person.hash, password))) return { person, guess }
      missed.add(guess)
    }
    missed.add(guess)
  }
  return null
}
