import { writeAudit } from '../../audit/write.ts'
import { refused } from '../../request/errors.ts'
import { seal, unseal } from '../../request/seal.ts'
import type { Operations } from '../../request/types.ts'
import { bearerOf, type Bearer } from '../export/ticket.ts'
import { requireProof } from '../guard/proof.ts'
import { inTransaction } from '../work.ts'
import { calledIn, peopleAt, personRow, whyNotTaken } from './row.ts'
import { keptOf } from './rows.ts'

/** What the address of a person's file holds. */
export interface PersonTicket extends Bearer {
  readonly personId: string
}

const PURPOSE = 'person'

/** What `exportPerson` sealed; null when it was tampered with, is another server's, or has expired. */
export const openPersonTicket = (sealed: string, serverKeys: readonly string[], now: Date): Promise<PersonTicket | null> =>
  unseal<PersonTicket>(PURPOSE, sealed, serverKeys, now)

/** An address, good for 5 minutes, of a file of everything that is kept about a person. Noted in the log as the export that it is. */
export const exportPerson: Operations['exportPerson'] = async ({ organizationId, personId }, session) => {
  const { people, organization } = await peopleAt(session, organizationId)
  const rows = await inTransaction(
    people,
    organization,
    session,
    async work => {
      const row = await personRow(work, people, personId)
      const refusal = await whyNotTaken(work, people, row)
      if (refusal !== null) throw refused(refusal)
      requireProof(work)
      const { about, beside } = await keptOf(work, personId)
      const count = [...about, ...beside].reduce((sum, { ids }) => sum + ids.length, 1)
      const changes = { rows: { before: null, after: count } }
      await writeAudit(work, [{ action: 'export', resource: people, id: personId, title: calledIn(people, row), changes }])
      return count
    },
    { long: true },
  )
  const ticket: PersonTicket = { ...bearerOf(session, organization), personId }
  return { url: `/exports/people/${await seal(PURPOSE, ticket, session.bindings.fileKey, session.now)}`, rows }
}
