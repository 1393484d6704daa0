import { dayAt } from './formats/index.ts'
/** The states of content, in the order in which they are tried: the first that fits wins (R7.13). */
export const STATUSES = ['archived', 'cancelled', 'draft', 'scheduled', 'expired', 'published'] as const
/** States of what is handed to somebody, for declarations that name theirs; `byHand`: in a way that the console has no part in. */
export const HANDED = ['waiting', 'byHand', 'sent', 'unsent', 'accepted'] as const
export type Status = (typeof STATUSES)[number] | (typeof HANDED)[number] | 'active'

/**
 * A state that a declaration derives from its own fields (R7.13): the row is in the first whose condition holds, the last has none.
 * `past`: the moment of the field has come, or its day is over where the organization is. `says` is for the handbook.
 */
export interface OwnState<K extends string = string> {
  readonly is: (typeof HANDED)[number] | 'expired'
  readonly when?: { readonly field: K } & (
    { readonly filled: true } | { readonly past: true } | { readonly in: readonly (string | null)[] }
  )
  readonly label: string
}

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

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isPast = (value: string | Date, now: Date, timeZone: string): boolean =>
  typeof value === 'string' && DAY.test(value) ? value < dayAt(now, timeZone) : time(value) <= now.getTime()

/**
 * The state of its own that a row is in at `now`; 'active' where none holds. `valueOf` gives what is stored of a field; a day is over by
 * the clock of `timeZone`, the organization's.
 */
export const ownStateOf = (states: readonly OwnState[], valueOf: (field: string) => unknown, now: Date, timeZone: string): Status => {
  const holds = ({ when }: OwnState): boolean => {
    if (when === undefined) return true
    const value = valueOf(when.field) ?? null
    if ('in' in when) return when.in.some(one => one === value)
    if (value === null || value === '') return false
    return 'filled' in when || isPast(value as string | Date, now, timeZone)
  }
  return states.find(holds)?.is ?? 'active'
}
