/**
 * Shares a height among rows. Where all find room, those are alike that can be, and a row that needs more has it; where they do not,
 * the modest keep what they need and the others share the rest.
 */
export const shareHeights = (needs: readonly number[], height: number): readonly number[] => {
  const isEnough = needs.reduce((total, need) => total + need, 0) <= height
  const order = needs.map((need, at) => ({ need, at })).sort((one, other) => (isEnough ? other.need - one.need : one.need - other.need))
  const heights = needs.map(() => 0)
  let left = height
  order.forEach(({ need, at }, place) => {
    const even = left / (needs.length - place)
    heights[at] = isEnough ? Math.max(need, even) : Math.min(need, even)
    left -= heights[at] ?? 0
  })
  return heights
}
