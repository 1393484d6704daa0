import Polyglot from 'node-polyglot'
import type { KeyOf, Phrases, ValuesFor } from './keys.ts'

/** A language beside English: its words by the keys of the English catalogue, or a function that makes them from the English ones. */
export type Language = Phrases | ((english: string) => string)

/** Values for a text, `smart_count` for its plural, `_` for the words where the catalogue has none. */
export type Values = Readonly<Record<string, string | number>>

/** How the keys that go with letters stand on a keyboard of Apple's, and on every other. */
export const keysOf = (platform: string) => (/^(?:Mac|iP)/.test(platform) ? { ctrl: '⌘', alt: '⌥' } : { ctrl: 'Ctrl ', alt: 'Alt ' })

// Texts are the server's, too, where nobody has a keyboard.
const KEYS = keysOf((globalThis as { readonly navigator?: { readonly platform?: string } }).navigator?.platform ?? '')
let numberText: (value: number) => string = String
const polyglot = new Polyglot({
  locale: 'en',
  allowMissing: true,
  replace(this: string, token, valueOf) {
    return this.replace(token, (...found) => {
      const value: unknown = valueOf(...found)
      return typeof value === 'number' ? numberText(value) : (value as string)
    })
  },
})
let language: Language | null = null

const transformed = (phrases: Phrases, made: (english: string) => string): Phrases =>
  Object.fromEntries(
    Object.entries(phrases).map(([key, value]) => [key, typeof value === 'string' ? made(value) : transformed(value, made)]),
  )

const merged = (phrases: Phrases, over: Phrases): Phrases => ({
  ...phrases,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const under = phrases[key]
      return [key, typeof value === 'object' && typeof under === 'object' ? merged(under, value) : value]
    }),
  ),
})

/** English phrases in the language of the page; what it lacks stays English. */
export const spoken = (english: Phrases): Phrases => {
  if (language === null) return english
  return typeof language === 'function' ? transformed(english, language) : merged(english, language)
}

/** Speaks a language from now on. To be called before any text is looked up: what was is not looked up again. */
export const speak = (locale: string, words: Language): void => {
  language = words
  polyglot.locale(locale)
}

/** How every number in a text is written from now on, whoever passes it: 'Remind 1,204'. */
export const writeNumbers = (by: (value: number) => string): void => {
  numberText = by
}

/** The tag of the language of the page. */
export const spokenLocale = (): string => polyglot.locale()

/** Whether other words than the English ones are spoken. */
export const isTranslated = (): boolean => language !== null

/** Looks a key up that the compiler does not know: a declaration's, or one of react-admin's. Its words by default are `_`. */
export const lookUp = (key: string, values: Values = {}): string => {
  const { _: words } = values
  if (typeof words === 'string' && !polyglot.has(key)) {
    return polyglot.t(key, typeof language === 'function' ? { ...values, _: language(words) } : values)
  }
  return polyglot.t(key, values)
}

/** One of two forms by the rule of the language, for words that no catalogue holds: plural(['%{count} event', '%{count} events'], …). */
export const plural = ([one, many]: readonly [string, string], values: Values & { readonly smart_count: number }): string =>
  Polyglot.transformPhrase(`${one} |||| ${many}`, values, polyglot.locale())

/** The looking up of an area of the catalogue, whose words come with it or by another file: an unknown key or a missing value does not compile. */
export const textsOf = <const T extends Phrases>(english?: T) => {
  if (english) polyglot.extend(spoken(english))
  return <K extends KeyOf<T>>(key: K, ...[values]: ValuesFor<T, K>): string => polyglot.t(key, values ? { ...KEYS, ...values } : KEYS)
}
