import { problem, type Problem } from '#model'

// What takes room without a sign of its own, or takes none: it says nothing by itself.
const UNSEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

// Joiners and marks of direction at an end belong to the text beside them.
const EDGE = /[\s\u180e\u200b\u2060\u2800\u3164]/

/** Whether a text shows nothing: blanks and characters of no width alone (R8.2). */
export const isBlank = (text: string): boolean => UNSEEN.test(text)

// Overrides, embeddings and isolates turn what stands after them, beyond the text itself; the marks of a word's direction turn nothing.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** A text without blanks and characters of no width at its ends, or what turns other words; what is too long to be kept stays as it is. */
export const trimmed = (given: string): string => {
  if (given.length > LONGEST) return given
  const text = given.replace(TURNS, '')
  let [start, end] = [0, text.length]
  while (start < end && EDGE.test(text.charAt(start))) start++
  while (end > start && EDGE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** No text is longer than this, whatever its limit says, white space included. */
export const LONGEST = 100_000

/** Characters that people see, white space not counted (R8.7); an emoji counts once. */
export const visibleLength = (text: string): number => [...text.replace(/\s/gu, '')].length

// PostgreSQL cannot hold NUL, and a lone surrogate is no character in UTF-8.
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Whether the database can hold a text; it takes an error for what it cannot, in a filter too. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

const tooLong = (limit: number): Problem => problem(`Text exceeds ${limit} characters`, 'limit', { limit })

/**
 * What is wrong with a text beyond being empty: its length (R8.7), or characters that cannot be stored.
 * `seen` is what people see of it, where that is not the text itself (markup).
 */
export const textProblems = (value: string | null, limit?: number, seen = value ?? ''): readonly Problem[] => {
  if (value === null) return []
  if (value.length > LONGEST) return [tooLong(Math.min(limit ?? LONGEST, LONGEST))]
  const storable = isStorable(value) ? [] : [problem('Text has characters that cannot be stored', 'characters')]
  return limit !== undefined && visibleLength(seen) > limit ? [...storable, tooLong(limit)] : storable
}

export interface SentOptions {
  /** People are sent it: a placeholder in it is refused. */
  readonly sent?: true
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/

/** Of a text that people are sent: nothing fills in what a mail merge would, and they would read {{firstName}} as it stands. */
export const placeholderProblems = (text: string, { sent }: SentOptions): readonly Problem[] =>
  sent && PLACEHOLDER.test(text) ? [problem('Nothing is filled in for {{ }}. Write what people should read instead', 'placeholder')] : []
