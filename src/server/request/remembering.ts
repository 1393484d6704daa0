type Kept = WeakMap<object, unknown>

/**
 * A function that makes its answer once for the same objects, and keeps it for as long as they live: who is signed in and where stay the
 * same objects while a session's facts are remembered. What the objects say must not change.
 */
export const remembering = <const Keys extends readonly [object, ...object[]], Answer extends NonNullable<unknown>>(
  make: (...keys: Keys) => Answer,
): ((...keys: Keys) => Answer) => {
  const first: Kept = new WeakMap()
  return (...keys) => {
    let kept: unknown = first
    for (const key of keys) kept = (kept as Kept | undefined)?.get(key)
    if (kept !== undefined) return kept as Answer
    const answer = make(...keys)
    const last = keys.length - 1
    let map = first
    for (const [place, key] of keys.entries()) {
      const next: unknown = place === last ? answer : (map.get(key) ?? new WeakMap<object, unknown>())
      map.set(key, next)
      map = next as Kept
    }
    return answer
  }
}
