import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { noted } from '#tools/database/cluster.ts'
import { launch } from '#tools/database/launch.ts'
import { isAlive } from '#tools/database/lock.ts'

export interface Cluster {
  /** Database `postgres`, as superuser. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

const MEMORY = '/dev/shm'
const OURS = /^console-tests-(\d+)-/
// A run has held 1 GB at most.
const ROOM = 4 * 2 ** 30

const takeAway = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** Ends the database in a folder of ours, and takes the folder away: what its processes still write while they end, too. */
const end = (folder: string, isOurs: (pid: number, data: string) => boolean = () => true): void => {
  const data = join(folder, 'postgres')
  try {
    const begun = noted({ data })
    if (begun && isOurs(begun.pid, data)) process.kill(begun.pid, 'SIGQUIT')
  } finally {
    takeAway(folder)
  }
}

/** Whether a process works in this folder: the number of one that ended is given to others. */
const worksIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/**
 * Where there is room in memory the database is there: tests copy a world of a hundred megabytes 150 times, which takes half as long as on a
 * disk. What a run left there that was killed with no time to clean up is taken away.
 */
const place = (): string => {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir()
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(OURS.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) end(join(MEMORY, name), worksIn)
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM && freemem() > 2 * ROOM ? MEMORY : tmpdir()
}

/**
 * A PostgreSQL of this run alone, as `npm start` starts it, on a free port of 127.0.0.1, in a folder of temporary files. It does not wait
 * for the disk (`fsync` off): what a test wrote need not survive the machine.
 */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(place(), `console-tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  // A run that ends without its tear-down, by SIGINT or SIGTERM, must not leave a database behind, nor its folder: not while it starts either.
  const killed = (): void => end(folder)
  process.once('exit', killed)
  const database = await launch({ dataDir: folder, fsync: false })
  return {
    superuserUrl: database.address(),
    stop: async () => {
      process.off('exit', killed)
      await database.stop()
      takeAway(folder)
    },
  }
}
