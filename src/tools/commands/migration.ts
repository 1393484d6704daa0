import { catalogue } from '#catalogue'
import { SetUpProblem } from '#tools/database/problem.ts'
import { proposeMigration } from '#tools/migration.ts'

/** `npm run migration -- NAME [why …]`: writes the SQL that brings the committed migrations to what is declared. */
export const main = async ([name = '', ...words]: readonly string[]): Promise<void> => {
  const why = words.join(' ')
  const proposal = await proposeMigration(name, { resources: catalogue.resources, ...(why === '' ? {} : { why }) }).catch(
    (error: unknown) => {
      throw new SetUpProblem((error as Error).message)
    },
  )
  if (!proposal) return void process.stdout.write('The committed migrations say what is declared. There is nothing to write.\n')
  process.stdout.write(`Wrote ${proposal.file}. Read it before you commit it.\n`)
  for (const statement of proposal.destructive) process.stdout.write(`It loses data: ${statement}\n`)
}
