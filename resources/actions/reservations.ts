import { act } from '#effects'
import { now, setting } from '#model'

/** Who comes to a meal is seen for the daily check-in, where the settings count that. */
const sameDay = (action: string) =>
  act({
    resource: 'checkins',
    action,
    same: ['person', 'person'],
    day: 'day',
    on: { of: 'meal', at: 'date' },
    when: { ...setting('checkin_settings', 'methods'), has: 'dining' },
  })

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
    effects: [sameDay('seenAtMeal')],
    icon: 'checkIn',
    key: 's',
  },
  unseat: {
    label: 'Not seated after all',
    done: 'reserved again',
    from: ['seated'],
    to: 'reserved',
    sets: { seatedAt: null },
    effects: [sameDay('notAtMeal')],
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
  reserve: { label: 'Reserve again', done: 'reserved again', from: ['cancelled'], to: 'reserved', icon: 'undo' },
} as const
