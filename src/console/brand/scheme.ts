const KEY = 'scheme'

/** What a person chose: a scheme, or what their system says. */
export type SchemeChoice = 'light' | 'dark' | 'system'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

export const readScheme = (): SchemeChoice => {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Puts the chosen scheme on the document, where tokens.css reads it. */
export const applyScheme = (): void => {
  const choice = readScheme()
  document.documentElement.dataset['scheme'] = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice
}

/** Keeps a choice and shows it. */
export const chooseScheme = (choice: SchemeChoice): void => {
  if (choice === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, choice)
  applyScheme()
}

/** Follows the system for as long as the page lives. */
export const followSystem = (): void => dark().addEventListener('change', applyScheme)
