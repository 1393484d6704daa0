import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountForPostgres } from '#tools/database/account.ts'
import { addressOf, noted } from '#tools/database/cluster.ts'
import { homeOf } from '#tools/database/launch.ts'
import { holderOf } from '#tools/database/lock.ts'
import { addressesIn, provideDatabase } from '#tools/start/database.ts'

/** A database whose rows may be counted, as somebody whom row security hides none of them from. */
export interface AtHand {
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

const homeIn = (dataDir: string, exactly: boolean): string | null => {
  try {
    const home = homeOf(dataDir, accountForPostgres(), exactly)
    return existsSync(join(home, 'postgres', 'PG_VERSION')) ? home : null
  } catch {
    return null
  }
}

/** That of DATABASE_OWNER_URL, else the embedded one if there is one, of `npm start` before that of `npm run dev`; null: none. Makes nothing. */
export const databaseAtHand = async (env: Environment): Promise<AtHand | null> => {
  const addresses = addressesIn(env)
  const provided = async (dataDir: string): Promise<AtHand | null> => {
    const { ownerUrl, stop } = await provideDatabase({ env, dataDir, say: () => undefined })
    return ownerUrl === null ? null : { ownerUrl, stop }
  }
  if (addresses.ownerUrl) return provided('.data')
  if (addresses.appUrl) return null
  const folders = env['DATA_DIR'] ? [env['DATA_DIR']] : ['.data', '.data/dev']
  const dataDir = folders.find(folder => homeIn(folder, env['DATA_DIR'] !== undefined) !== null)
  const home = dataDir === undefined ? null : homeIn(dataDir, env['DATA_DIR'] !== undefined)
  if (dataDir === undefined || home === null) return null
  if (holderOf(join(home, 'lock')) === null) return provided(dataDir)
  // Its server runs: it is asked beside that.
  const cluster = {
    bin: '',
    data: join(home, 'postgres'),
    log: '',
    account: null,
    password: readFileSync(join(home, 'password'), 'utf8').trim(),
  }
  const port = noted(cluster)?.port
  return port === undefined ? null : { ownerUrl: addressOf(cluster, port, 'console'), stop: () => Promise.resolve() }
}
