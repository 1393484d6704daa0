import { seal, unseal } from '../../request/seal.ts'
import type { OrganizationFacts } from '#access'
import { unreadableFor } from '../../query/seen.ts'
import type { FilterInput, Session } from '../../request/types.ts'
import type { ExportFormat } from './printer.ts'

/** Who takes something along, where, and what they may read there. */
export interface Bearer {
  /** Hex; the export ends with the session. */
  readonly tokenHash: string
  /** The session's facts at the time: when they change, the address is worth nothing. */
  readonly sessionVersion: number
  readonly userId: string
  readonly userName: string
  /** Of the person, which may lie above. */
  readonly userOrganizationId: string
  readonly organizationId: string
  readonly organizationName: string
  readonly ancestorIds: readonly string[]
  readonly timeZone: string
  readonly locale: string
  /** Fields that the person may not read there, by resource: what happened to them is no more to be read than they are. */
  readonly unreadable: readonly (readonly [resource: string, keys: readonly string[]])[]
  /** Resources of which they may read the names alone. */
  readonly hidden: readonly string[]
}

/** What an export's address holds: whose session, where, and which rows and columns. */
export interface Ticket extends Bearer {
  readonly resource: string
  readonly filter: FilterInput
  readonly sort: string | null
  readonly columns: readonly string[]
  readonly format: ExportFormat
}

/** The person at whose request an export is made, and their session. */
export const bearerOf = (session: Session, organization: OrganizationFacts): Bearer => {
  const unreadable = unreadableFor(session, organization)
  return {
    tokenHash: session.person.tokenHash.toString('hex'),
    sessionVersion: session.bindings.sessionVersion,
    userId: session.person.id,
    userName: session.person.fullName,
    userOrganizationId: session.person.organization.id,
    organizationId: organization.id,
    organizationName: organization.name,
    ancestorIds: organization.ancestorIds,
    timeZone: organization.timezone,
    locale: organization.locale,
    unreadable: [...unreadable.fields],
    hidden: [...unreadable.hidden.keys()],
  }
}

const PURPOSE = 'exports'

/** A text for an address that is good for 5 minutes. */
export const sealTicket = (ticket: Ticket, serverKey: string, now: Date): Promise<string> => seal(PURPOSE, ticket, serverKey, now)

/** What `sealTicket` sealed; null when it was tampered with, is another server's, or has expired. */
export const openTicket = (sealed: string, serverKeys: readonly string[], now: Date): Promise<Ticket | null> =>
  unseal<Ticket>(PURPOSE, sealed, serverKeys, now)
