/** Levels of care that people live in; a community has some of them by its flags. */
export const CARE_LEVELS = [
  ['independent', 'Independent living'],
  ['assisted', 'Assisted living'],
  ['supportive_one', 'Supportive care 1', { flag: 'supportive_care_one' }],
  ['supportive_two', 'Supportive care 2', { flag: 'supportive_care_two' }],
  ['memory', 'Memory care', { flag: 'memory_care' }],
  ['skilled', 'Skilled nursing', { flag: 'skilled_nursing' }],
] as const

/** All of them, for the platform, which says what a community has. */
export const ALL_CARE_LEVELS = CARE_LEVELS.map(([value, label]) => [value, label] as const)

/** What somebody is to a community. */
export const PERSON_TYPES = [
  'resident',
  ['future_resident', 'Future resident', { flag: 'future_residents' }],
  ['at_home', 'At-home member', { flag: 'at_home' }],
  'family',
  'staff',
  'volunteer',
  'vendor',
] as const

/** Whom family is linked to: who lives here, is about to, or belongs to the community from their own home. */
export const LINKED = ['resident', 'future_resident', 'at_home'] as const

/** Who has a home here, wishes and needs: forms and pages of others say nothing of that. */
export const LIVES_HERE = { field: 'personType', in: LINKED } as const
/** Whom somebody else is called for; nobody calls for a vendor or a relative. */
export const CARED_FOR = { field: 'personType', in: [...LINKED, 'staff', 'volunteer'] } as const
