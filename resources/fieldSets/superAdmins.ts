import { details, history } from '#panels'

/** The people of the top-level organization run the platform: nobody lives there. */
export const superAdmins = {
  label: ['Super Admin', 'Super Admins'],
  noun: ['super admin', 'super admins'],
  about: 'The people who run the platform. Those with the role of a super user may do everything there.',
  values: { personType: 'staff' },
  without: [
    'building',
    'apartment',
    'careLevel',
    'birthDate',
    'moveInDate',
    'moveOutDate',
    'celebrateBirthday',
    'inDirectory',
    'bio',
    'gender',
    'languages',
    'veteran',
    'interests',
    'dietTags',
    'allergens',
    'mobility',
    'emergencyContacts',
    'pin',
  ],
  columns: ['lastName', 'email', 'role', 'staffRole', 'admin', 'twoFactor', 'lastSignInAt', 'status'],
  page: { head: { image: 'photo', facts: ['email', 'phoneMobile', 'role'] }, main: [details()], side: [history()] },
} as const
