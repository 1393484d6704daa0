import { isTranslated, lookUp } from './polyglot.ts'

const keyOf = (words: string): string =>
  words
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .split(' ')
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')

/**
 * What fields and the server say of a value, in the language of the page: by a key of its English words, numbers as `n`
 * ('Must have at most 72 characters' is `problems.mustHaveAtMostNCharacters`, with `%{n}` and `%{n2}`).
 */
export const problemText = (message: string): string => {
  if (!isTranslated()) return message
  const numbers = message.match(/\d[\d.,]*\d|\d/g) ?? []
  const values = Object.fromEntries(numbers.map((number, index) => [index === 0 ? 'n' : `n${index + 1}`, number]))
  return lookUp(`problems.${keyOf(message.replace(/\d[\d.,]*\d|\d/g, 'n'))}`, { ...values, _: message })
}
