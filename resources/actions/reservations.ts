import { now } from '#model'
import { seenOn } from './seen.ts'

const sameDay = seenOn({ of: 'meal', at: 'date' }, 'dining')

/** What can be done with a reservation, in the order of its rank. */
export const actions = {
  seat: {
    label: 'Seat',
    done: 'seated',
    main: true,
    from: ['reserved', 'no_show'],
    to: 'seated',
    sets: { seatedAt: now() },
    guards: [
      { of: 'meal', when: { cancelledAt: { filled: false } }, because: 'The meal is canceled' },
      { of: 'meal', when: { date: { begun: true } }, because: 'The day of the meal has not come yet' },
    ],
    effects: [sameDay('seenAtMeal', 'person')],
    icon: 'checkIn',
    key: 's',
  },
  unseat: {
    label: 'Not seated after all',
    done: 'reserved again',
    from: ['seated'],
    to: 'reserved',
    sets: { seatedAt: null },
    effects: [sameDay('notAtMeal', 'person')],
    icon: 'undo',
  },
  noShow: {
    label: 'No-show',
    done: 'marked as no-shows',
    from: ['reserved'],
    to: 'no_show',
    guards: [{ of: 'meal', when: { date: { begun: true } }, because: 'The day of the meal has not come yet' }],
    icon: 'close',
  },
  withdraw: { label: 'Cancel reservation', done: 'canceled', from: ['reserved'], to: 'cancelled', icon: 'cancel' },
  leave: { label: 'Cancel for who has left', done: 'canceled', by: 'system', from: ['reserved'], to: 'cancelled', icon: 'close' },
  reserve: { label: 'Reserve again', done: 'reserved again', from: ['cancelled'], to: 'reserved', icon: 'undo' },
} as const
