import type { Condition } from './condition.ts'
import type { EffectOf } from './effect.ts'
import type { AnyField, Fields } from './fieldType.ts'
import type { ActionIcon } from './icon.ts'
import type { Needs } from './levels.ts'
import { now, type ServerValue } from './serverValue.ts'
import type { BaseStatus } from './status.ts'

type Key<F extends Fields> = Extract<keyof F, string>
type ReferenceKey<F extends Fields> = { [K in Key<F>]: F[K]['type'] extends 'reference' ? K : never }[Key<F>]
type ChoiceKey<F extends Fields> = { [K in Key<F>]: F[K]['type'] extends 'choice' ? K : never }[Key<F>]

/** The states that the state field of a declaration names. */
export type StatesOf<F extends Fields> = {
  [K in Key<F>]: F[K]['type'] extends 'state' ? Extract<NonNullable<F[K]['value']>, string> : never
}[Key<F>]

type Settable<X extends AnyField> = X['value'] | null | ServerValue<X['type']>

/** Moments that every row has, or every row that is published. */
export type BaseMoment = 'archivedAt' | 'cancelledAt' | 'publishedOn' | 'expiredOn'

/**
 * A condition that must hold before an action can be done, with `not` one that must not, on the row or on one that it points at; `because`
 * says why it cannot.
 */
export type Guard = DataGuard | NamedGuard

export type DataGuard = ConditionGuard | OpensGuard

export interface ConditionGuard {
  readonly because: string
  readonly when: Condition
  readonly not?: true
  readonly of?: string
}

/** A choice of resources, of which the one that the row names has to open here for whoever does the action. */
export interface OpensGuard {
  readonly because: string
  readonly opens: string
}

/** A guard in code, by its name in `resources/NAME.server.ts`. */
export interface NamedGuard<N extends string = string> {
  readonly named: N
}

type GuardOf<F extends Fields, N extends string> =
  | NamedGuard<N>
  | { readonly because: string; readonly opens: ChoiceKey<F> }
  | ({ readonly because: string; readonly not?: true } & (
      | { readonly when: Condition<Key<F> | 'status' | BaseMoment>; readonly of?: never }
      | { readonly of: ReferenceKey<F>; readonly when: Condition }
    ))

/**
 * What can be done to rows beyond editing them: a change from some states into another, with the values that come with it. Each
 * becomes a mutation, a button, an entry of the row's menu and of the bar of chosen rows, and a change set that can be undone.
 */
export interface Action {
  /** Verb on buttons ('Check in'), and what a notice says after ('checked in'). */
  readonly label: string
  readonly done: string
  /** States in which it can be done; the server refuses it, with a reason, in others. Default: all but archived. */
  readonly from?: readonly string[]
  /** The state that rows come into; without it they stay in theirs. */
  readonly to?: string
  /** Values that come with it: literals, nothing (null), or what the server finds (`now()`, `today()`, `currentUser()`). */
  readonly sets?: Readonly<Record<string, unknown>>
  /** Fields that are asked for in one dialog before it is done. */
  readonly asks?: readonly string[]
  /** Those of them that may not be left empty, whether or not a row may be without them. */
  readonly requires?: readonly string[]
  readonly guards?: readonly Guard[]
  /** The name of code in `resources/NAME.server.ts` that finds the values which data cannot say. */
  readonly run?: string
  /** Asked before it is done; without it undo is answer enough. */
  readonly confirm?: string
  /** Of what goes to more people than that the number is typed before it is done: nobody sends to a whole house by habit. */
  readonly confirmAbove?: number
  /** The button of the dialog that does nothing. Default: 'Keep as it is'. */
  readonly keep?: string
  /** It is what a row in such a state calls for, or in one of these alone: a button in each row and on its page, one press away. */
  readonly main?: true | readonly string[]
  /** Default: a check mark. */
  readonly icon?: ActionIcon
  readonly danger?: boolean
  /** One letter that does it to the row under the focus. */
  readonly key?: string
  /** False: what it sets going cannot be called back, and that is said beforehand. */
  readonly undo?: false
  /** How far a staff role must go in the resource's area to do it. Default: 'edit'. */
  readonly needs?: Needs
  /** What is handed over when it was done, as a file that the server makes: `'letters'` of invitations, `'slips'` for whom nothing has reached,
   * `'afterAction'`, what came of what was sent. */
  readonly file?: 'letters' | 'slips' | 'afterAction'
  /** `'system'`: done by the clock or by another action alone, and no button. */
  readonly by?: 'system'
  /**
   * What follows, in the same transaction. Of an action that publishes it follows from rows being published, whichever way and at
   * whatever moment that comes about: by the button, by a save, by the date.
   */
  readonly effects?: readonly EffectOf<string>[]
  /** Its effects follow, too, when a row of which this holds is made or saved: what it asks for stands in the form. */
  readonly savedWhen?: Condition
}

/** An action with the key under which it is declared. */
export type NamedAction = Action & { readonly name: string }

/** An action as a declaration writes it, held to the names of its fields and states (`S`) and to what its fields take. */
export interface ActionOf<F extends Fields, S extends string, G extends string = string, R extends string = string> extends Action {
  readonly from?: readonly S[]
  readonly main?: true | readonly S[]
  readonly to?: StatesOf<F>
  readonly sets?: { readonly [K in Key<F>]?: Settable<F[K]> } & Readonly<Partial<Record<BaseMoment, ServerValue<'dateTime'> | null>>>
  readonly asks?: readonly Key<F>[]
  readonly requires?: readonly Key<F>[]
  readonly guards?: readonly GuardOf<F, G>[]
  readonly run?: R
  readonly effects?: readonly EffectOf<Key<F>>[]
  readonly savedWhen?: Condition<Key<F>>
}

/** An action that fits every declaration: it speaks of what all rows have. */
interface Standing extends Omit<Action, 'asks' | 'effects' | 'guards' | 'requires' | 'to'> {
  readonly from?: readonly BaseStatus[]
  readonly sets: Readonly<Partial<Record<BaseMoment, ServerValue<'dateTime'> | null>>>
}
const standing = <const A extends Standing>(action: A): A => action

/** Makes rows visible now. */
export const publish = standing({
  label: 'Publish',
  done: 'published',
  from: ['draft', 'scheduled'],
  sets: { publishedOn: now() },
  icon: 'publish',
  needs: 'publish',
})

/** Calls off what people can see, and leaves it to be seen as canceled. */
export const cancel = standing({
  label: 'Cancel',
  done: 'canceled',
  from: ['draft', 'scheduled', 'published'],
  sets: { cancelledAt: now() },
  confirm: 'People who can see it will see that it is canceled.',
  icon: 'cancel',
  danger: true,
  needs: 'publish',
})

/** Takes a cancellation back. */
export const uncancel = standing({
  label: 'Reinstate',
  done: 'reinstated',
  from: ['cancelled'],
  sets: { cancelledAt: null },
  icon: 'restore',
  needs: 'publish',
})

/** Puts rows away that are done with. */
export const archive = standing({ label: 'Archive', done: 'archived', sets: { archivedAt: now() }, icon: 'archive' })

/** Takes rows out of the archive. */
export const unarchive = standing({
  label: 'Unarchive',
  done: 'unarchived',
  from: ['archived'],
  sets: { archivedAt: null },
  icon: 'unarchive',
})

/** What a resource can do that declares no actions. */
export const DEFAULT_ACTIONS = { archive, unarchive } as const
