import type { Fields } from './fieldType.ts'
import type { Problem } from './problem.ts'

type Values = Readonly<Record<string, unknown>>

/** What code beside a declaration is told. It gets no connection: what it answers is written on the one path, with audit, quota and undo. */
export interface Handled {
  /** Values of the row by field, as its form holds them: a moment is 'YYYY-MM-DDTHH:mm' on the organization's clock, a reference `{ id, title }`. */
  readonly row: Values
  /** What the action asked for, by field. */
  readonly asked: Values
  /** Who does it. */
  readonly personId: string
  readonly now: Date
  /** The same on the organization's clock, 'YYYY-MM-DDTHH:mm'. */
  readonly wall: string
  /** IANA name, the organization's. */
  readonly timeZone: string
  /** The values of the row that a reference of this one points at; null where it points at none that can be read here. */
  readonly neighbor: (field: string) => Promise<Values | null>
  /** The values of the one row that the organization has of a singleton; null where nobody has saved it yet. */
  readonly setting: (resource: string) => Promise<Values | null>
  /** Whether the audience of the row that a reference points at has the person that another points at, or all the people. */
  readonly inAudience: (of: string, person: string) => Promise<boolean>
}

/** Says why an action is closed to a row; null: it is open. */
export type GuardHandler = (given: Handled) => string | null | Promise<string | null>

/** Finds the values that an action gives a row, by field and as its form would hold them; or says why it cannot be done. */
export type RunHandler<K extends string = string> = (given: Handled) => RunResult<K> | Promise<RunResult<K>>
export type RunResult<K extends string = string> = { readonly values: Readonly<Partial<Record<K, unknown>>> } | { readonly refuse: string }

/** Fields that code may give a value: `to` alone says the state. */
type Given<F extends Fields> = { [K in keyof F & string]: F[K]['type'] extends 'state' ? never : K }[keyof F & string]

/** What is wrong with a row that is about to be made or changed, beyond what its fields and rules say. */
export type CheckHandler = (
  given: Omit<Handled, 'asked'> & {
    /** The values that the row has; null where it is new. */
    readonly before: Values | null
  },
) => readonly Problem[] | Promise<readonly Problem[]>

/** The code of a declaration, by the names that it gives: `G` its guards, `R` its runs, which give values to the fields `K`. */
export type Handlers<G extends string = string, R extends string = string, K extends string = string> = {
  readonly check?: CheckHandler
} & ([G] extends [never] ? { readonly guards?: never } : { readonly guards: { readonly [K in G]: GuardHandler } }) &
  ([R] extends [never] ? { readonly runs?: never } : { readonly runs: { readonly [Name in R]: RunHandler<K> } })

/** The code of one resource, whatever its names. */
export interface ServerPart {
  readonly resource: string
  readonly check?: CheckHandler
  readonly guards?: Readonly<Record<string, GuardHandler>>
  readonly runs?: Readonly<Record<string, RunHandler>>
}

/**
 * The code beside a declaration, in `resources/NAME.server.ts`, for what data cannot say. A name that the declaration gives and this does
 * not, or the other way round, does not compile, and no more does a value for what is no field.
 */
export const defineServer = <G extends string, R extends string, const F extends Fields>(
  declaration: { readonly name: string; readonly fields: F; readonly handled?: readonly [G, R] },
  handlers: Handlers<NoInfer<G>, NoInfer<R>, Given<NoInfer<F>>>,
): ServerPart => ({ ...(handlers as Omit<ServerPart, 'resource'>), resource: declaration.name })
