import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Outcome, Target } from './target.ts'

/** What one attack came to. */
export interface Measured {
  readonly name: string
  /** Milliseconds of another person's list: the middle one of those before and after, and of those meanwhile. */
  readonly quiet: number
  readonly meanwhile: number
  readonly seconds: number
  readonly outcomes: readonly Outcome[]
  /** Lists of the other person that were not answered. */
  readonly failed: number
}

const ROUNDS = 15
const PAUSE_MS = 20
const LONGEST_MS = 60_000

const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** How long `list` takes, again and again, at least so often and until `isOver`. */
const sample = async (list: () => Promise<boolean>, least: number, isOver: () => boolean) => {
  const times: number[] = []
  let failed = 0
  const begun = performance.now()
  while ((times.length < least || !isOver()) && performance.now() - begun < LONGEST_MS) {
    const start = performance.now()
    if (await list()) times.push(performance.now() - start)
    else failed += 1
    await pause(PAUSE_MS)
  }
  return { times, failed }
}

/** Quiet, hostile, quiet: so that what else the machine does is in both. */
export const measure = async (attack: Attack, target: Target, list: () => Promise<boolean>): Promise<Measured> => {
  const before = await sample(list, ROUNDS, () => true)
  const begun = performance.now()
  const state = { isOver: false }
  const attacking = attack.run(target).finally(() => (state.isOver = true))
  const during = await sample(list, 3, () => state.isOver)
  const outcomes = await attacking
  const seconds = (performance.now() - begun) / 1000
  const after = await sample(list, ROUNDS, () => true)
  return {
    name: attack.name,
    quiet: median([...before.times, ...after.times]),
    meanwhile: median(during.times),
    seconds,
    outcomes,
    failed: before.failed + during.failed + after.failed,
  }
}
