import { deliver } from '#effects'
import { now, setting } from '#model'
import { seenOn } from './seen.ts'

const sameDay = seenOn({ of: 'event', at: 'startsAt' }, 'event')

/** Tells the person who signed up, and who comes along, by the ways that the settings say. */
const tell = <const S extends string>(says: S) =>
  (['person', 'together'] as const).map(to => deliver({ to, channels: setting('event_settings', 'channels'), says }))

const IN = tell('You have a place at "{event}".\nIt is on {event.startsAt}.')
const OFFERED = tell(
  'A place at "{event}" is held for you.\nIt is on {event.startsAt}. Tell the staff by {offeredUntil} that you are coming; after that the place goes to the next person.',
)
const DECLINED = tell('Your sign-up for "{event}" was declined.\nIt is on {event.startsAt}. Ask the staff if you have questions.')

const notCanceled = { of: 'event', when: { cancelledAt: { filled: false } }, because: 'The event is canceled' } as const

// Who waits in line may have left since: a place that is given or held for them stays empty.
const isHere = {
  of: 'person',
  when: { status: { in: ['active', 'away', 'moving_in'] } },
  because: 'They are here no longer',
} as const

// Whoever left comes back behind all who have waited meanwhile, and behind all who were drawn.
const lastInLine = { registeredAt: now(), lot: null } as const

/** What can be done with a sign-up, in the order of its rank. */
export const actions = {
  checkIn: {
    label: 'Check in',
    done: 'checked in',
    main: true,
    from: ['registered', 'no_show', 'excused', 'offered'],
    to: 'attended',
    sets: { checkedInAt: now(), method: 'staff' },
    guards: [notCanceled, { of: 'event', when: { startsAt: { begun: true } }, because: 'The day of the event has not come yet' }],
    icon: 'checkIn',
    key: 'c',
    effects: [sameDay('seenAtEvent', 'person'), sameDay('seenAtEvent', 'together')],
  },
  approve: {
    label: 'Approve',
    done: 'approved',
    main: true,
    from: ['requested'],
    to: 'registered',
    guards: [notCanceled],
    icon: 'check',
    key: 'a',
    effects: IN,
  },
  acceptOffer: { label: 'Accept the offer', done: 'signed up', from: ['offered'], to: 'registered', guards: [notCanceled], icon: 'check' },
  givePlace: {
    label: 'Give a place',
    done: 'given a place',
    main: true,
    from: ['waitlisted'],
    to: 'registered',
    guards: [{ named: 'invited' }, notCanceled, isHere],
    icon: 'check',
    effects: IN,
  },
  signUpAgain: {
    label: 'Sign up again',
    done: 'signed up again',
    main: true,
    from: ['lapsed', 'denied', 'cancelled'],
    to: 'registered',
    sets: lastInLine,
    guards: [{ named: 'invited' }, notCanceled, isHere],
    icon: 'check',
    effects: IN,
  },
  offerPlace: {
    label: 'Offer a place',
    done: 'offered a place',
    from: ['waitlisted', 'lapsed'],
    to: 'offered',
    run: 'offerEnds',
    guards: [notCanceled, isHere, { of: 'event', when: { startsAt: { past: false } }, because: 'The event has started' }],
    icon: 'clock',
    key: 'o',
    effects: OFFERED,
  },
  lapse: { label: 'Let the offer lapse', done: 'passed over', from: ['offered'], to: 'lapsed', by: 'system' },
  wait: {
    label: 'Back to the waitlist',
    done: 'back in line',
    from: ['lapsed', 'denied', 'cancelled'],
    to: 'waitlisted',
    sets: { ...lastInLine, waitlistedAt: now() },
    guards: [{ named: 'invited' }, notCanceled],
    icon: 'clock',
  },
  noShow: {
    label: 'No-show',
    done: 'marked as no-shows',
    from: ['registered'],
    to: 'no_show',
    guards: [{ of: 'event', when: { startsAt: { past: true } }, because: 'The event has not started yet' }],
    icon: 'close',
    key: 'n',
  },
  excuse: { label: 'Excuse', done: 'excused', from: ['registered', 'no_show'], to: 'excused', asks: ['note'], icon: 'person' },
  undoCheckIn: {
    label: 'Undo check-in',
    done: 'signed up again',
    from: ['attended'],
    to: 'registered',
    sets: { checkedInAt: null, method: null },
    effects: [sameDay('notAtEvent', 'person'), sameDay('notAtEvent', 'together')],
    icon: 'undo',
  },
  withdraw: {
    label: 'Cancel sign-up',
    done: 'canceled',
    from: ['registered', 'requested', 'waitlisted', 'offered'],
    to: 'cancelled',
    icon: 'cancel',
  },
  // Whatever has ended by then stays as it was: they came, or did not.
  leave: {
    label: 'Cancel for who has left',
    done: 'canceled',
    by: 'system',
    from: ['registered', 'requested', 'waitlisted', 'offered'],
    to: 'cancelled',
    icon: 'close',
  },
  decline: {
    label: 'Decline',
    done: 'declined',
    from: ['requested', 'registered', 'waitlisted', 'offered'],
    to: 'denied',
    asks: ['note'],
    icon: 'close',
    effects: DECLINED,
  },
} as const
