import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a test said. */
export interface Told {
  readonly title: string
  /** passed, failed, skipped or pending. */
  readonly status: string
  /** The first line of why it failed. */
  readonly message: string
}

export interface Run {
  readonly cases: readonly Told[]
  /** What a file says that does not load, or a set-up that fails. */
  readonly broken: readonly string[]
}

export interface Host {
  /** Whether it has ended, as after an edit that never comes to an end; `run` then rejects. */
  isGone(): boolean
  /** Runs the tests of `test` whose title names one of `ids`. `edited`: what changed since the run before. */
  run(ask: {
    readonly test: string
    readonly ids: readonly string[]
    readonly edited: readonly string[]
    /** Test databases are cloned from templates; another name makes them anew, by the edited code. */
    readonly templates: string
  }): Promise<Run>
  close(): Promise<void>
}

/** The longest test file takes a minute on a busy machine. */
const LIMIT = 300_000

const pattern = (ids: readonly string[]): string => `\\[(${ids.map(id => id.replace('.', '\\.')).join('|')})\\]`

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** Starts vitest over a copy of the project. */
export const openHost = async (root: string): Promise<Host> => {
  const child = fork(join(root, 'src/tools/mutationTests/host.mjs'), [], {
    cwd: root,
    stdio: 'ignore',
    execArgv: [],
    // With its workers in a group of their own, so that they can be ended together.
    detached: true,
    // Whatever `npm test` left out may be what names the requirement.
    env: { ...process.env, NO_COLOR: '1', CI: '1', JOURNEYS: undefined },
  })
  const gone = once(child, 'exit').then((): never => {
    endGroup(child.pid)
    throw new Error('vitest ended before it answered.')
  })
  // Whoever waits for an answer hears of it; nobody else needs to.
  gone.catch(() => undefined)
  const answer = async (): Promise<Run> => {
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [Run]
    return said
  }
  await answer()
  return {
    isGone: () => !child.connected,
    run: async ({ test, ids, edited, templates }) => {
      const answered = answer()
      child.send({ test, titles: pattern(ids), edited, templates })
      const late = setTimeout(() => child.connected && child.disconnect(), LIMIT)
      return answered.finally(() => clearTimeout(late))
    },
    close: async () => {
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await ended
    },
  }
}
