import { chmodSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountForPostgres, isInFolder, isWritable, makeFolder, reaches, type Account } from './account.ts'
import { addressOf, answers, initialize, noted, reasonOf, start, stop, type Cluster } from './cluster.ts'
import { engineIn } from './engine.ts'
import { hold, isAlive } from './lock.ts'
import { ensureDatabase } from './owner.ts'
import { SetUpProblem } from './problem.ts'

export interface LaunchOptions {
  /** The cluster, its binaries, password, log and lock go here; made when absent. */
  readonly dataDir: string
  /** Default: a free one from the system. */
  readonly port?: number
  /** false loses data at a power cut; for tests alone. Default: true. */
  readonly fsync?: boolean
  /** true: an unreachable folder is an error; false: a place that PostgreSQL's account reaches is used instead. Default: true. */
  readonly exactly?: boolean
  /** A database that ends by itself, or is killed, is started again on its port. Default: false. */
  readonly supervised?: boolean
  readonly say?: (line: string) => void
}

/** A running PostgreSQL that is ours until `stop`. */
export interface EmbeddedDatabase {
  readonly port: number
  readonly pid: number
  /** Superuser's address of a database of this cluster. */
  readonly address: (database?: string) => string
  /** Makes a database unless it exists; the address of its owner, who is no superuser. */
  readonly ensure: (database: string) => Promise<string>
  /** It ran already, left behind by a process that was killed. */
  readonly adopted: boolean
  readonly home: string
  /** Ends PostgreSQL and gives the lock back; once is enough, more does no harm. */
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** Where the cluster really lives: `dataDir`, or for root, when nobody else can enter that, a folder under /var/lib. */
export const homeOf = (dataDir: string, account: Account | null, exactly: boolean): string => {
  const wanted = resolve(dataDir)
  if (!isInFolder(wanted))
    throw new SetUpProblem(`The data folder ${wanted} cannot be used: a part of its path is a file. Set DATA_DIR to another folder.`)
  if (!account || reaches(account, wanted)) return wanted
  if (exactly)
    throw new SetUpProblem(
      `PostgreSQL does not run as root, and no other account can enter ${wanted}. Set DATA_DIR to a folder that others may enter, or run as another user.`,
    )
  return join('/var/lib/community-console', createHash('sha256').update(wanted).digest('hex').slice(0, 16))
}

const prepare = (home: string): void => {
  if (!isWritable(home))
    throw new SetUpProblem(`The data folder ${home} cannot be written. Make it writable, or set DATA_DIR to another folder.`)
  try {
    makeFolder(home)
    if (process.getuid?.() === 0) chmodSync(home, 0o711)
  } catch (error) {
    throw new SetUpProblem(`The data folder ${home} cannot be used: ${(error as Error).message}. Set DATA_DIR to another folder.`)
  }
}

const passwordIn = (home: string): string => {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const orphan = async (cluster: Cluster): Promise<{ pid: number; port: number } | null> => {
  const left = noted(cluster)
  if (!left || !isAlive(left.pid)) return null
  if (await answers(cluster, left.port)) return left
  return null
}

const lockIn = (home: string): { release: () => void } => {
  try {
    const held = hold(join(home, 'lock'))
    if ('release' in held) return held
    throw new SetUpProblem(
      `The data folder ${home} is in use by process ${held.heldBy.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  } catch (error) {
    if (error instanceof SetUpProblem) throw error
    throw new SetUpProblem(`The data folder ${home} cannot be written: ${(error as Error).message}. Set DATA_DIR to another folder.`)
  }
}

/**
 * Starts PostgreSQL over a data folder, or takes over one whose owner died. Waits until it answers.
 * Throws SetUpProblem: folder in use, not writable, not reachable for PostgreSQL's account, no binaries, PostgreSQL's own refusal.
 */
export const launch = async ({
  dataDir,
  port,
  fsync = true,
  exactly = true,
  supervised = false,
  say = () => undefined,
}: LaunchOptions): Promise<EmbeddedDatabase> => {
  const account = accountForPostgres()
  const wanted = homeOf(dataDir, account, exactly)
  prepare(wanted)
  const home = realpathSync(wanted)
  const lock = lockIn(home)
  try {
    const cluster: Cluster = {
      bin: engineIn(home, account),
      data: join(home, 'postgres'),
      log: join(home, 'postgres.log'),
      account,
      password: passwordIn(home),
    }
    if (!existsSync(cluster.data)) say('making the database')
    initialize(cluster, fsync)
    const left = await orphan(cluster)
    const settings = { port: left?.port ?? port ?? (await freePort()), fsync }
    const address = (database = 'postgres'): string => addressOf(cluster, settings.port, database)
    let pid = left?.pid ?? (await start(cluster, settings))
    const watch = new AbortController()
    let watching = Promise.resolve()
    if (supervised)
      watching = supervise(
        () => pid,
        async () => {
          const reason = reasonOf(cluster)
          say(`The database ended by itself${reason && ` (${reason})`}; starting it again.`)
          pid = await start(cluster, settings)
        },
        watch.signal,
      )
    let stopping: Promise<void> | null = null
    return {
      port: settings.port,
      get pid() {
        return pid
      },
      address,
      home,
      adopted: left !== null,
      ensure: database => ensureDatabase(address, database),
      stop: () => {
        watch.abort()
        return (stopping ??= watching.then(() => stop(cluster, pid)).finally(lock.release))
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const LOOK_MS = 200
const LONGEST_MS = 5_000
const LASTING_MS = 60_000

/** One that ends again and again, as on a disk without room, is waited for twice as long each time: it writes at each start. */
const supervise = async (pid: () => number, again: () => Promise<void>, ended: AbortSignal): Promise<void> => {
  let wait = LOOK_MS
  let since = Date.now()
  while (!ended.aborted) {
    await pause(LOOK_MS, undefined, { signal: ended, ref: false }).catch(() => undefined)
    if (ended.aborted || isAlive(pid())) continue
    wait = Date.now() - since > LASTING_MS ? LOOK_MS : Math.min(2 * wait, LONGEST_MS)
    if (wait > LOOK_MS) await pause(wait, undefined, { signal: ended, ref: false }).catch(() => undefined)
    if (ended.aborted) continue
    // A start that fails is tried again: there is nothing better to do, and requests say meanwhile that they failed.
    await again().catch(() => undefined)
    since = Date.now()
  }
}
