import { randomInt } from 'node:crypto'

// Without I and O, which read as 1 and 0.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight letters that stand for the link of an invitation, in a letter. */
export const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What somebody typed as the code of a letter, as it is looked up; null: it is no code, but the text of a link. */
export const codeIn = (text: string): string | null => {
  const letters = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{8}$/.test(letters) ? letters : null
}
