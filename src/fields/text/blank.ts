import { LONGEST } from './length.ts'

// What takes room without a sign of its own, or takes none: it says nothing by itself.
const UNSEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

// Joiners and marks of direction at an end belong to the text beside them.
const EDGE = /[\s\u180e\u200b\u2060\u2800\u3164]/

/** Whether a text shows nothing: blanks and characters of no width alone (R8.2). */
export const isBlank = (text: string): boolean => UNSEEN.test(text)

/** A text without blanks and characters of no width at its ends; what is too long to be kept stays as it is. */
export const trimmed = (text: string): string => {
  if (text.length > LONGEST) return text
  let [start, end] = [0, text.length]
  while (start < end && EDGE.test(text.charAt(start))) start++
  while (end > start && EDGE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
