/** The keys of a type, or of any of several that it may be. */
type KeyOf<T> = T extends unknown ? keyof T : never

/** Options as they are written, of which a key that is none does not compile, and is named: a type parameter takes any. */
export type Exactly<Given, Options> = Given & {
  readonly [Key in Exclude<keyof Given, KeyOf<Options>>]: `'${Key & string}' is no option of it`
}
