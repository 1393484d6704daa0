import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
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

/** Whose list is asked for. */
export interface Other {
  readonly address: string
  readonly token: string
  readonly organizationId: string
  readonly query: string
}

interface Sampled {
  readonly times: readonly number[]
  readonly failed: number
}

const ROUNDS = 15
// Of whoever attacks: it stands for another machine, and takes no processor from the server.
const PRIORITY = 15

const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Another person, who lists again and again; close it at the end. `yields`: this process does nothing but attack, and may run behind others. */
export const listingAs = async (other: Other, yields: boolean) => {
  const worker = new Worker('./src/tools/hostile/lister.mjs', { workerData: other })
  await once(worker, 'online')
  // On Linux of the calling thread alone: the one that lists keeps its own.
  if (yields) setPriority(PRIORITY)
  let enough: () => void = () => undefined
  let done: (sampled: Sampled) => void = () => undefined
  worker.on('message', (message: Sampled | 'enough') => {
    if (message === 'enough') enough()
    else done(message)
  })
  const sample = (isOver: boolean) => {
    const hasEnough = new Promise<void>(resolve => (enough = resolve))
    const sampled = new Promise<Sampled>(resolve => (done = resolve))
    worker.postMessage({ least: ROUNDS, isOver })
    return { hasEnough, sampled, stop: () => worker.postMessage('over') }
  }
  return { sample, close: () => worker.terminate() }
}

export type Listing = Awaited<ReturnType<typeof listingAs>>

/** Quiet, hostile (again and again, until enough lists were asked for meanwhile), quiet: so that what else the machine does is in all. */
export const measure = async (attack: Attack, target: Target, { sample }: Listing): Promise<Measured> => {
  const before = await sample(true).sampled
  const begun = performance.now()
  const during = sample(false)
  const state = { isEnough: false }
  void Promise.race([during.hasEnough, during.sampled]).then(() => (state.isEnough = true))
  const outcomes: Outcome[] = []
  do outcomes.push(...(await attack.run(target)))
  while (!state.isEnough)
  during.stop()
  const seconds = (performance.now() - begun) / 1000
  const meanwhile = await during.sampled
  const after = await sample(true).sampled
  return {
    name: attack.name,
    quiet: median([...before.times, ...after.times]),
    meanwhile: median(meanwhile.times),
    seconds,
    outcomes,
    failed: before.failed + meanwhile.failed + after.failed,
  }
}
