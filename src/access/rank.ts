import {
  allow,
  deny,
  isWithin,
  rankedKeys,
  type AccessDecision,
  type OrganizationFacts,
  type PersonFacts,
  type Problem,
  type Rank,
  type StaffRole,
} from '#model'
import { isNarrowed, isWithinOwn } from './levels.ts'

/** The role that makes somebody of the top level a platform super user (R9.1). */
export const SUPER_ROLE = 'super_admin'

/** A person as rank weighs them; of a signed-in person `PersonFacts` say as much. */
export interface RankedPerson {
  readonly organization: OrganizationFacts
  readonly admin: boolean
  readonly isOwner: boolean
  readonly roleName: string | null
  /** What narrows their access, if anything does. */
  readonly staffRole?: StaffRole | null
}

/**
 * How much a person is within their own organization: 4 platform super user, 3 owner, 2 admin, 1 admin whose access a staff role narrows,
 * 0 anybody else. The role alone makes a super user here, admin or not, so that nobody comes to it in two steps.
 */
export const levelOf = (person: RankedPerson): number => {
  const { organization, admin, isOwner, roleName } = person
  if (organization.depth === 0 && roleName === SUPER_ROLE) return SUPER
  if (isOwner) return 3
  return admin ? (isNarrowed(person) ? 1 : 2) : 0
}

const SUPER = 4

/** Whether somebody may do nothing that `who` may not, as far as staff roles go; who cannot sign in may do nothing. */
const hasNoMore = (other: RankedPerson, who: RankedPerson): boolean =>
  levelOf(other) === 0 || isWithinOwn(who, other.isOwner ? null : other.staffRole)

/** Whether somebody is of an organization above, with a right to act there. */
const comesFromAbove = (who: RankedPerson, where: OrganizationFacts): boolean =>
  who.organization.id !== where.id && isWithin(who.organization, where) && levelOf(who) > 0

/** `who` stands above `other`: of an organization above, or more within the same one. */
export const isAbove = (who: RankedPerson, other: RankedPerson): boolean =>
  hasNoMore(other, who) &&
  (who.organization.id === other.organization.id ? levelOf(who) > levelOf(other) : comesFromAbove(who, other.organization))

/** Whether `other` is no more than `who`. */
export const isNotAbove = (other: RankedPerson, who: RankedPerson): boolean =>
  hasNoMore(other, who) &&
  (who.organization.id === other.organization.id ? levelOf(who) >= levelOf(other) : comesFromAbove(who, other.organization))

/** What is about to become of a person's row. */
export interface RankedChange {
  readonly isSelf: boolean
  /** Null: the row is new. */
  readonly before: RankedPerson | null
  readonly after: RankedPerson
  /** Fields of the declaration's `rank` whose value changes. */
  readonly changed: readonly string[]
  /** Flags among them that come on. */
  readonly raised: readonly string[]
  /** Whether it is deleted, archived, or taken back from either. */
  readonly isPut: boolean
  /** Somebody new is to own the organization, which nobody does, and whoever makes them may say so: `mayHandOver`. */
  readonly isFirstOwner?: boolean
  readonly labelOf: (key: string) => string
}

const RANK = 'rank'
const at = (key: string, message: string): Problem => ({ path: [key], message, code: RANK })
const ofRow = (message: string): Problem => ({ path: [], message, code: RANK })

const SELF = 'Somebody else has to change this for you.'
const SELF_CODE = 'You turn this on and off under Your account.'
const OWN_PHONE = 'Everybody turns this on for themselves, under Your account.'
const SELF_PUT = 'You cannot delete or archive your own account.'
const NOT_BELOW = 'This person has the same rank as you or a higher one. Only somebody above them can change this.'
const NOT_BELOW_PUT = 'This person has the same rank as you or a higher one. Only somebody above them can do this.'
const OWNERSHIP = 'Ownership is handed over by the owner, on the page of the person who is to have it.'
const MORE_THAN_OWN = 'You cannot give more rights than you have yourself.'
const WIDER_ROLE = 'You can only give a staff role whose every level is at most your own.'
const LIMITED = 'Your own role limits you, so choose a staff role for this person first.'
const OWNERS_ARE_ADMINS = 'An owner is always an admin. Hand ownership over first.'
const SUPER_ALONE = 'Only a platform super user can give this role.'

