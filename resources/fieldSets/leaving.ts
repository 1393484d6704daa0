import type { Condition } from '#model'

/** Whether a person's page says that they have moved out by a day, or by a moment on the community's clock. */
export const hasLeftBy = (person: Readonly<Record<string, unknown>> | null, when: unknown): boolean => {
  const leaves = person?.['moveOutDate']
  return typeof leaves === 'string' && typeof when === 'string' && leaves <= when.slice(0, 10)
}

/** What is archived or in the trash does not take place. */
export const notTakenAway = { archivedAt: { filled: false }, deletedAt: { filled: false } } as const satisfies Condition

/**
 * When places and seats are given up, once a day that may be done as soon as it has begun: a date of moving out is meant, at once; who was
 * archived or put in the trash may have been by mistake, which the rest of the day can put right.
 */
export const whenGone = <const R extends string>(ahead: Readonly<Record<R, Condition>>) =>
  [
    { daily: '00:30', action: 'leave', whose: { person: { moveOutDate: { begun: true } }, ...ahead } },
    { daily: '00:30', action: 'leave', whose: { person: { archivedAt: { past: true } }, ...ahead } },
    { daily: '00:30', action: 'leave', whose: { person: { deletedAt: { past: true } }, ...ahead } },
  ] as const
