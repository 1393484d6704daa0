/** So many letters of a name are most often right, of one word and of several. */
const [ALONE, OF_SEVERAL] = [3, 2]

/**
 * The beginnings of what was typed, by which search finds names that are spelled otherwise: 'Clra Winslo' gives 'Cl Wi', which finds
 * Clara Winslow. Numbers stay as they are. Null where that is no wider than what was typed.
 */
export const similarTo = (typed: string): string | null => {
  const words = typed.trim().split(/\s+/)
  const letters = words.length > 1 ? OF_SEVERAL : ALONE
  const wider = words.map(word => (/\d/.test(word) ? word : word.slice(0, letters))).join(' ')
  return wider === words.join(' ') ? null : wider
}
