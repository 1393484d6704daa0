import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { provideDatabase } from '#tools/start/database.ts'
import { bringWords } from '../search/words.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `npm run search`: writes the words that search finds rows by anew, of every row, beside servers that run. */
export const main = async (): Promise<void> => {
  const database = await provideDatabase({ env: process.env, dataDir: '.data', say })
  try {
    if (database.ownerUrl === null) throw new SetUpProblem('This needs the owner of the tables. Set DATABASE_OWNER_URL.')
    await bringWords(database.ownerUrl, catalogue.resources, say, { all: true })
    say('Every row can be found.')
  } finally {
    await database.stop()
  }
}
