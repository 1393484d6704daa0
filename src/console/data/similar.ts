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

/** What a search finds; where that is nothing, what only begins as it was typed. */
export const findOrSimilar = async <T>(
  typed: string,
  find: (text: string) => Promise<readonly T[]>,
): Promise<{ readonly rows: readonly T[]; readonly isSimilar: boolean }> => {
  const rows = await find(typed)
  const similar = rows.length === 0 ? similarTo(typed) : null
  return similar === null ? { rows, isSimilar: false } : { rows: await find(similar), isSimilar: true }
}
