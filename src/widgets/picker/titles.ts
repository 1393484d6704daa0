import type { Choice } from '../ports.tsx'

// A filter keeps ids only; whoever shows or picks a row remembers here what it is called, so that its chip has a name.
const seen = new Map<string, string>()

/** Remembers what rows are called, for this page's life. */
export const rememberTitles = (choices: readonly Pick<Choice, 'id' | 'title'>[]): void => {
  for (const { id, title } of choices) if (title) seen.set(id, title)
}

/** What a row is called, if it was seen since the page loaded. */
export const titleOf = (id: string): string | undefined => seen.get(id)
