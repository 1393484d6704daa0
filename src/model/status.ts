import { holds, type Condition } from './condition.ts'
import type { ActionIcon } from './icon.ts'

/** The states of content, in the order of its life, in which tabs, lanes, filters and the handbook have them (R7.13). */
export const STATUSES = ['draft', 'scheduled', 'published', 'cancelled', 'expired', 'archived'] as const

/** A state that every resource may have, declared or not. */
export type BaseStatus = (typeof STATUSES)[number] | 'active'

/** Any state: one of those, or one that a declaration names. */
export type Status = string

/** How a state looks besides its word and its icon. */
export const STATE_TONES = ['neutral', 'info', 'success', 'warning', 'error', 'muted'] as const
export type Tone = (typeof STATE_TONES)[number]

/** A declared state as people see it. */
export interface StateText {
  /** Default: the state's name in words ('changes_requested' reads 'Changes requested'). */
  readonly label?: string
  /** Default: neutral. */
  readonly tone?: Tone
  readonly icon?: ActionIcon
  /** What it means, as the handbook says it. */
  readonly says?: string
}

/**
 * A state that follows from a row's fields (R7.13): the row is in the first whose condition holds. Without a condition it is what is left.
 */
export interface DerivedState<K extends string = string> extends StateText {
  readonly when?: Condition<K>
}

/** The stored facts that a status is derived from; instants as ISO text or Date. */
export interface StatusFacts {
  readonly archivedAt?: string | Date | null
  readonly cancelledAt?: string | Date | null
  readonly publishedOn?: string | Date | null
  readonly expiredOn?: string | Date | null
  /** Of a row with a state field: its value, and whether rows in it are published as their dates say. */
  readonly state?: { readonly value: string; readonly publishes: boolean } | null
}

const time = (moment: string | Date): number => new Date(moment).getTime()

/**
 * The status of a row at `now`; derived, never stored (R7.13). Rows that have neither a state nor publishing fields are 'active' until
 * archived. The server's SQL twin is `statusSql`; a test holds the two together.
 */
export const statusOf = (facts: StatusFacts, now: Date, publishes: boolean): Status => {
  if (facts.archivedAt) return 'archived'
  if (facts.cancelledAt) return 'cancelled'
  if (facts.state && !(publishes && facts.state.publishes)) return facts.state.value
  if (!publishes) return 'active'
  if (!facts.publishedOn) return 'draft'
  if (time(facts.publishedOn) > now.getTime()) return 'scheduled'
  if (facts.expiredOn && time(facts.expiredOn) <= now.getTime()) return 'expired'
  return 'published'
}

/** The derived state that a row is in at `now`; null where none holds. `valueOf` gives what is stored of a field. */
export const derivedStateOf = (
  states: Readonly<Record<string, DerivedState>>,
  valueOf: (field: string) => unknown,
  now: Date,
  timeZone: string,
): Status | null => Object.entries(states).find(([, { when }]) => when === undefined || holds(when, valueOf, now, timeZone))?.[0] ?? null
