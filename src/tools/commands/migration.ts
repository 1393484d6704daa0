import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { migrationsFolder, readMigrations } from '#server/store/migrations.ts'
import { note } from '#tools/migrate/noted.ts'
import { asOwner } from '#tools/migrate/state.ts'
import { databaseAtHand } from '#tools/migration/atHand.ts'
import type { EmptyField } from '#tools/migration/emptied.ts'
import { renameHint } from '#tools/migration/renamed.ts'
import { countEmpty, emptySentence, withdrawnValues } from '#tools/migration/rows.ts'
import { proposeMigration } from '#tools/migration.ts'

const noteAnew = (): void => {
  try {
    note(migrationsFolder(), readMigrations(migrationsFolder()))
  } catch (error) {
    throw new SetUpProblem((error as Error).message)
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Rows that exist and that the declarations no longer fit, counted where a database is at hand. */
const concerns = async (empty: readonly EmptyField[]): Promise<readonly string[]> => {
  const database = await databaseAtHand(process.env)
  if (!database) return empty.map(field => emptySentence(field, null))
  try {
    return await asOwner(database.ownerUrl, async owner => [
      ...(await countEmpty(owner, empty)),
      ...(await withdrawnValues(owner, catalogue.resources)),
    ])
  } finally {
    await database.stop()
  }
}

/**
 * `npm run migration -- NAME [why …]`: writes the SQL that brings the committed migrations to what is declared; `-- --note`: the newest
 * was edited, or one was written by hand, and stands from now on. Says which rows of the database at hand fit the declarations no more. `--own`: into the integrator's own series, which goes on by itself.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const [name = '', ...words] = args.filter(one => one !== '--own')
  if (name === '--note') {
    noteAnew()
    return say('schema/migrations/checksums.json has the migrations as they are.')
  }
  const why = words.join(' ')
  const proposal = await proposeMigration(name, {
    resources: catalogue.resources,
    ...(why === '' ? {} : { why }),
    ...(args.includes('--own') ? { own: true } : {}),
  }).catch((error: unknown) => {
    throw new SetUpProblem((error as Error).message)
  })
  if (!proposal) say('The committed migrations say what is declared. There is nothing to write.')
  else {
    say(`Wrote ${proposal.file}. Read it before you commit it.`)
    for (const statement of proposal.destructive) say(`It loses data: ${statement}`)
    for (const hint of renameHint(proposal.destructive)) say(hint)
  }
  for (const sentence of await concerns(proposal?.empty ?? [])) say(sentence)
}
