import Papa from 'papaparse'
import { bind, compile, type Statement } from '#sql'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeClock } from '#server/store/clock.ts'
import { SETTINGS } from '#server/store/policies.ts'
import type { Database, TenantScope, Transaction } from '#server/store/database.ts'
import { operations } from '#server/operations/operations.ts'
import type { Session } from '#server/request/types.ts'
import { makeSessions } from '#server/session/sessions.ts'
import { hashOf, newToken } from '#server/session/token.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'

const NOWHERE: TenantScope = { organizationId: '', ancestorIds: [] }

/**
 * The seed's own transaction as the server's operations know a database: pinned to an organization. It stays the owner's, who may not
 * become the server's role at every provider: of the two walls the application's filter stands. What they write is there or not with
 * the rest of the world.
 */
const withinSeeding = ({ ask }: Pick<Seeding, 'ask'>): Database => {
  const pinned = async <T>(pin: TenantScope, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const given = { organizationId: pin.organizationId, ancestorIds: pin.ancestorIds }
    await ask('savepoint operation')
    try {
      await ask(`select set_config('${SETTINGS.organization}', $1, true), set_config('${SETTINGS.ancestors}', $2, true)`, [
        pin.organizationId,
        pin.ancestorIds.join(','),
      ])
      const result = await work({
        query: async (piece, more = {}) => {
          const statement: Statement = 'text' in piece ? piece : compile(piece)
          return ask<Record<string, unknown>>(statement.text, bind(statement, { ...more, ...given }))
        },
      })
      await ask('release savepoint operation')
      return result
    } catch (error) {
      await ask('rollback to savepoint operation')
      throw error
    }
  }
  return {
    hasReplica: false,
    clock: makeClock(),
    read: (pin, statement, given) =>
      pinned(pin, async tx => {
        const [row] = await tx.query(statement, given)
        return row ? ((Object.values(row)[0] as string | null) ?? null) : null
      }),
    write: pinned,
    unpinned: work => pinned(NOWHERE, work),
    close: () => Promise.resolve(),
  }
}

/** Somebody of the demo world, signed in for the time of `work`: what they may do is decided where it always is. */
const signedIn = async <T>({ ask, catalogue, now }: Seeding, email: string, work: (session: Session) => Promise<T>): Promise<T> => {
  const token = newToken()
  await ask(
    `insert into sessions (token_hash, user_id, organization_id, expires_at)
     select $1, id, organization_id, now() + interval '1 hour' from users where email = $2`,
    [hashOf(token), email],
  )
  const sessions = makeSessions({
    catalogue,
    resourceSql: createResourceSql(catalogue),
    database: withinSeeding({ ask }),
    fileKey: newToken(),
  })
  const session = await sessions.open({ token, idempotencyKey: null, requestId: 'demo' }, 'write')
  const result = await work({ ...session, now })
  await ask('delete from sessions where token_hash = $1', [hashOf(token)])
  return result
}

/** A CSV file of one resource, and what a person says to the console's import about it. */
export interface ImportedFile {
  readonly resource: string
  readonly name: string
  readonly text: string
  /** The field of each heading. */
  readonly columns: Readonly<Record<string, string>>
  /** Resources whose rows are made from what cells name and nobody has yet. */
  readonly createMissing: readonly string[]
}

/** Imports files as the console does for somebody, a change set each. Throws when a line of them is refused. */
export const importFiles = (
  seeding: Seeding,
  { email, organizationId }: { readonly email: string; readonly organizationId: string },
  files: readonly ImportedFile[],
): Promise<void> =>
  signedIn(seeding, email, async session => {
    for (const file of files) {
      const [headings = [], ...rows] = Papa.parse<string[]>(file.text, { skipEmptyLines: true }).data
      const input = {
        columns: headings.map(heading => file.columns[heading] ?? null),
        rows,
        firstRow: 2,
        apply: true,
        createMissing: file.createMissing,
        changeSet: randomOf(`${file.name} of ${organizationId}`).id(seeding.now),
      }
      const report = await operations.importMany(seeding.catalogue.resource(file.resource), { organizationId, input }, session)
      const [refused] = report.rows.filter(row => row.verdict === 'error')
      if (refused) throw new Error(`${file.name}, row ${refused.row}: ${refused.problems.map(problem => problem.message).join('; ')}`)
    }
  })
