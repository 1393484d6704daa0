import type { AlsoOptions, FamilyOptions } from '#effects'
import { boolean, choices, longText } from '#fields'
import { archive, cancel, unarchive, uncancel } from '#model'

/** Ways to reach a person. */
export const CHANNELS = [
  ['in_app', 'In the app'],
  'push',
  'email',
  ['sms', 'Text message'],
  ['voice', 'Voice call'],
  ['tv', 'TV'],
  ['print', 'Printed slip'],
] as const

/** By which ways something goes out. */
export const channels = choices({ options: CHANNELS, initial: ['in_app'] })

/** What goes to phones: two text messages hold as much. */
export const smsText = longText({
  limit: 320,
  sent: true,
  optional: true,
  label: 'Text message version',
  help: 'Sent instead of the message by text message, voice call and push. Leave blank to send the message itself.',
})

/** Of rows that were there before recipients were kept: what was out went out, and what was planned is sent when its moment comes. */
export const SETTLED = 'case when published_on <= now() then published_on end'

// Whoever takes it out of the archive after its time sends it: there is no way back then.
const comesBack = { confirm: 'If it was not sent and its time has come, it is sent immediately.', undo: false } as const

/** What calls off what goes out to people, and what brings it back. */
export const standing = {
  cancel: { ...cancel, confirm: 'If it has not gone out, it will not be sent. People who have it will see that it is canceled.' },
  uncancel: { ...uncancel, ...comesBack },
  archive,
  unarchive: { ...unarchive, ...comesBack },
} as const

/** Whether those who belong to the recipients get it, too. */
export const families = boolean({
  label: 'Also to their families',
  help: 'To family members whose link allows alerts, each once, by the same channels.',
})

/** Whether those who work here get it, too: 'Everyone' are the residents. */
export const staff = boolean({ label: 'Also to all staff', help: 'Everybody who works here, each once, by the same channels.' })

/** Who is staff. */
export const STAFF = { when: 'staff', are: ['personType', 'staff'] } as const satisfies AlsoOptions

/** Who belongs to a recipient and may be sent what they are sent. */
export const FAMILIES = {
  when: 'families',
  through: 'family_links',
  of: 'resident',
  member: 'familyMember',
  allows: ['rights', 'receive_alerts'],
  paused: 'paused',
  from: 'consentOn',
  until: 'expiresOn',
} as const satisfies FamilyOptions

/** An alert that continues another one: to the same people, by the same channels. */
export const followUp = {
  at: 'follow_up',
  resource: 'alerts',
  label: 'Follow-up alert',
  from: ['published', 'expired', 'cancelled'],
  source: 'follows',
  copies: {
    title: 'title',
    severity: 'severity',
    category: 'category',
    drill: 'drill',
    audience: 'audience',
    families: 'families',
    staff: 'staff',
    channels: 'channels',
  },
} as const
