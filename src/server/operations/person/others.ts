/** What stands in the place of somebody else's name, address or number. */
export const ANOTHER = 'another person'

const LETTER = /[\p{L}\p{N}]/u

/**
 * Takes the names of others out of texts: whoever gets everything that is kept about themselves gets nothing about anybody else. Looked up by
 * how names begin, so that a house of thousands costs no more than one of ten.
 */
export const makeCutter = (names: readonly string[]): ((text: string) => string) => {
  const begin = (text: string): string => text.slice(0, 4).toLowerCase()
  const known = new Map<string, string[]>()
  // The longest first: 'Ann Lee-Brown' before 'Ann Lee'.
  for (const name of [...new Set(names)].sort((one, other) => other.length - one.length)) {
    const key = begin(name)
    known.set(key, [...(known.get(key) ?? []), name.toLowerCase()])
  }
  const at = (text: string, lower: string, place: number): string | undefined =>
    LETTER.test(text[place - 1] ?? '')
      ? undefined
      : known.get(begin(text.slice(place)))?.find(name => lower.startsWith(name, place) && !LETTER.test(text[place + name.length] ?? ''))
  return text => {
    const lower = text.toLowerCase()
    // Letters that grow when they are lowered are of no name here.
    if (known.size === 0 || lower.length !== text.length) return text
    let cut = ''
    for (let place = 0; place < text.length;) {
      const name = at(text, lower, place)
      cut += name === undefined ? text.charAt(place) : ANOTHER
      place += name?.length ?? 1
    }
    return cut
  }
}