/** What somebody would give away that they do not have themselves. */
const granted = (who: PersonFacts, rank: Rank, { after, changed, raised, labelOf }: RankedChange): readonly Problem[] => {
  const isOutside = comesFromAbove(who, after.organization)
  // Whoever acts from above has the whole organization below, whatever their own product is.
  const has = (key: string): boolean => isOutside || (who as unknown as Readonly<Record<string, unknown>>)[key] === true
  const isLifted = (key: string): boolean => changed.includes(key) && !raised.includes(key)
  const flags = [
    ...rank.access.filter(key => raised.includes(key) && !has(key)),
    ...rank.limits.filter(key => isLifted(key) && !isOutside && has(key)),
  ]
  const makesSuper = changed.includes(rank.role) && after.roleName === SUPER_ROLE
  const limited = staffRoleGiven(who, rank, { after, changed })
  return [
    ...(rank.twoFactor !== undefined && raised.includes(rank.twoFactor) ? [at(rank.twoFactor, OWN_PHONE)] : []),
    ...flags.map(key => at(key, `You do not have '${labelOf(key)}' yourself, so you cannot give it.`)),
    ...(makesSuper && levelOf(who) < SUPER ? [at(rank.role, SUPER_ALONE)] : []),
    ...limited,
    // Said once: a role that is wanted, or too wide, is why the rights would be more.
    ...(limited.length === 0 && changed.includes(rank.admin) && raised.includes(rank.admin) && !isNotAbove(after, who)
      ? [at(rank.admin, MORE_THAN_OWN)]
      : []),
  ]
}

// Taken from somebody, a role no longer narrows them: that gives, too.
const staffRoleGiven = (who: PersonFacts, { staffRole, admin }: Rank, { after, changed }: Pick<RankedChange, 'after' | 'changed'>) => {
  if (staffRole === undefined || !isNarrowed(who)) return []
  const gives = changed.includes(staffRole) && (after.admin || Boolean(after.staffRole))
  if (gives && !isWithinOwn(who, after.staffRole)) return [at(staffRole, after.staffRole ? WIDER_ROLE : LIMITED)]
  return changed.includes(admin) && after.admin && !isWithinOwn(who, after.staffRole)
    ? [at(admin, after.staffRole ? MORE_THAN_OWN : LIMITED)]
    : []
}

/**
 * The rule of rank (DESIGN 7): nobody gives what they do not have, changes what makes somebody above or equal to them what they are,
 * or takes themselves out. One's own credentials are one's own. Everything that is wrong, at the fields concerned.
 */
export const rankProblems = (who: PersonFacts, rank: Rank, change: RankedChange): readonly Problem[] => {
  const { isSelf, before, changed, isPut } = change
  if (changed.includes(rank.owner) && !(change.isFirstOwner && before === null)) return [at(rank.owner, OWNERSHIP)]
  const own = isSelf ? changed.filter(key => key !== rank.address && !rank.credentials.includes(key)) : []
  if (isSelf && (own.length > 0 || isPut))
    return [...own.map(key => at(key, key === rank.twoFactor ? SELF_CODE : SELF)), ...(isPut ? [ofRow(SELF_PUT)] : [])]
  if (!isSelf && before !== null && (changed.length > 0 || isPut) && !isAbove(who, before))
    return [...changed.map(key => at(key, NOT_BELOW)), ...(isPut ? [ofRow(NOT_BELOW_PUT)] : [])]
  if (changed.includes(rank.admin) && change.after.isOwner && !(change.isFirstOwner && change.after.admin))
    return [at(rank.admin, OWNERS_ARE_ADMINS)]
  return granted(who, rank, change)
}

