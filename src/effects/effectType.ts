import type { AnyField, Effect, EffectException, Fields, Resource } from '#model'

/** What an effect is checked against: the resource whose action has it, and all others, without a catalogue. */
export interface EffectScope {
  readonly name: string
  readonly fields: Fields
  readonly resourceNamed: (name: string) => Resource | null
  /** Whether a value of this field says whom a row is for. */
  readonly isAudience: (field: AnyField) => boolean
}

/** The declaration's side of an effect: pure, run by browser and server alike. */
export interface EffectType<Name extends string = string, Options = object> {
  readonly name: Name
  /** It writes to the ledger of deliveries, which has a place for rows of each resource with such an effect. */
  readonly delivers?: true
  /** What follows, as the handbook says it after the action: 'everybody in the audience is sent it'. */
  describe(options: Options): string
  /** Options that make no sense here: the option, and what to do, as sentences. */
  check(options: Options, scope: EffectScope): readonly (readonly [option: string, message: string])[]
  /** Rows that people change after the effect made them: what says so of them. */
  exception?(options: Options): EffectException
}

/** Makes the constructor of an effect type, which declarations call. */
export const effectOf =
  <Name extends string>(effect: Name) =>
  <const Keys extends string, Options extends object>(options: Options): Effect<Name, Options, Keys> => ({ effect, options })
