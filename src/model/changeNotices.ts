import type { Condition } from './condition.ts'
import type { Setting } from './due.ts'

/** What a change of rows that people can see already is told by: a row of another resource for each, written with the change. */
export interface ChangeNotices<K extends string = string> {
  /** The resource whose rows are the notices; it has the fields of `NOTICE_FIELDS`. */
  readonly to: string
  /** Fields (when, where) whose change is important. Cancelling is, whatever stands here. */
  readonly important: readonly K[]
  /** Fields whose change is told without weight. */
  readonly also?: readonly K[]
  /** How a new value goes on from the row's name: `startsAt: 'starts'` reads '"Chess" now starts at 3:00 PM'; of what has no words, as a file, it is all that is said. The rule is the field's label. */
  readonly phrases?: Readonly<Partial<Record<K, string>>>
  /** The field that says why a row was canceled: the notice of it does, too. */
  readonly reason?: K
  /** For whom the notice is, where its rows are sent to people; the notice has the fields of `NOTICE_PEOPLE`. */
  readonly people?: {
    /** The audience of a row: everybody whom it is for. */
    readonly audience: K
    /** Fields of a notice that begin as the organization has set: whether families are told, too. Whoever sends it may say otherwise. */
    readonly starts?: Readonly<Record<string, Setting>>
    /**
     * Rows that point at it, and whose people are told instead where there are any: those who signed up. `unless`: of a row that everybody may
     * come to, signed up or not.
     */
    readonly of?: {
      readonly resource: string
      readonly field: string
      readonly person: string
      readonly when: Condition
      readonly unless?: Condition<K>
    }
  }
}

/** Fields of a notice: what it says, of which row, how much it weighs, and each change before and after in words. */
export const NOTICE_FIELDS = ['title', 'objectType', 'objectId', 'severity', 'text', 'changes'] as const

/**
 * Fields of a notice that is sent: for whom it is, how many they are, and the change set of what it tells, by which whoever made the change is
 * asked whether to send it.
 */
export const NOTICE_PEOPLE = { audience: 'audience', count: 'people', changeSet: 'changeSet' } as const
