import { catalogue } from '#catalogue'
import { SetUpProblem } from '#tools/database/problem.ts'
import { migrationsFolder, readMigrations } from '#server/store/migrations.ts'
import { note } from '#tools/migrate/noted.ts'
import { proposeMigration } from '#tools/migration.ts'

const noteAnew = (): void => {
  try {
    note(migrationsFolder(), readMigrations(migrationsFolder()))
  } catch (error) {
    throw new SetUpProblem((error as Error).message)
  }
}

/**
 * `npm run migration -- NAME [why …]`: writes the SQL that brings the committed migrations to what is declared; `-- --note`: the newest
 * was edited, or one was written by hand, and stands from now on. `--own`: into the integrator's own series, which goes on by itself.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const [name = '', ...words] = args.filter(one => one !== '--own')
  if (name === '--note') {
    noteAnew()
    return void process.stdout.write('schema/migrations/checksums.json has the migrations as they are.\n')
  }
  const why = words.join(' ')
  const proposal = await proposeMigration(name, {
    resources: catalogue.resources,
    ...(why === '' ? {} : { why }),
    ...(args.includes('--own') ? { own: true } : {}),
  }).catch((error: unknown) => {
    throw new SetUpProblem((error as Error).message)
  })
  if (!proposal) return void process.stdout.write('The committed migrations say what is declared. There is nothing to write.\n')
  process.stdout.write(`Wrote ${proposal.file}. Read it before you commit it.\n`)
  for (const statement of proposal.destructive) process.stdout.write(`It loses data: ${statement}\n`)
}
