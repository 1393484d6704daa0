/** Texts by key; a key of an inner one is written with dots: `lists.filters.add`. */
export interface Phrases {
  readonly [key: string]: string | Phrases
}

/** Every key of a catalogue, dotted. */
export type KeyOf<T extends Phrases> = {
  [K in keyof T & string]: T[K] extends string ? K : T[K] extends Phrases ? `${K}.${KeyOf<T[K]>}` : never
}[keyof T & string]

type TextAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : never

// What every text may name without being told: the keys of the keyboard at hand.
type Known = 'ctrl' | 'alt'
type NamesIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Exclude<Name, Known> | NamesIn<Rest> : never

// A text with forms for one and many wants to know how many.
type Needed<Text> = NamesIn<Text> | (Text extends `${string}||||${string}` ? 'smart_count' : never)

/** What a text asks for beside its key: a value for each `%{name}` in it, and the number that its plural follows. */
export type ValuesFor<T extends Phrases, K extends string> = [Needed<TextAt<T, K>>] extends [never]
  ? []
  : [values: { readonly [Name in Needed<TextAt<T, K>>]: Name extends 'smart_count' ? number : string | number }]

/** What a second language says: any part of the catalogue, and what declarations and react-admin are to say. */
export type Translation<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translation<T[K]> }
