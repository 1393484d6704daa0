/** Somebody who is to be told, so many minutes after the one before. */
export interface Step {
  readonly id: string
  readonly minutes: number
  /** They are here no longer: the next one's turn comes with theirs. */
  readonly isGone?: boolean
}

const MINUTE = 60_000

/** When each is told: the minutes of each count from the one before, those of the first from `since`; nobody is waited for who left. */
const momentsOf = (steps: readonly Step[], since: number): readonly number[] => {
  let at = since
  return steps.map(({ minutes }, place) => (at += steps[place - 1]?.isGone ? 0 : minutes * MINUTE))
}

/** Whose turn has come by `now` of those after the first `told`, and when it is the next one's; null: nobody is left. */
export const turnsOf = (steps: readonly Step[], told: number, since: Date, now: Date) => {
  const moments = momentsOf(steps, since.getTime())
  const waits = moments.findIndex((moment, place) => place >= told && moment > now.getTime())
  const end = waits === -1 ? steps.length : waits
  return { turns: steps.slice(told, end), told: Math.max(told, end), next: waits === -1 ? null : new Date(moments[waits] ?? 0) }
}
