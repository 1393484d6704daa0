import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { derivePassword, migrate } from '#tools/migrate.ts'
import { asOwner } from '#tools/migrate/state.ts'
import { bringWords } from '#tools/search/words.ts'
import { addressesIn, provideDatabase } from '#tools/start/database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * `npm run migrate`: brings the database of DATABASE_OWNER_URL, else the embedded one, to the committed migrations. With
 * `--derive-password` the server's role gets the password that follows from the owner's address.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const database = await provideDatabase({ env: process.env, dataDir: '.data', say })
  try {
    if (database.ownerUrl === null) throw new SetUpProblem('Migrations need the owner of the tables. Set DATABASE_OWNER_URL.')
    const { ownerUrl } = database
    const explained = (error: unknown): never => {
      throw new SetUpProblem((error as Error).message)
    }
    const { applied } = await migrate(ownerUrl, { log: say, serverUrl: addressesIn(process.env).appUrl }).catch(explained)
    if (args.includes('--derive-password')) await asOwner(ownerUrl, owner => derivePassword(owner, ownerUrl)).catch(explained)
    await bringWords(ownerUrl, catalogue.resources, say)
    say(applied.length === 0 ? 'The database has every migration.' : `${applied.length} applied.`)
  } finally {
    await database.stop()
  }
}
