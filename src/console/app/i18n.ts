import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'

/** English, the language of the specification; a text without a key stands as it is. */
export const i18nProvider = polyglot(() => english, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
  onMissingKey: (_key: string, _options: unknown) => _key,
})
