import { defineResource, notBefore, section } from '#model'
import { choice, choices, date, flag, reference } from '#kinds'

const RIGHTS = ['see_calendar', 'see_participation', 'sign_up_for', 'message_staff', 'receive_alerts', 'upload_photos'] as const

/** A member of the family, and what they may see and do for a resident. */
export default defineResource({
  name: 'family_links',
  type: 'FamilyLink',
  label: ['Family Member', 'Family'],
  about: 'Which members of the family belong to a resident, and what they may see and do.',
  path: 'users/family',
  under: [{ field: 'resident', create: 'users/:parentId/invite_family', label: 'Family' }],
  titled: ['familyMember', 'resident'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    resident: reference({ to: 'users', fixed: true }),
    familyMember: reference({ to: 'users', fixed: true }),
    relation: choice({ options: ['spouse', 'child', 'grandchild', 'sibling', 'friend', ['poa', 'Power of attorney'], 'other'] }),
    rights: choices({ options: RIGHTS, initial: ['see_calendar', 'see_participation'], label: 'Allowed to' }),
    consentBy: reference({ to: 'users', label: 'Allowed by', help: 'The resident, or who decides for them.' }),
    consentOn: date({ label: 'Allowed on' }),
    expiresOn: date({ optional: true, label: 'Until' }),
    paused: flag(),
  },
  rules: [notBefore('expiresOn', 'consentOn')],
  list: {
    columns: ['resident', 'familyMember', 'relation', 'rights', 'paused'],
    filters: ['relation', 'paused', 'status'],
    sort: 'resident',
  },
  form: [
    section('Family', 'resident', 'familyMember', 'relation', 'rights', 'expiresOn', 'paused'),
    section('Consent', 'consentBy', 'consentOn').because('Nobody sees anything of a resident who has not agreed.'),
  ],
  unique: [['resident', 'familyMember']],
  menu: false,
  icon: 'people',
})
