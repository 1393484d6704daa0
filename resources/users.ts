import { defineResource, notBefore, section } from '#model'
import { choice, date, email, boolean, image, longText, password, phone, pin, reference, references, text } from '#fields'
import { CARE_LEVELS, PERSON_TYPES } from './fieldSets/care.ts'
import { background, living } from './fieldSets/background.ts'
import { erasure, privacy } from './fieldSets/privacy.ts'
import { rank, rights, signIn } from './fieldSets/signIn.ts'
import { figures } from './figures/people.ts'
import { page } from './pages/person.ts'
import { superAdmins } from './fieldSets/superAdmins.ts'
import { actions } from './actions/people.ts'

/** A person of an organization: resident, family, staff. Staff with a password and an access flag may sign in. */
export default defineResource({
  name: 'users',
  noun: ['person', 'people'],
  about: 'Everyone who lives or works here, and their families.',
  variants: { 'super-admin': superAdmins },
  titleFields: ['firstName', 'lastName'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'people',
  rank,
  erasure,
  fields: {
    firstName: text({ limit: 60 }),
    lastName: text({ limit: 60 }),
    preferredName: text({ limit: 60, optional: true, help: 'Shown on the page of the person, and found by search.' }),
    personType: choice({ options: PERSON_TYPES, initial: 'resident', label: 'Type' }),
    photo: image({ optional: true, maxBytes: 5_000_000, ratio: 1, without: 'initials' }),
    email: email({ optional: true, unique: true }),
    phoneMobile: phone({ optional: true, label: 'Mobile phone' }),
    phoneHome: phone({ optional: true, label: 'Home phone' }),
    building: text({ limit: 60, optional: true }),
    apartment: text({ limit: 20, optional: true }),
    careLevel: choice({ options: CARE_LEVELS, optional: true }),
    birthDate: date({ optional: true, past: true }),
    moveInDate: date({ optional: true, label: 'Move-in date' }),
    moveOutDate: date({
      optional: true,
      label: 'Move-out date',
      help: 'The day they leave, or the day a resident died. Their sign-ups and meal reservations from that day on are canceled.',
    }),
    dailyCheckin: boolean({
      label: 'Takes part in the daily check-in',
      initial: true,
      showWhen: { field: 'personType', is: 'resident' },
      backfill: "person_type = 'resident'",
    }),
    awayThrough: date({
      optional: true,
      label: 'Away through',
      help: 'The last day away, or in the hospital. Nobody waits for them at the daily check-in until the day after.',
      showWhen: { field: 'personType', is: 'resident' },
    }),
    ...background,
    celebrateBirthday: boolean({ initial: true, label: 'Show birthday' }),
    inDirectory: boolean({ initial: true, label: 'Show in resident directory' }),
    bio: longText({ limit: 1000, optional: true, label: 'About' }),
    role: reference({
      to: 'roles',
      optional: true,
      help: 'Whose calendar or category a resident belongs to. Without one they see only what is for everyone.',
    }),
    groups: references({ to: 'groups', by: 'members', readOnly: true, optional: true }),
    admin: boolean({ help: 'Admins can use this console.' }),
    staffRole: reference({
      to: 'staff_roles',
      optional: true,
      help: 'Limits what an admin can do in this console. Leave blank for everything. An owner is never limited.',
    }),
    isOwner: boolean({ label: 'Owner', readOnly: true, help: 'Has every right here, and can hand ownership to another admin.' }),
    ...signIn,
    joinedAt: date({ optional: true, readOnly: true, label: 'Joined' }),
    password: password({ optional: true }),
    pin: pin({ optional: true, label: 'PIN', help: 'Four digits, for the kiosk and the TV.' }),
    ...privacy,
  },
  rules: [notBefore('moveOutDate', 'moveInDate')],
  list: {
    columns: ['lastName', 'apartment', 'careLevel', 'personType', 'email'],
    filters: ['personType', 'careLevel', 'building', 'groups', 'role', 'admin', 'staffRole', 'twoFactor', 'lastSignInAt', 'status'],
    sort: 'lastName',
    thenBy: 'firstName',
    chosen: { into: 'invitations', label: 'Invite' },
    search: ['firstName', 'lastName', 'preferredName', 'email', 'apartment'],
    image: 'photo',
  },
  form: [
    section('Person', 'firstName', 'lastName', 'preferredName', 'personType', 'photo'),
    section('About', 'birthDate', 'gender', 'languages', 'veteran', 'bio', 'celebrateBirthday', 'inDirectory'),
    section('Contact', 'email', 'phoneMobile', 'phoneHome').help('Two people cannot share an email address.'),
    ...living,
    section('Access', ...rights, 'password', 'pin', 'twoFactor').help('Who can sign in to this console and to the resident app.'),
  ],
  show: [
    section('Person', 'personType', 'preferredName', 'birthDate', 'gender', 'languages', 'veteran', 'bio'),
    section('Contact', 'email', 'phoneMobile', 'phoneHome'),
    ...living,
    section('Access', ...rights, 'isOwner', 'twoFactor', 'lastSignInAt', 'joinedAt'),
    section('Legal hold', 'holdReason', 'heldAt', 'heldBy'),
  ],
  page,
  figures,
  home: {
    admins: {
      label: 'Nobody can sign in here yet',
      where: { admin: { is: true } },
      lacking: { label: 'Invite the first admin', opens: 'invitations', with: { personType: 'staff', admin: true, isOwner: true } },
    },
    signedIn: {
      label: 'Nobody has signed in here yet',
      where: { admin: { is: true }, lastSignInAt: { empty: false } },
      lacking: { label: 'See invitations', opens: 'invitations' },
    },
  },
  states: {
    moved_out: { when: { moveOutDate: { begun: true } }, tone: 'muted', icon: 'close', says: 'their move-out date has come' },
    moving_in: { when: { moveInDate: { begun: false } }, tone: 'info', icon: 'clock', says: 'their move-in date lies ahead' },
    away: {
      when: { awayThrough: { past: false } },
      tone: 'info',
      icon: 'person',
      says: 'they are away, and not expected at the daily check-in',
    },
  },
  actions,
  import: { match: ['firstName', 'lastName', 'apartment'] },
  operations: { duplicate: false },
  icon: 'people',
})
