import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { isEmpty } from '#tools/demo/seed.ts'
import { fillLarge, LARGE } from '#tools/large/benchData.ts'
import { migrate } from '#tools/migrate.ts'
import { addressesIn, provideDatabase } from '#tools/start/database.ts'
import { fileStoreFor, homeFor } from '#tools/start/settings.ts'
import { seedIfEmpty } from '#tools/start/demoData.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * `npm run seed`: the demo world into an empty database; `npm run seed -- large [organizations] [events of each] [residents of each]`: the
 * world for measurements. The database is that of DATABASE_OWNER_URL, else the embedded one.
 */
export const main = async ([what = 'demo', organizations, eventsEach, residentsEach]: readonly string[]): Promise<void> => {
  if (what !== 'demo' && what !== 'large') throw new SetUpProblem('Say which world: npm run seed, or npm run seed -- large 1000 1000.')
  const database = await provideDatabase({ env: process.env, dataDir: '.data', say })
  try {
    const { ownerUrl } = database
    if (ownerUrl === null) throw new SetUpProblem('Seeding needs the owner of the tables. Set DATABASE_OWNER_URL.')
    await migrate(ownerUrl, { log: say, serverUrl: addressesIn(process.env).appUrl })
    if (!(await isEmpty(ownerUrl)))
      throw new SetUpProblem(
        'The database is not empty, and a world is put into an empty one alone. Set DATA_DIR to a new folder, or make a new database.',
      )
    if (what === 'demo') await seedIfEmpty(ownerUrl, fileStoreFor(process.env, homeFor(database, process.env, '.data')), say)
    else
      await fillLarge(
        ownerUrl,
        catalogue,
        {
          organizations: Number(organizations ?? LARGE.organizations),
          eventsEach: Number(eventsEach ?? LARGE.eventsEach),
          residentsEach: Number(residentsEach ?? 0),
        },
        say,
      )
    say('Done.')
  } finally {
    await database.stop()
  }
}
