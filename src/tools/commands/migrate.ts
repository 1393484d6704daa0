import { SetUpProblem } from '#tools/database/problem.ts'
import { migrate } from '#tools/migrate.ts'
import { provideDatabase } from '#tools/start/database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run migrate`: brings the database of DATABASE_OWNER_URL, else the embedded one, to the committed migrations. */
export const main = async (): Promise<void> => {
  const database = await provideDatabase({ env: process.env, dataDir: '.data', say })
  try {
    if (database.ownerUrl === null) throw new SetUpProblem('Migrations need the owner of the tables. Set DATABASE_OWNER_URL.')
    const { applied } = await migrate(database.ownerUrl, { log: say }).catch((error: unknown) => {
      throw new SetUpProblem((error as Error).message)
    })
    say(applied.length === 0 ? 'The database has every migration.' : `${applied.length} applied.`)
  } finally {
    await database.stop()
  }
}
