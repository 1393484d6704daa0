/** Levels of care that a community offers and its people live in. */
export const CARE_LEVELS = [
  ['independent', 'Independent living'],
  ['assisted', 'Assisted living'],
  ['memory', 'Memory care'],
  ['skilled', 'Skilled nursing'],
] as const
