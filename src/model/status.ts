/** The states of content, in the order in which they are tried: the first that fits wins (R7.13). */
export const STATUSES = ['archived', 'cancelled', 'draft', 'scheduled', 'expired', 'published'] as const
export type Status = (typeof STATUSES)[number] | 'active'

/** The stored facts that a status is derived from; instants as ISO text or Date. */
export interface StatusFacts {
  readonly archivedAt?: string | Date | null
  readonly cancelledAt?: string | Date | null
  readonly publishedOn?: string | Date | null
  readonly expiredOn?: string | Date | null
}

const time = (moment: string | Date): number => new Date(moment).getTime()

/**
 * The status of a row at `now`; derived, never stored (R7.13). Rows that have no publishing fields are 'active' until archived.
 * The server's SQL twin is `statusSql`; a test holds the two together.
 */
export const statusOf = (facts: StatusFacts, now: Date, publishes: boolean): Status => {
  if (facts.archivedAt) return 'archived'
  if (facts.cancelledAt) return 'cancelled'
  if (!publishes) return 'active'
  if (!facts.publishedOn) return 'draft'
  if (time(facts.publishedOn) > now.getTime()) return 'scheduled'
  if (facts.expiredOn && time(facts.expiredOn) <= now.getTime()) return 'expired'
  return 'published'
}
