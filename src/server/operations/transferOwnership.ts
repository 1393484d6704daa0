import { asSentence, canOwn, mayHandOver, type AccessDecision } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, sql } from '#sql'
import { notFound, refused } from '../request/errors.ts'
import { isId } from '../query/where.ts'
import { applyChanges, type RowChange } from './apply.ts'
import { requireProof } from './guard/proof.ts'
import { holdsOwnership } from './guard/holders.ts'
import { columnOf, weigh } from './guard/weigh.ts'
import { idempotent } from './idempotent.ts'
import { lockRows } from '../rows/statements.ts'
import type { Operations } from '../request/types.ts'
import { inTransaction } from './work.ts'

const orRefuse = (verdict: AccessDecision): void => {
  if (!verdict.allowed) throw refused(asSentence(verdict.reason))
}

/** More owners than an organization has. */
const MOST = 1_000

/**
 * Hands the ownership of an organization to another of its people: in one step, so that there is always an owner once there was one. The
 * owner gives it up; where nobody owns it, a platform super user gives it. No other way leads to it, and undo does not lead back.
 */
export const transferOwnership: Operations['transferOwnership'] = async ({ organizationId, personId }, session) => {
  const people = session.catalogue.resource(systemResources.people)
  const { rank } = people
  const organization = await session.admit(people, 'write', organizationId)
  if (!rank || !isId(personId)) throw notFound()
  const owner = columnOf(people, rank.owner)
  return inTransaction(people, organization, session, work =>
    idempotent(work, ['transferOwnership', personId], async () => {
      const either = sql`(${ident('r', 'id')} = ${personId}::uuid or ${ident('r', owner)})`
      const rows = await work.rows(lockRows(people, and([either, sql`${ident('r', 'deleted_at')} is null`]), MOST))
      const all = rows.filter(row => row[owner] === true && row['id'] !== personId)
      const owners = all.filter(row => !row['archived_at'] && holdsOwnership(people, rank, row))
      const target = rows.find(row => row['id'] === personId)
      if (!target) throw notFound()
      orRefuse(mayHandOver(session.person, organization, owners.length > 0))
      const isHere = !target['archived_at'] && !target[columnOf(people, rank.leaves)]
      const secret = columnOf(people, rank.credentials[0] ?? '')
      orRefuse(canOwn({ ...(await weigh(work, people, rank, target)), signsIn: isHere && Boolean(target[secret]) }))
      requireProof(work)
      const change = (before: Row, owns: boolean): RowChange => ({ id: String(before['id']), before, patch: { [owner]: owns } })
      // Who was to own it and never came does so no longer.
      const givers = all.filter(row => row['id'] === session.person.id || !holdsOwnership(people, rank, row))
      await applyChanges(work, people, [change(target, true), ...givers.map(row => change(row, false))], 'transferOwnership')
      return { id: personId }
    }),
  )
}
