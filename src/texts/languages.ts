import { speak, type Language } from './polyglot.ts'

const FILES = import.meta.glob<{ readonly default: Language }>('./languages/*.ts')

/** Speaks the page's language, which the server has written into `<html lang>`; English for one that has no file. */
export const speakOfPage = async (): Promise<void> => {
  const { lang } = document.documentElement
  const load = FILES[`./languages/${lang}.ts`]
  if (load) speak(lang, (await load()).default)
}
