/** By which way a channel leaves: not at all (the row itself is shown), by mail, by a vendor's webhook, on paper. */
export type Way = 'shown' | 'mail' | 'vendor' | 'paper'

export interface Channel {
  readonly way: Way
  /** Fields of people of which one must be filled. */
  readonly needs: readonly string[]
  /** Said of somebody who has none of them. */
  readonly missing: string
  /** Said of everybody where this server has no such way. */
  readonly absent: string
}

/** How each channel reaches a person. One that a row has and that is not here reaches nobody, and the delivery says so. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  in_app: { way: 'shown', needs: ['email'], missing: 'No app account', absent: '' },
  tv: { way: 'shown', needs: ['apartment'], missing: 'No apartment with a TV', absent: '' },
  email: { way: 'mail', needs: ['email'], missing: 'No email address', absent: 'This server does not send email' },
  push: { way: 'vendor', needs: ['email'], missing: 'No app account', absent: 'Push notices are not set up' },
  sms: { way: 'vendor', needs: ['phoneMobile'], missing: 'No mobile phone', absent: 'Text messages are not set up' },
  voice: { way: 'vendor', needs: ['phoneMobile', 'phoneHome'], missing: 'No phone number', absent: 'Voice calls are not set up' },
  print: { way: 'paper', needs: [], missing: '', absent: '' },
}

/** The vendors' channels. */
export const VENDOR_CHANNELS = Object.keys(CHANNELS).filter(name => CHANNELS[name]?.way === 'vendor')
