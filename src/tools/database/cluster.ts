import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { give } from './engine.ts'
import type { Account } from './account.ts'
import { isAlive } from './lock.ts'
import { SetUpProblem } from './problem.ts'

/** A cluster's files: the binaries, the data folder, the log, who runs it, the superuser's password. */
export interface Cluster {
  readonly bin: string
  readonly data: string
  readonly log: string
  readonly account: Account | null
  readonly password: string
}

/** The superuser's address of one database of a cluster. */
export const addressOf = (cluster: Cluster, port: number, database = 'postgres'): string =>
  `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`

const program = (cluster: Cluster, name: string): string => join(cluster.bin, process.platform === 'win32' ? `${name}.exe` : name)

// PostgreSQL takes its messages' language and its default locale from here; the shell's may name one that does not exist.
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] })

/** Makes the data folder, all or nothing: a start that was killed half-way leaves none. */
export const initialize = (cluster: Cluster, durable: boolean): void => {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return
  const home = join(cluster.data, '..')
  const draft = mkdtempSync(join(home, '.cluster-'))
  const secret = join(draft, 'password')
  try {
    writeFileSync(secret, cluster.password, { mode: 0o644 })
    give(draft, cluster.account)
    give(join(draft, 'data'), cluster.account)
    const options = [
      '-D',
      join(draft, 'data'),
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]
    const made = spawnSync(program(cluster, 'initdb'), options, {
      ...cluster.account,
      cwd: draft,
      env: environment(),
      windowsHide: true,
      encoding: 'utf8',
    })
    if (made.status !== 0)
      throw new SetUpProblem(`The database could not be made in ${cluster.data}: ${made.error?.message ?? lastLine(made.stderr)}`)
    rmSync(cluster.data, { recursive: true, force: true })
    renameSync(join(draft, 'data'), cluster.data)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Process and port of the postmaster that the data folder speaks of, dead or alive; null: none. */
export const noted = (cluster: Pick<Cluster, 'data'>): { readonly pid: number; readonly port: number } | null => {
  try {
    const [pid, , , port] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}

/** Whether the cluster answers on a port, with its own password and its own data folder. */
export const answers = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: addressOf(cluster, port), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    // PostgreSQL writes slashes where Windows has backslashes.
    return resolve(rows[0]?.data_directory ?? '') === resolve(cluster.data)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .findLast(line => /PANIC|FATAL|ERROR|error|could not/.test(line)) ??
  text.trim().split('\n').at(-1) ??
  ''

/** What a server that ended by itself gave as its reason, without the time; '': it gave none. Until the next start, which begins the log anew. */
export const reasonOf = ({ log }: Pick<Cluster, 'log'>): string => {
  try {
    return /(?:PANIC|FATAL): +(.+)/.exec(lastLine(readFileSync(log, 'utf8')))?.[1] ?? ''
  } catch {
    return ''
  }
}

export interface ServerSettings {
  readonly port: number
  readonly fsync: boolean
}

// After a kill -9 the old children need a moment to notice; until then PostgreSQL refuses to share its memory with them.
const PASSES = /pre-existing shared memory block|lock file "postmaster.pid" already exists/

/** Starts the server as a process of its own, which outlives us if need be, and waits until it answers; its process id. */
export const start = async (cluster: Cluster, { port, fsync }: ServerSettings): Promise<number> => {
  const durable = fsync ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const options = [
    '-D',
    cluster.data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    ...durable,
  ]
  const until = Date.now() + 60_000
  for (;;) {
    const log = openSync(cluster.log, 'w')
    const child = spawn(program(cluster, 'postgres'), options, {
      ...cluster.account,
      detached: true,
      // Detached, it would open a window of its own there.
      windowsHide: true,
      stdio: ['ignore', log, log],
      env: environment(),
      cwd: cluster.bin,
    })
    closeSync(log)
    const ended = new Promise<string>(resolve => {
      child.once('error', error => resolve(error.message))
      child.once('exit', () => resolve(lastLine(readFileSync(cluster.log, 'utf8'))))
    })
    child.unref()
    let reason: string | null = null
    void ended.then(text => (reason = text))
    while (reason === null && Date.now() < until) {
      if (child.pid !== undefined && (await answers(cluster, port))) {
        // Once it answers, nobody asks why it ended; its log may be gone by then.
        child.removeAllListeners('exit')
        return child.pid
      }
      await Promise.race([ended, pause(25)])
    }
    if (reason !== null && PASSES.test(reason) && Date.now() < until) {
      await pause(100)
      continue
    }
    if (child.pid !== undefined && reason === null) signal(cluster, child.pid, 'SIGQUIT')
    throw new SetUpProblem(
      `The database in ${cluster.data} did not start: ${reason ?? 'it gave no answer for a minute'}. Its log is ${cluster.log}.`,
    )
  }
}

// Windows has no signals: PostgreSQL listens for them elsewhere, and its own program knows where.
const signal = (cluster: Pick<Cluster, 'bin'>, pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void => {
  if (process.platform !== 'win32' || name === 'SIGKILL') process.kill(pid, name)
  else spawnSync(join(cluster.bin, 'pg_ctl.exe'), ['kill', name.slice('SIG'.length), String(pid)], { windowsHide: true })
}

/** Ends a server: connections are cut, what was acknowledged is on disk; one that hangs is ended harder after 20 s. */
export const stop = async (cluster: Pick<Cluster, 'bin'>, pid: number): Promise<void> => {
  for (const [name, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    if (!isAlive(pid)) return
    try {
      signal(cluster, pid, name)
    } catch {
      return
    }
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(10)) if (!isAlive(pid)) return
  }
}
