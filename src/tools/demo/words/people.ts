import data from './people.json'
import { shaped } from './shaped.ts'

/** Names of fictional people, and the groups that they belong to. */
export const WOMEN = data.women

export const MEN = data.men

export const FIRST_NAMES = [...WOMEN, ...MEN]

export const LAST_NAMES = data.lastNames

export const GROUPS: readonly (readonly [name: string, kind: string, description: string])[] = shaped(data.groups)

/** Whom a resident names for an emergency, and which first names such a person may have. */
export const CONTACTS = [
  ['Daughter', WOMEN],
  ['Son', MEN],
  ['Niece', WOMEN],
  ['Nephew', MEN],
  ['Friend', FIRST_NAMES],
] as const

/** How families belong to residents. */
export const RELATIONS: readonly string[] = data.relations

export const GROUP_COLOURS = data.groupColours

export const INTERESTS = data.interests

export const BIOGRAPHIES = data.biographies
