import type { Visibility, RuleName } from '#model'

/** Each rule as people say it, going on from 'Who may: '. A rule without words does not compile. */
export const ruleTexts: Readonly<Record<RuleName, string>> = {
  organizationStaff: 'owners and admins of the organization, and admins of the organizations above it',
  topLevel: 'staff of the top-level organization',
  platformSuperUser: 'platform super users',
  ownerOrTopLevel: 'owners of the organization, and staff of the top-level organization',
  ownerOrAbove: 'owners of the organization, and admins of the organizations above it',
  signedIn: 'everyone who is signed in',
  nobody: 'no one: the system writes it',
}

/** Who else sees rows by their visibility, as a sentence; null: nobody else. */
export const visibilityTexts: Readonly<Record<Visibility, string | null>> = {
  own: null,
  inherited: 'The organizations below see it too.',
  received: 'Organizations it is addressed to see it too.',
  gathered: 'Staff of the top level see it too.',
  platform: null,
  hierarchy: 'Everyone sees the organizations they can act on.',
}
