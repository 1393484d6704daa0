import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a test said. */
export interface Told {
  readonly title: string
  /** passed, failed, skipped or pending. */
  readonly status: string
  /** The first line of why it failed. */
  readonly says: string
}

export interface Run {
  readonly cases: readonly Told[]
  /** What a file says that does not load, or a set-up that fails. */
  readonly broken: readonly string[]
}

export interface Host {
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

const pattern = (ids: readonly string[]): string => `\\[(${ids.map(id => id.replace('.', '\\.')).join('|')})\\]`

/** Starts vitest over a copy of the project. */
export const openHost = async (root: string): Promise<Host> => {
  const child = fork(join(root, 'src/tools/sabotage/host.mjs'), [], {
    cwd: root,
    stdio: 'ignore',
    execArgv: [],
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
  })
  const gone = once(child, 'exit').then((): never => {
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
    run: async ({ test, ids, edited, templates }) => {
      const answered = answer()
      child.send({ test, titles: pattern(ids), edited, templates })
      return answered
    },
    close: async () => {
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await ended
    },
  }
}
