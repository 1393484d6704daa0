import { archive, defineResource, notBefore, section, today, unarchive } from '#model'
import { LINKED } from './fieldSets/care.ts'
import { choice, choices, date, boolean, reference } from '#fields'

const RIGHTS = ['see_calendar', 'see_participation', 'sign_up_for', 'message_staff', 'receive_alerts', 'upload_photos'] as const

/** A member of the family, and what they may see and do for a resident. */
export default defineResource({
  name: 'family_links',
  label: ['Family Member', 'Family'],
  about: 'Family members linked to a resident, and what they can see and do.',
  path: 'users/family',
  nestedUnder: [{ field: 'resident', create: 'users/:parentId/invite_family', label: 'Family' }],
  createdWith: {
    field: 'familyMember',
    by: 'email',
    asks: ['firstName', 'lastName', 'email', 'phoneMobile', 'lifeActiveAccess', 'elevateActiveAccess'],
    values: { personType: 'family' },
    also: { resource: 'invitations', field: 'person', asks: ['channel', 'message'] },
  },
  titleFields: ['familyMember', 'resident'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'people',
  fields: {
    resident: reference({ to: 'users', fixed: true, offers: { personType: { in: LINKED } } }),
    familyMember: reference({ to: 'users', fixed: true }),
    relation: choice({ options: ['spouse', 'child', 'grandchild', 'sibling', 'friend', ['poa', 'Power of attorney'], 'other'] }),
    rights: choices({ options: RIGHTS, initial: ['see_calendar', 'see_participation'], label: 'Permissions' }),
    consentBy: reference({ to: 'users', about: false, label: 'Consent given by', help: 'The resident or their legal representative.' }),
    consentOn: date({ label: 'Consent date' }),
    expiresOn: date({ optional: true, label: 'Until', help: 'If the resident moves out earlier, that day is the last.' }),
    paused: boolean(),
  },
  rules: [notBefore('expiresOn', 'consentOn')],
  list: {
    columns: ['resident', 'familyMember', 'relation', 'rights', 'status'],
    filters: ['relation', 'rights', 'status'],
    sort: 'resident',
  },
  form: [
    section('Family', 'resident', 'familyMember', 'relation', 'rights', 'expiresOn', 'paused'),
    section('Consent', 'consentBy', 'consentOn').help('Family members see nothing until the resident has agreed.'),
  ],
  states: {
    ended: { when: { expiresOn: { past: true } }, tone: 'muted', icon: 'close', says: 'the last day of their link is over' },
    not_agreed: {
      when: { consentOn: { begun: false } },
      label: 'Not agreed yet',
      tone: 'info',
      icon: 'clock',
      says: 'the consent date lies ahead',
    },
    paused: {
      when: { paused: { is: true } },
      tone: 'warning',
      icon: 'clock',
      says: 'staff paused it: they see nothing and are sent nothing',
    },
  },
  actions: {
    archive,
    unarchive,
    end: { label: 'End for who has left', done: 'ended', by: 'system', sets: { expiresOn: today() }, icon: 'close' },
  },
  // Whoever moves out shows nothing of their life here from the next day on; an earlier last day stays.
  due: [
    { daily: '00:30', action: 'end', where: { expiresOn: { filled: false } }, whose: { resident: { moveOutDate: { begun: true } } } },
    { daily: '00:30', action: 'end', where: { expiresOn: { past: false } }, whose: { resident: { moveOutDate: { begun: true } } } },
  ],
  figures: {
    linked: {
      where: { status: { is: 'active' } },
      label: 'Family members',
      says: 'Linked now: agreed to, and neither paused, ended nor archived.',
    },
  },
  unique: [{ fields: ['resident', 'familyMember'], message: 'This family member is already linked' }],
  menu: false,
  icon: 'people',
})
