import type { Condition } from './condition.ts'
import type { Fields } from './fieldType.ts'

/** A value of an organization's settings: a field of a resource of which each organization has one row. */
export interface Setting {
  readonly setting: string
  readonly field: string
}

/** The value of this field in the organization's one row of a resource; without such a row nothing is due there. */
export const setting = (resource: string, field: string): Setting => ({ setting: resource, field })

interface OfDue {
  /** The action that is done: states, guards and values are the action's own. */
  readonly action?: string
  /** What must hold of a row besides. */
  readonly where?: Condition
  /** What must hold of rows that it points at, by the references to them. */
  readonly whose?: Readonly<Record<string, Condition | undefined>>
  /** Minutes added to the moment. */
  readonly plus?: number | Setting
  /** Minutes after which it is no longer done: what a downtime kept longer is left out. */
  readonly grace?: number
}

interface Daily extends OfDue {
  readonly at?: never
  readonly from?: never
  /** A time of day where the organization is: '10:00'. */
  readonly daily: string | Setting
  /** So many minutes before that time; each choice of a setting with several ('60 minutes before') is a time of its own. */
  readonly before?: Setting
  /** Days of the week on which it is done; without it every day. */
  readonly days?: Setting
}

/** At the moment in a field of the row, or when the day in it is over where the organization is. */
export interface DueAt extends OfDue {
  readonly at: string
  /** A relative time of the row: so far from that moment. A row without one is not due. */
  readonly from?: string
  readonly action: string
  readonly daily?: never
}

/** Once a day to each row. */
export interface DueDaily extends Daily {
  readonly action: string
  readonly forEach?: never
}

/** Once a day a new row for each row of another resource. */
export interface DueForEach extends Daily {
  readonly where?: never
  readonly whose?: never
  readonly forEach: {
    readonly of: string
    readonly where?: Condition
    /** The reference of the new row to that row. */
    readonly as: string
    /** The field of the new row that holds the day. */
    readonly day: string
  }
}

/** What is done to rows when its time comes, and by nobody. */
export type Due = DueAt | DueDaily | DueForEach

type Key<F extends Fields> = Extract<keyof F, string>
type KeyOf<F extends Fields, T extends string> = { [K in Key<F>]: F[K]['type'] extends T ? K : never }[Key<F>]
type TimeOfDay = `${number}:${number}` | Setting
type Where<F extends Fields> = Condition<Key<F> | 'status' | 'archivedAt' | 'cancelledAt' | 'createdAt' | 'updatedAt'>
type Whose<F extends Fields> = { readonly [K in KeyOf<F, 'reference'>]?: Condition }

/** Due work as a declaration writes it, held to the names of its fields and actions. */
export type DueOf<F extends Fields, A extends string> =
  | (Omit<DueAt, 'at' | 'from' | 'action' | 'where' | 'whose'> & {
      readonly at: KeyOf<F, 'dateTime' | 'date'>
      readonly from?: KeyOf<F, 'relativeTime'>
      readonly action: A
      readonly where?: Where<F>
      readonly whose?: Whose<F>
    })
  | (Omit<DueDaily, 'daily' | 'action' | 'where' | 'whose'> & {
      readonly daily: TimeOfDay
      readonly action: A
      readonly where?: Where<F>
      readonly whose?: Whose<F>
    })
  | (Omit<DueForEach, 'daily' | 'action' | 'forEach'> & {
      readonly daily: TimeOfDay
      readonly action?: A
      readonly forEach: DueForEach['forEach'] & { readonly as: KeyOf<F, 'reference'>; readonly day: KeyOf<F, 'date'> }
    })

/** A rule with the name under which its work is known. */
export type NamedDue = Due & { readonly name: string }

/** Whether a rule asks for the day itself: then each day that was missed is done for itself, else the last one alone. */
export const isOfTheDay = ({ where }: Due): boolean => Object.values(where ?? {}).some(test => test !== undefined && 'today' in test)
