import { boolean, dateTime } from '#fields'

/** What lets a person in, beside their password. */
export const signIn = {
  lifeActiveAccess: boolean({ label: 'Life access', help: 'Required to sign in to Active Life.' }),
  elevateActiveAccess: boolean({ label: 'Elevate access', help: 'Required to sign in to Active Elevate.' }),
  onlyElevateUser: boolean({ label: 'Elevate only' }),
  twoFactor: boolean({
    label: 'Two-step sign-in',
    help: 'Signing in asks for a code from their phone. Uncheck it if they have lost the phone, once you are sure that it is really them.',
    showWhen: { field: 'admin', is: true },
  }),
  lastSignInAt: dateTime({ optional: true, readOnly: true, label: 'Last sign-in' }),
}

/** What a person may do. */
export const rights = ['role', 'admin', 'staffRole', 'lifeActiveAccess', 'elevateActiveAccess', 'onlyElevateUser'] as const

/** What makes one person more than another, and what proves who they are. */
export const rank = {
  owner: 'isOwner',
  admin: 'admin',
  role: 'role',
  staffRole: 'staffRole',
  address: 'email',
  credentials: ['password', 'pin'],
  twoFactor: 'twoFactor',
  access: ['lifeActiveAccess', 'elevateActiveAccess'],
  limits: ['onlyElevateUser'],
  leaves: 'moveOutDate',
  own: ['firstName', 'lastName', 'preferredName', 'photo', 'phoneMobile', 'password'],
  lastSignIn: 'lastSignInAt',
  signIn: 'signIn',
} as const
