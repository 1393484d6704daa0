/** The keys of a type, or of any of several that it may be; and what it has under one. */
type KeyOf<T> = T extends unknown ? keyof T : never
type At<T, Key> = T extends unknown ? (Key extends keyof T ? NonNullable<T[Key]> : never) : never

/** Objects that are written out: neither lists nor functions, nor such as may hold anything. */
type Plain<T> = T extends readonly unknown[] | ((...args: never[]) => unknown)
  ? never
  : T extends object
    ? [keyof T] extends [never]
      ? never
      : T
    : never

/** Options that have options of their own. */
type Nest<T> = { [Key in KeyOf<T>]: [Plain<At<T, Key>>] extends [never] ? never : Key }[KeyOf<T>]

/** What no value is. As a text it would be at odds with texts that are given, and the whole would be `never`, which names nothing. */
interface NoOption<Key extends string> {
  readonly says: `'${Key}' is no option of it`
}

/** Options as they are written, of which a key that is none does not compile, and is named, however deep: a type parameter takes any. */
export type Exactly<Given, Options> = Given & {
  readonly [Key in Exclude<keyof Given, KeyOf<Options>>]: NoOption<Key & string>
} & {
  readonly [Key in Extract<keyof Given, Nest<Options>>]: Plain<Given[Key]> extends never
    ? unknown
    : Exactly<Given[Key], Plain<At<Options, Key>>>
}
