import { problem, type Problem } from '#model'

/** Characters that people see, white space not counted (R8.7); an emoji counts once. */
export const visibleLength = (text: string): number => [...text.replace(/\s/gu, '')].length

// PostgreSQL cannot hold NUL, and a lone surrogate is no character in UTF-8.
const unstorable = (text: string): boolean => [...text].some(character => character === '\0' || (character.length === 1 && character >= '\uD800' && character <= '\uDFFF'))

/** What is wrong with a text beyond being empty: its length (R8.7), or characters that cannot be stored. */
export const textProblems = (value: string | null, limit?: number): readonly Problem[] => {
  if (value === null) return []
  const storable = unstorable(value) ? [problem('Text has characters that cannot be stored', 'characters')] : []
  const length = limit !== undefined && visibleLength(value) > limit ? [problem(`Text exceeds ${limit} characters`, 'limit', { limit })] : []
  return [...storable, ...length]
}
