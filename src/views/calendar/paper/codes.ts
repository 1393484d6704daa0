/** A place, with the short name that somebody gave it. */
export interface Coded {
  readonly id: string
  readonly title: string
  readonly code?: string | null
}

const MOST_LETTERS = 4

const initialsOf = (title: string): string => {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.length > 1 ? words.map(word => [...word][0] ?? '') : [...(words[0] ?? '?')].slice(0, 2)
  return letters.slice(0, MOST_LETTERS).join('').toUpperCase()
}

/** A short name for each place, no two alike: its own, else its initials, with a number where others have those already. */
export const placeCodes = (places: readonly Coded[]): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  const take = (id: string, wanted: string): void => {
    let code = wanted
    for (let number = 2; taken.has(code); number += 1) code = `${wanted}${number}`
    taken.add(code)
    codes.set(id, code)
  }
  const given = (place: Coded): string => (place.code ?? '').trim()
  for (const place of places) if (given(place) !== '') take(place.id, given(place))
  for (const place of places) if (given(place) === '') take(place.id, initialsOf(place.title))
  return codes
}
