import { act } from '#effects'
import { now, setting } from '#model'

/** Who is checked in at an event of today is seen for the daily check-in, where the settings count that. */
const sameDay = (action: string) =>
  act({
    resource: 'checkins',
    action,
    same: ['person', 'person'],
    day: 'day',
    on: { of: 'event', at: 'startsAt' },
    when: { ...setting('checkin_settings', 'methods'), has: 'event' },
  })

/** What can be done with a sign-up, in the order of its rank. */
export const actions = {
  checkIn: {
    label: 'Check in',
    done: 'checked in',
    main: true,
    from: ['registered', 'no_show', 'excused'],
    to: 'attended',
    sets: { checkedInAt: now(), method: 'staff' },
    guards: [
      { of: 'event', when: { cancelledAt: { filled: false } }, because: 'The event is canceled' },
      { of: 'event', when: { startsAt: { begun: true } }, because: 'The day of the event has not come yet' },
    ],
    icon: 'checkIn',
    key: 'c',
    effects: [sameDay('seenAtEvent')],
  },
  givePlace: {
    label: 'Give a place',
    done: 'given a place',
    main: true,
    from: ['waitlisted', 'denied', 'cancelled'],
    to: 'registered',
    guards: [{ named: 'invited' }, { of: 'event', when: { cancelledAt: { filled: false } }, because: 'The event is canceled' }],
    icon: 'check',
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
    effects: [sameDay('notAtEvent')],
    icon: 'undo',
  },
  withdraw: { label: 'Cancel sign-up', done: 'canceled', from: ['registered', 'waitlisted'], to: 'cancelled', icon: 'cancel' },
  decline: { label: 'Decline', done: 'declined', from: ['registered', 'waitlisted'], to: 'denied', asks: ['note'], icon: 'close' },
} as const
