import pg from 'pg'
import { catalogue } from '#catalogue/declarations.ts'
import type { FileStore } from '#server/fileStore/store.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { isEmpty, seedDemo } from '#tools/demo/seed.ts'
import { PEOPLE } from '#tools/demo/world.ts'

/** Puts the demo world into an empty database; whether it was put in now. */
export const seedIfEmpty = async (ownerUrl: string, files: FileStore, say: (line: string) => void): Promise<boolean> => {
  if (!(await isEmpty(ownerUrl))) return false
  say('Filling the database with the demo world …')
  await seedDemo({ ownerUrl, catalogue, files, now: new Date() })
  return true
}

/** Whether the demo's people are in the database, so that their sign-ins may be offered. */
export const holdsDemo = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from users where email = $1', [PEOPLE[0]?.email])
    return rowCount === 1
  } catch (error) {
    throw new SetUpProblem(`The database has not the tables of this build: ${(error as Error).message}. Run npm run migrate.`)
  } finally {
    await client.end()
  }
}
