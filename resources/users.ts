import { defineResource, notBefore, section } from '#model'
import { choice, date, email, flag, image, longText, password, phone, pin, reference, text } from '#kinds'

/** A person of an organization: resident, family, staff. Staff with a password and an access flag may sign in. */
export default defineResource({
  name: 'users',
  type: 'User',
  label: ['User', 'Users'],
  about: 'Everybody who lives or works here, or belongs to somebody who does.',
  belongsTo: 'organization',
  titled: ['firstName', 'lastName'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    firstName: text({ limit: 60 }),
    lastName: text({ limit: 60 }),
    preferredName: text({ limit: 60, optional: true, help: 'Shown everywhere instead of the first name.' }),
    personType: choice({
      options: ['resident', 'future_resident', ['at_home', 'At-home member'], 'family', 'staff', 'volunteer', 'vendor'],
      initial: 'resident',
      label: 'Type',
    }),
    photo: image({ optional: true, maxBytes: 5_000_000 }),
    email: email({ optional: true, unique: true }),
    phoneMobile: phone({ optional: true, label: 'Mobile phone' }),
    phoneHome: phone({ optional: true, label: 'Home phone' }),
    building: text({ limit: 60, optional: true }),
    apartment: text({ limit: 20, optional: true }),
    careLevel: choice({
      options: [
        ['independent', 'Independent living'],
        ['assisted', 'Assisted living'],
        ['memory', 'Memory care'],
        ['skilled', 'Skilled nursing'],
      ],
      optional: true,
    }),
    birthDate: date({ optional: true }),
    moveInDate: date({ optional: true, label: 'Move-in date' }),
    moveOutDate: date({ optional: true, label: 'Move-out date' }),
    bio: longText({ limit: 1000, optional: true, label: 'About' }),
    role: reference({ to: 'roles', optional: true }),
    admin: flag({ help: 'Admins may open this console.' }),
    isOwner: flag({ label: 'Owner', readOnly: true }),
    lifeActiveAccess: flag({ label: 'Life access' }),
    elevateActiveAccess: flag({ label: 'Elevate access' }),
    onlyElevateUser: flag({ label: 'Elevate only' }),
    joinedAt: date({ optional: true, readOnly: true, label: 'Joined' }),
    password: password({ optional: true }),
    pin: pin({ optional: true, label: 'PIN', help: 'Four digits, for the kiosk and the TV.' }),
  },
  rules: [notBefore('moveOutDate', 'moveInDate')],
  list: {
    columns: ['lastName', 'apartment', 'careLevel', 'personType', 'email'],
    filters: ['personType', 'careLevel', 'building', 'role', 'admin', 'status'],
    sort: 'lastName',
    search: ['firstName', 'lastName', 'preferredName', 'email', 'apartment'],
    image: 'photo',
  },
  form: [
    section('Person', 'firstName', 'lastName', 'preferredName', 'personType', 'photo', 'birthDate', 'bio'),
    section('Contact', 'email', 'phoneMobile', 'phoneHome').because('A resident needs no email address; two people may not share one.'),
    section('Home', 'building', 'apartment', 'careLevel', 'moveInDate', 'moveOutDate'),
    section('Access', 'role', 'admin', 'lifeActiveAccess', 'elevateActiveAccess', 'onlyElevateUser', 'password', 'pin').because(
      'Who signs in here and to the resident app.',
    ),
  ],
  show: [
    section('Person', 'personType', 'preferredName', 'birthDate', 'bio'),
    section('Contact', 'email', 'phoneMobile', 'phoneHome'),
    section('Home', 'building', 'apartment', 'careLevel', 'moveInDate', 'moveOutDate'),
    section('Access', 'role', 'admin', 'isOwner', 'lifeActiveAccess', 'elevateActiveAccess', 'onlyElevateUser', 'joinedAt'),
  ],
  icon: 'people',
})
