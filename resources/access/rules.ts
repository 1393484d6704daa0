import { allow, defineRules, deny, mayActOn, type Rule } from '#model'

/** Platform staff: admins of the top-level organization (R9.1). */
const topLevel: Rule = who =>
  who.organization.depth === 0 && (who.admin || who.isOwner) ? allow : deny('only platform staff can do this; ask them')

/** The role `super_admin` at the top level (R9.1). */
const superUser: Rule = (who, where) => {
  const top = topLevel(who, where)
  return !top.allowed || who.roleName === 'super_admin' ? top : deny('only for platform super users')
}

const unnarrowed: Rule = (who, where) =>
  who.staffRole && !who.isOwner ? deny('only for owners and admins without a staff role') : mayActOn(who, where)

/** The access rules that declarations, layouts and route sets may name. A new one is an entry here. */
export const rules = defineRules({
  organizationStaff: {
    says: 'owners and admins of the organization, and admins of the organizations above it',
    allows: mayActOn,
  },
  topLevel: { says: 'staff of the top-level organization', allows: topLevel },
  platformSuperUser: { says: 'platform super users', allows: superUser },
  /** R9.4. */
  ownerOrTopLevel: {
    says: 'owners of the organization, and staff of the top-level organization',
    allows: (who, where) =>
      topLevel(who, where).allowed || (who.isOwner && who.organization.id === where.id)
        ? allow
        : deny('only for the owner of this organization'),
  },
  ownerOrAbove: {
    says: 'owners of the organization, and admins of the organizations above it',
    allows: (who, where) =>
      who.organization.id === where.id && !who.isOwner ? deny('only for the owner of this organization') : mayActOn(who, where),
  },
  withoutStaffRole: { says: 'owners and admins whose access no staff role narrows', allows: unnarrowed },
  /** Of the top level a role's name makes a super user of whoever has it (R9.1). */
  namesRoles: {
    says: 'owners and admins whose access no staff role narrows; of the top-level organization, platform super users',
    allows: (who, where) => (where.depth === 0 ? superUser : unnarrowed)(who, where),
  },
  signedIn: {
    says: 'everyone who is signed in',
    allows: (who, where) => (who.organization.id === where.id ? allow : mayActOn(who, where)),
  },
  nobody: { says: 'no one: the system writes it', allows: () => deny('this cannot be changed here') },
})

declare module '#model/declared.ts' {
  interface Declared {
    readonly rules: typeof rules
  }
}
