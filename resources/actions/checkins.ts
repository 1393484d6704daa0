import { carryDate, deliver, escalate } from '#effects'
import { currentUser, now, setting } from '#model'

/** The ways in which people are told, as the settings say. */
const channels = setting('checkin_settings', 'channels')

const escalation = [
  escalate({
    people: setting('checkin_settings', 'escalation'),
    person: 'person',
    after: 'after',
    channels,
    says: '{person} missed the daily check-in.\nPlease look in on them, or see that somebody does, and press "I take this".',
    since: 'missedAt',
    day: 'day',
    nextAt: 'escalateAt',
    count: 'escalated',
    told: 'escalatedTo',
  }),
]

/** Seen without staff: by what residents do. */
const seenBy = <const M extends string>(method: M) =>
  ({
    done: 'marked as seen',
    by: 'system',
    from: ['pending', 'missed'],
    to: 'checked_in',
    sets: { at: now(), method, escalateAt: null },
    icon: 'checkIn',
  }) as const

/** That they were seen so is taken back; whoever was seen otherwise stays seen. */
const notSeenBy = <const M extends string>(method: M) =>
  ({
    done: 'opened again',
    by: 'system',
    from: ['checked_in'],
    to: 'pending',
    sets: { at: null, method: null },
    guards: [{ when: { method: { is: method } }, because: 'They were seen otherwise' }],
  }) as const

/** Who is away until a day is not expected before it: their page says so, too. */
const leaving = <const S extends string>(state: S) =>
  ({
    from: ['pending', 'missed'],
    to: state,
    asks: ['awayUntil'],
    savedWhen: { standing: { is: state }, awayUntil: { filled: true } },
    effects: [carryDate({ to: 'person', field: 'awayThrough', dayBefore: 'awayUntil' })],
    icon: 'person',
  }) as const

const reminding = {
  done: 'reminded',
  from: ['pending'],
  sets: { remindedAt: now() },
  effects: [deliver({ to: 'person', channels, says: 'Please check in.\nWe have not seen you yet today.' })],
  undo: false,
  icon: 'message',
} as const

/** What can be done with a daily check-in, in the order of its rank. */
export const actions = {
  seen: {
    label: 'Seen',
    done: 'marked as seen',
    main: true,
    from: ['pending'],
    to: 'checked_in',
    sets: { at: now(), method: 'staff' },
    guards: [{ when: { day: { begun: true } }, because: 'Their day has not come yet' }],
    icon: 'checkIn',
    key: 's',
  },
  seenInApp: { ...seenBy('app'), label: 'Signed in to the app' },
  seenAtEvent: { ...seenBy('event'), label: 'Came to an event' },
  seenAtMeal: { ...seenBy('dining'), label: 'Came to a meal' },
  notAtEvent: { ...notSeenBy('event'), label: 'Not at the event after all' },
  notAtMeal: { ...notSeenBy('dining'), label: 'Not at the meal after all' },
  foundWell: {
    label: 'Found well',
    done: 'marked as found well',
    main: true,
    from: ['missed'],
    to: 'found_well',
    sets: { at: now(), method: 'staff', resolvedBy: currentUser() },
    asks: ['note'],
    icon: 'checkCircle',
    key: 's',
  },
  neededHelp: {
    label: 'Needed help',
    done: 'marked as having needed help',
    from: ['missed'],
    to: 'needed_help',
    sets: { at: now(), method: 'staff', resolvedBy: currentUser() },
    asks: ['note'],
    icon: 'alert',
  },
  away: {
    ...leaving('away'),
    label: 'Mark as away',
    done: 'marked as away',
    key: 'w',
  },
  hospital: { ...leaving('hospital'), label: 'In the hospital', done: 'marked as in the hospital' },
  optOut: { label: 'Does not take part', done: 'taken out for the day', from: ['pending', 'missed'], to: 'opted_out', icon: 'close' },
  // Settled by what a person's page says; who was missed before that is settled by those who look in on them.
  awayByDate: { label: 'Away by their page', done: 'marked as away', by: 'system', from: ['pending'], to: 'away', icon: 'person' },
  notExpected: {
    label: 'Not expected by their page',
    done: 'taken out for the day',
    by: 'system',
    from: ['pending'],
    to: 'opted_out',
    icon: 'close',
  },
  take: {
    label: 'I take this',
    done: 'taken',
    from: ['missed'],
    sets: { takenBy: currentUser(), takenAt: now(), escalateAt: null },
    guards: [{ when: { takenAt: { filled: false } }, because: 'Somebody has taken it' }],
    icon: 'person',
    key: 't',
  },
  remind: {
    ...reminding,
    label: 'Remind',
    guards: [
      { when: { day: { today: true } }, because: 'Their day is not today' },
      { when: { remindedAt: { older: 15 } }, because: 'They were reminded less than 15 minutes ago' },
    ],
  },
  remindInTime: { ...reminding, label: 'Remind before the deadline', by: 'system' },
  miss: {
    label: 'Missed',
    done: 'missed',
    from: ['pending'],
    to: 'missed',
    sets: { missedAt: null, escalated: 0, escalatedTo: null, escalateAt: null, takenBy: null, takenAt: null },
    effects: escalation,
    icon: 'alert',
  },
  escalateNext: {
    label: 'Tell the next person',
    done: 'escalated',
    by: 'system',
    from: ['missed'],
    sets: { escalateAt: null },
    guards: [{ when: { takenAt: { filled: false } }, because: 'Somebody has taken it' }],
    effects: escalation,
  },
  reopen: {
    label: 'Not seen after all',
    done: 'opened again',
    from: ['checked_in', 'away', 'hospital', 'opted_out', 'found_well', 'needed_help'],
    to: 'pending',
    sets: { at: null, method: null, awayUntil: null, resolvedBy: null, takenBy: null, takenAt: null, escalateAt: null },
    // Else the clock would mark them as away again, and expect nobody on the days to come.
    effects: [carryDate({ to: 'person', field: 'awayThrough', on: 'day' })],
    icon: 'undo',
  },
} as const
