import {
  type Area,
  allow,
  deny,
  LEVELS,
  reaches,
  type AccessDecision,
  type AreaName,
  type Level,
  type Needs,
  type PersonFacts,
  type StaffRole,
} from '#model'
import { areas as declared } from '../../resources/access/areas.ts'

/** The declared areas, by name, in the order of the roles' screen. */
export const areas: Readonly<Record<AreaName, Area<AreaName>>> = declared

/** What of a person their levels hang on. */
export type Narrowed = Pick<PersonFacts, 'isOwner' | 'staffRole'>

/** Whether a staff role keeps somebody from anything: an owner has all, whatever stands there. */
export const isNarrowed = ({ isOwner, staffRole }: Narrowed): boolean => !isOwner && Boolean(staffRole)

const levelOf = (role: StaffRole | null | undefined, area: string): Level => {
  if (!role) return 'publish'
  const level = role.levels[area]
  return level !== undefined && LEVELS.includes(level) ? level : 'none'
}

/** How far somebody goes in an area; all the way without a staff role, as an owner, and where a resource is of no area. */
const levelIn = (who: Narrowed, area: AreaName | undefined): Level =>
  area === undefined || who.isOwner ? 'publish' : levelOf(who.staffRole, area)

/** Whether a role goes nowhere further than somebody does. `role` null: all the way, everywhere. */
export const isWithinOwn = (who: Narrowed, role: StaffRole | null | undefined): boolean =>
  Object.keys(areas).every(area => reaches(levelIn(who, area as AreaName), levelOf(role, area)))

const SENTENCES: Readonly<Record<Level, (role: string, area: string) => string>> = {
  none: (role, area) => `your role ${role} does not include ${area}`,
  see: (role, area) => `your role ${role} lets you see ${area}, not change it`,
  edit: (role, area) => `your role ${role} lets you edit ${area}, not publish or cancel`,
  publish: () => '',
}

/** Whether somebody's staff role goes as far in an area as is needed; the reason names the role. */
export const mayIn = (who: PersonFacts, area: AreaName | undefined, needs: Needs): AccessDecision => {
  const level = levelIn(who, area)
  if (area === undefined || reaches(level, needs)) return allow
  return deny(SENTENCES[level](who.staffRole?.name ?? '', areas[area]?.label ?? area))
}
