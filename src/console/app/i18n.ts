import type { TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { Phrases } from '#texts/keys.ts'
import { lookUp, spoken, spokenLocale, type Values } from '#texts/polyglot.ts'

const locale = spokenLocale()

/** React-admin's own words, and by `useTranslate` those of the catalogue; a text without a key stands as it is. */
export const i18nProvider = polyglot(() => spoken(english as Phrases) as TranslationMessages, locale, [{ locale, name: locale }], {
  allowMissing: true,
  onMissingKey: (key: string, values: Values) => lookUp(key, values),
})
