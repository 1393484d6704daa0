import pg from 'pg'
import type { Catalogue } from '#catalogue'
import { secretColumns, type Secrets } from '#server/store/secrets.ts'
import { SetUpProblem } from '#tools/database/problem.ts'

const quote = (name: string): string => pg.escapeIdentifier(name)

/**
 * Seals every secret of another service with the newest key: those that an older version stored in clear, and those of older keys.
 * As the owner of the tables, row by row, so that it may run beside a server; how many it sealed.
 * @throws SetUpProblem where a key is missing; nothing of that column was changed.
 */
export const sealSecrets = async (ownerUrl: string, catalogue: Catalogue, secrets: Secrets): Promise<number> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let sealed = 0
  try {
    for (const { table, column } of secretColumns(catalogue)) {
      const { rows } = await owner.query<{ stored: string }>(
        `select distinct ${quote(column)} as stored from ${quote(table)} where ${quote(column)} <> ''`,
      )
      const due = rows.map(row => row.stored).filter(stored => !secrets.isCurrent(stored))
      const lost = due.find(stored => stored.startsWith('sealed.') && secrets.open(stored) === null)
      if (lost !== undefined)
        throw new SetUpProblem(
          `${table}.${column} holds a secret of the key '${lost.split('.')[1] ?? ''}', which SECRETS_KEY does not name. Add it after the newest one.`,
        )
      for (const stored of due) {
        const { rowCount } = await owner.query(`update ${quote(table)} set ${quote(column)} = $1 where ${quote(column)} = $2`, [
          secrets.seal(secrets.open(stored) ?? stored),
          stored,
        ])
        sealed += rowCount ?? 0
      }
    }
  } finally {
    await owner.end()
  }
  return sealed
}
