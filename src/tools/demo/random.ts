/** Numbers that look random and are the same at every start: two demo worlds never differ. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** True in `share` of the calls. */
  chance(share: number): boolean
  /** A version 7 UUID whose time part is `at`. */
  id(at: Date): string
}

/** The time part of ids that name stored bytes: a first start that was killed leaves no file that the next one does not write again. */
export const ALWAYS = new Date('2026-01-01T00:00:00Z')

/** The generator mulberry32, seeded by a text. */
export const randomOf = (seed: string): Random => {
  let state = [...seed].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    pick: from => {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('Nothing to pick from.')
      return one
    },
    chance: share => next() < share,
    id: at => {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[below(4)]}${hex(3)}-${hex(12)}`
    },
  }
}
