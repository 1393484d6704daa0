/** The known name that is closest to a misspelt one, if any is close enough to be meant. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  const best = known
    .map(one => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((left, right) => left.far - right.far)[0]
  return best && best.far <= Math.max(2, Math.floor(name.length / 3)) ? best.one : null
}

/** Levenshtein's distance; a missing tail counts little, so that 'sentAt' finds 'sent', and 'event' finds 'events' before 'event_answers'. */
const distance = (from: string, to: string): number => {
  if (from.startsWith(to) || to.startsWith(from)) return 1 + Math.abs(from.length - to.length) / 100
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++)
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1),
      )
    previous = current
  }
  return previous[to.length] ?? 0
}