/** Somebody whose form is open; `before` is null for a new person, who has nothing yet. */
export interface RankedSubject {
  readonly isSelf: boolean
  readonly before: RankedPerson | null
  readonly organization: OrganizationFacts
  readonly isFirstOwner?: boolean
  /** Whether a flag of the row is on. */
  readonly has: (key: string) => boolean
  readonly labelOf: (key: string) => string
}

/** The fields of rank that `who` cannot change of a person, whatever they enter, each with the reason. The server asks again. */
export const rankLocks = (who: PersonFacts, rank: Rank, subject: RankedSubject) => {
  const { isSelf, before, organization, has, labelOf, isFirstOwner = false } = subject
  const after = before ?? { organization, admin: false, isOwner: false, roleName: null, staffRole: null }
  const reasonOf = (key: string): readonly [string, string][] => {
    const raised = has(key) ? [] : [key]
    const change = { isSelf, before, after, changed: [key], raised, isPut: false, isFirstOwner, labelOf }
    const problem = rankProblems(who, rank, change).find(({ path }) => path[0] === key)
    return problem ? [[key, problem.message]] : []
  }
  return new Map(rankedKeys(rank).flatMap(reasonOf))
}

/**
 * Whether somebody may hand an organization over: its owner; where there is none, a platform super user, and who administers all of an
 * organization above it. `owns`: whether anybody owns it.
 */
export const mayHandOver = (who: PersonFacts, where: OrganizationFacts, owns: boolean): AccessDecision => {
  if (who.isOwner && who.organization.id === where.id) return allow
  const isAbove = comesFromAbove(who, where) && levelOf(who) >= 2
  if (levelOf(who) < SUPER && !isAbove) return deny('only the owner can hand over ownership')
  return owns ? deny('this organization has an owner, and only the owner can hand over ownership') : allow
}

/** Whether somebody can become the owner. */
export const canOwn = (person: RankedPerson & { readonly signsIn: boolean }): AccessDecision => {
  if (person.isOwner) return deny('this person is an owner already')
  if (!person.admin) return deny('only an admin can become the owner; make this person an admin first')
  return person.signsIn ? allow : deny('this person cannot sign in yet; invite them first')
}

const administersAll = (who: PersonFacts, where: OrganizationFacts): boolean =>
  levelOf(who) >= 2 && (who.organization.id === where.id || comesFromAbove(who, where))

const ALL_OF_IT = 'only owners and admins without a staff role can do this'

/** Whether somebody may take along everything that is kept of a person: who administers all of the organization, of nobody above themselves. */
export const mayTakeAlong = (who: PersonFacts, other: RankedPerson): AccessDecision => {
  if (!administersAll(who, other.organization)) return deny(ALL_OF_IT)
  return isNotAbove(other, who) ? allow : deny('this person has a higher rank than you')
}

/** Whether somebody may erase a person for good: never themselves, nor an owner, nor whoever is not below them. */
export const mayErase = (who: PersonFacts, other: RankedPerson, isSelf: boolean): AccessDecision => {
  if (!administersAll(who, other.organization)) return deny(ALL_OF_IT)
  if (isSelf) return deny('you cannot erase yourself')
  if (other.isOwner) return deny('an owner cannot be erased; hand ownership over first')
  return isAbove(who, other)
    ? allow
    : deny('this person has the same rank as you or a higher one, and only somebody above them can erase them')
}

/**
 * Whether a change asks whoever makes it to prove again who they are: credentials, two-step sign-in, role, admin, one's own address and that of somebody
 * with rights; of a new person what would let them in.
 */
export const asksForProof = (rank: Rank, { isSelf, before, after, changed, raised }: RankedChange): boolean =>
  changed.some(key => {
    if (key === rank.admin) return before !== null || raised.includes(key)
    if (key === rank.staffRole) return before !== null && levelOf(before) > 0
    if (key === rank.role) return before !== null || after.roleName === SUPER_ROLE
    if (key === rank.address) return isSelf || (before !== null && levelOf(before) > 0)
    return key === rank.twoFactor || rank.credentials.includes(key)
  })
