import { act } from '#effects'
import { archive, currentUser, now, setting, unarchive } from '#model'
import { LINKED } from '../fieldSets/care.ts'

/** A hold lies on whoever left, too. */
const EVERYBODY = ['active', 'away', 'moving_in', 'moved_out', 'archived'] as const

/** What can be done with a person besides their form. */
export const actions = {
  signIn: {
    label: 'Sign in',
    done: 'signed in',
    by: 'system',
    effects: [
      act({
        resource: 'checkins',
        action: 'seenInApp',
        same: ['person', 'id'],
        day: 'day',
        when: { ...setting('checkin_settings', 'methods'), has: 'app' },
      }),
    ],
  },
  back: { label: 'Mark as back', done: 'marked as back', main: true, from: ['away'], sets: { awayThrough: null }, icon: 'undo' },
  leave: {
    label: 'Away or in the hospital',
    done: 'marked as away',
    from: ['active'],
    asks: ['awayThrough'],
    requires: ['awayThrough'],
    guards: [{ when: { personType: { is: 'resident' } }, because: 'Only residents are waited for at the daily check-in' }],
    icon: 'person',
  },
  moveOut: {
    label: 'Move out',
    done: 'marked as moving out',
    from: ['active', 'away', 'moving_in'],
    asks: ['moveOutDate'],
    requires: ['moveOutDate'],
    guards: [{ when: { personType: { in: LINKED } }, because: 'Only residents move out' }],
    icon: 'close',
  },
  hold: {
    label: 'Place on legal hold',
    done: 'placed on legal hold',
    from: EVERYBODY,
    asks: ['holdReason'],
    sets: { heldAt: now(), heldBy: currentUser() },
    guards: [{ when: { heldAt: { filled: false } }, because: 'This person is on legal hold already' }],
    icon: 'clock',
  },
  release: {
    label: 'Release from legal hold',
    done: 'released from legal hold',
    from: EVERYBODY,
    sets: { holdReason: null, heldAt: null, heldBy: null },
    guards: [{ when: { heldAt: { filled: true } }, because: 'This person is not on legal hold' }],
    icon: 'undo',
  },
  archive,
  unarchive,
} as const
