import { v7 } from 'uuid'
import type { OrganizationFacts } from '#access'
import type { Row, WriteEnv } from '#kinds/faces.server.ts'
import type { KindEnv, Resource } from '#model'
import { trusted, type Sql } from '#sql'
import { makeAdoption, type Adoption } from '../files/adopt.ts'
import type { ReadContext } from '../query/where.ts'
import type { WireProblem } from '../errors.ts'
import { pinOf } from '../session/organization.ts'
import { refusingViolations, violation } from './violations.ts'
import type { Session } from './types.ts'

/** One transaction of one request: who writes, where, and a way to ask and tell the database. */
export interface Work {
  readonly session: Session
  /** The acting organization; the transaction is pinned to it. */
  readonly organization: OrganizationFacts
  readonly env: WriteEnv
  readonly read: ReadContext
  /** The moment of the request, ISO: every row that it touches bears it. */
  readonly moment: string
  /** Groups what one call (or the calls of one import) changed; undo takes it back. */
  readonly changeSet: string
  /** Rows of a statement; late names of the request are filled in, `more` brings others. */
  rows(statement: Sql, more?: Readonly<Record<string, unknown>>): Promise<readonly Row[]>
}

/** What kinds may know of a request at an organization. */
export const envOf = (session: Session, organization: OrganizationFacts): KindEnv => ({
  timeZone: organization.timezone,
  now: session.now,
  seal: session.seal,
})

/**
 * Runs one call's reads and writes as one transaction at an admitted organization: all of it happens, or nothing.
 * What the database refuses of the values of `resource` becomes RecordInvalid (null: of several, which see to it themselves).
 * `long`: it may take its time, so it stands aside for what is short.
 */
export const inTransaction = <T>(
  resource: Resource | null,
  organization: OrganizationFacts,
  session: Session,
  run: (work: Work) => Promise<T>,
  { changeSet = v7(), long = false }: { readonly changeSet?: string; readonly long?: boolean } = {},
): Promise<T> => {
  // A write that met another one runs again, with copies of its own.
  const adoptions: Adoption[] = []
  return refusingViolations(resource, () =>
    session.database.write(
      pinOf(organization),
      tx => {
        const env = envOf(session, organization)
        const late = { userId: session.person.id, now: session.now.toISOString(), timeZone: organization.timezone, ...session.given }
        const rows: Work['rows'] = (statement, more = {}) => tx.query(statement, { ...late, ...more })
        const adoption = session.files && makeAdoption(organization.id, session.files, rows)
        if (adoption) adoptions.push(adoption)
        return run({
          session,
          organization,
          moment: session.now.toISOString(),
          changeSet,
          read: { catalogue: session.catalogue, lookup: session.lookup, env },
          env: {
            ...env,
            organizationId: organization.id,
            depth: organization.depth,
            lookup: session.lookup,
            query: statement => rows(statement),
            ...(adoption && { adopt: adoption.adopt, adopted: adoption.adopted }),
          },
          rows,
        })
      },
      { long },
    ),
  ).then(
    async result => {
      for (const undone of adoptions.slice(0, -1)) await undone.abandon()
      return result
    },
    async (error: unknown) => {
      for (const undone of adoptions) await undone.abandon()
      throw error
    },
  )
}

/**
 * Tries a write of which the database may refuse the values without ending the transaction: what is wrong with them then,
 * and nothing was written; null: it was. Other errors are thrown.
 */
export const attempt = async (work: Work, resource: Resource, write: () => Promise<void>): Promise<readonly WireProblem[] | null> => {
  await work.rows(trusted('savepoint attempt'))
  try {
    await write()
    await work.rows(trusted('release savepoint attempt'))
    return null
  } catch (error) {
    const problems = violation(resource, error)
    if (!problems) throw error
    await work.rows(trusted('rollback to savepoint attempt'))
    return problems
  }
}
