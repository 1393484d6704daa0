import { choices } from '#fields'

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

/** Of rows that were there before recipients were kept: what was out went out, and what was planned is sent when its moment comes. */
export const SETTLED = 'case when published_on <= now() then published_on end'
