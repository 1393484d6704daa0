import { setting } from '#model'
import { inWheelchair } from '../fieldSets/signUp.ts'
import { HINT } from '../fieldSets/walkIn.ts'

// Who signed up after the draw stands behind those drawn.
const LOTS = ['lot', 'registeredAt'] as const

/** Who gets a place at an event, and who gets the next one. */
export const signUpPlaces = {
  per: 'event',
  limit: 'capacity',
  counts: ['registered', 'offered', 'attended', 'no_show'],
  plus: 'guests',
  party: { person: 'person', others: 'together' },
  special: { limit: 'wheelchairSpaces', who: inWheelchair, unit: 'wheelchair spaces' },
  window: {
    of: 'startsAt',
    opens: 'opens',
    closes: 'closes',
    otherwise: { opens: setting('event_settings', 'opens'), closes: setting('event_settings', 'closes') },
    when: { registration: { in: ['auto', 'auto_capped', 'approval'] } },
    unless: { when: { walkIn: { is: true } }, hint: HINT },
    what: 'Sign-up',
  },
  asks: { state: 'requested', when: { registration: { is: 'approval' } }, unless: { walkIn: { is: true } } },
  overflow: {
    state: 'waitlisted',
    at: 'waitlistedAt',
    when: { waitlist: { in: ['first_come', 'by_hand', 'draw'] } },
    all: { waitlist: { is: 'draw' }, drawnAt: { filled: false } },
  },
  promote: [
    { action: 'givePlace', by: 'registeredAt', when: { waitlist: { is: 'first_come' }, offerHours: { filled: false } } },
    { action: 'offerPlace', by: 'registeredAt', when: { waitlist: { is: 'first_come' } } },
    { action: 'givePlace', by: LOTS, when: { waitlist: { is: 'draw' }, drawnAt: { filled: true }, offerHours: { filled: false } } },
    { action: 'offerPlace', by: LOTS, when: { waitlist: { is: 'draw' }, drawnAt: { filled: true } } },
  ],
} as const
