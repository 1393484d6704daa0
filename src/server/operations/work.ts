import { v7 } from 'uuid'
import { hasFlag, type OrganizationFacts } from '#access'
import { envAt, type FieldEnv, type Resource } from '#model'
import { raw } from '#sql'
import { isOfOthers } from '../audit/read.ts'
import { makeAdoption, type Adoption } from '../files/adopt.ts'
import type { Session } from '../request/types.ts'
import { opened } from '../query/opens.ts'
import { isId } from '../query/where.ts'
import { problemsIn, recordInvalid, type WireProblem } from '../request/errors.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import { refusingViolations, violation } from './violations.ts'
import type { Work } from '../request/work.ts'

/** What kinds may know of a request at an organization. */
export const envOf = (session: Session, organization: OrganizationFacts): FieldEnv => ({
  ...envAt(organization, session.now),
  seal: session.seal,
  hasFlag: flag => hasFlag(flag, session.person, organization),
})

const wrongSet = (message: string) => recordInvalid([{ path: ['changeSet'], message }])

/** A change set of the caller's own, where one is given; throws RecordInvalid for what is none. */
export const changeSetOf = (given: string | null | undefined): { readonly changeSet?: string } => {
  if (given === undefined || given === null) return {}
  if (!isId(given)) throw wrongSet('A change set is a UUID.')
  return { changeSet: given.toLowerCase() }
}

/**
 * Runs one call's reads and writes as one transaction at an admitted organization: all of it happens, or nothing.
 * What the database refuses of the values of `resource` becomes RecordInvalid (null: of several, which see to it themselves).
 * `changeSet`: the caller's own; throws RecordInvalid where it holds what somebody else did, which one undo would take back with it.
 * `long`: it may take its time, so it stands aside for what is short.
 */
export const inTransaction = <T>(
  resource: Resource | null,
  organization: OrganizationFacts,
  session: Session,
  run: (work: Work) => Promise<T>,
  { changeSet, long = false }: { readonly changeSet?: string; readonly long?: boolean } = {},
): Promise<T> => {
  // A write that met another one runs again, with copies of its own.
  const adoptions: Adoption[] = []
  return refusingViolations(resource, () =>
    session.database.write(
      tenantScopeOf(organization),
      async tx => {
        const env = envOf(session, organization)
        const late = {
          userId: session.person.id,
          now: session.now.toISOString(),
          timeZone: organization.timezone,
          ...session.bindings,
          ...opened(session, organization),
        }
        const rows: Work['rows'] = (statement, more = {}) => tx.query(statement, { ...late, ...more })
        const adoption = session.files && makeAdoption(organization.id, session.files, rows)
        if (adoption) adoptions.push(adoption)
        const work: Work = {
          session,
          organization,
          moment: session.now.toISOString(),
          changeSet: changeSet ?? v7(),
          read: { catalogue: session.catalogue, resourceSql: session.resourceSql, env },
          env: {
            ...env,
            organizationId: organization.id,
            depth: organization.depth,
            resourceSql: session.resourceSql,
            query: statement => rows(statement),
            ...(adoption && { adopt: adoption.adopt, adopted: adoption.adopted }),
          },
          rows,
        }
        if (changeSet !== undefined && (await isOfOthers(work))) throw wrongSet('This change set is somebody else’s. Send a new UUID.')
        return run(work)
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
  await work.rows(raw('savepoint attempt'))
  try {
    await write()
    await work.rows(raw('release savepoint attempt'))
    return null
  } catch (error) {
    const problems = violation(resource, error) ?? problemsIn(error)
    if (!problems) throw error
    await work.rows(raw('rollback to savepoint attempt'))
    return problems
  }
}
