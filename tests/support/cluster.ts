import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noted } from '#tools/database/cluster.ts'
import { launch } from '#tools/database/launch.ts'

export interface Cluster {
  /** Database `postgres`, as superuser. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL of this run alone, as `npm start` starts it, on a free port of 127.0.0.1, in a folder under the system's temporary one.
 * It does not wait for the disk (`fsync` off): what a test wrote need not survive the machine.
 */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'))
  chmodSync(folder, 0o755)
  // A run that ends without its tear-down, by SIGINT or SIGTERM, must not leave a database behind, nor its folder: not while it starts either.
  const killed = (): void => {
    try {
      const begun = noted({ data: join(folder, 'postgres') })
      if (begun) process.kill(begun.pid, 'SIGQUIT')
    } finally {
      // What its processes still write while they end is taken away as well.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  }
  process.once('exit', killed)
  const database = await launch({ dataDir: folder, fsync: false })
  return {
    superuserUrl: database.address(),
    stop: async () => {
      process.off('exit', killed)
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
