/**
 * Names of the access rules that a declaration may state. The functions stand in `access/rules.ts`, typed so that
 * a name without a function does not compile.
 */
export type RuleName = 'organizationStaff' | 'topLevel' | 'platformSuperUser' | 'ownerOrTopLevel' | 'ownerOrAbove' | 'signedIn' | 'nobody'
