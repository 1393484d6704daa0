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
    let kept = first
    for (const key of keys.slice(0, -1)) {
      const next = (kept.get(key) as Kept | undefined) ?? new WeakMap<object, unknown>()
      kept.set(key, next)
      kept = next
    }
    const last = keys[keys.length - 1] as object
    const answer = (kept.get(last) as Answer | undefined) ?? make(...keys)
    kept.set(last, answer)
    return answer
  }
}
