import { choice, dateTime, number, relativeTime, repeater, relatedCount, text } from '#fields'

/** Types of questions (R6.8). */
export const QUESTION_TYPES = ['Star Rating', 'Yes or No', 'Text Area'] as const

/** Questions that people answer after an event (R6.8). */
export const feedbackQuestions = repeater({
  type: 'FeedbackQuestion',
  fields: {
    question: text({ limit: 200 }),
    type: choice({ options: QUESTION_TYPES, initial: 'Star Rating' }),
  },
  distinct: ['question'],
  max: 5,
  optional: true,
  itemLabel: 'Question',
})

const signedUp = { field: 'registration', in: ['auto', 'auto_capped', 'approval'] } as const
const counted = { field: 'registration', in: ['everyone', ...signedUp.in] } as const
const limited = { field: 'registration', is: 'auto_capped' } as const

const seats = { integer: true, max: 2000, showWhen: limited } as const

const hour = { from: 'the event starts', side: 'before', optional: true } as const

const ofEvent = { ...hour, help: 'Leave blank to use the time in Sign-up Settings.', showWhen: signedUp } as const

/** When people sign up, of an organization: what holds where an event does not say. */
export const signUpHours = {
  opens: relativeTime({ ...hour, label: 'Sign-up opens' }),
  closes: relativeTime({ ...hour, label: 'Sign-up closes' }),
}

/** How people get into an event. */
export const signUp = {
  registration: choice({
    options: [
      ['drop_in', 'Drop-in'],
      ['everyone', 'Everyone is signed up'],
      ['auto', 'Sign up'],
      ['auto_capped', 'Sign up, limited capacity'],
      ['approval', 'Sign up, with approval'],
    ],
    initial: 'drop_in',
    backfill: "'drop_in'",
  }),
  capacity: number({ ...seats, min: 1 }),
  wheelchairSpaces: number({
    ...seats,
    min: 0,
    optional: true,
    help: 'For people whose mobility is "Uses a wheelchair". Leave blank for no limit.',
  }),
  waitlist: choice({
    options: ['none', 'first_come', 'by_hand', ['draw', 'Random draw']],
    initial: 'first_come',
    backfill: "'first_come'",
    label: 'Waitlist order',
    showWhen: limited,
  }),
  draws: relativeTime({
    from: 'the event starts',
    side: 'before',
    label: 'Draw',
    help: 'Until then everybody waits. Places are then given in the order drawn.',
    showWhen: { field: 'waitlist', is: 'draw' },
  }),
  offerHours: number({
    integer: true,
    min: 1,
    max: 72,
    optional: true,
    label: 'Offers last (hours)',
    help: 'When a place opens up, the next person in line has this long to accept it. Leave blank to give it right away.',
    showWhen: { field: 'waitlist', in: ['first_come', 'by_hand', 'draw'] },
  }),
  maxGuests: number({ integer: true, min: 0, max: 10, optional: true, label: 'Guests per person', showWhen: signedUp }),
  opens: relativeTime({ ...ofEvent, label: 'Sign-up opens' }),
  closes: relativeTime({ ...ofEvent, label: 'Sign-up closes' }),
}

/** The same, in the order in which a form asks for it. */
export const SIGN_UP = [
  'registration',
  'capacity',
  'wheelchairSpaces',
  'waitlist',
  'draws',
  'offerHours',
  'maxGuests',
  'opens',
  'closes',
] as const

/** What came of a draw: when, and the seed by which anybody can draw again. */
export const drawn = {
  drawnAt: dateTime({ optional: true, readOnly: true, label: 'Drawn' }),
  drawSeed: text({ limit: 64, optional: true, readOnly: true, label: 'Seed of the draw' }),
}

/** Who needs a wheelchair space. */
export const inWheelchair = { mobility: { is: 'wheelchair' } } as const

const ofSignUps = {
  readOnly: true,
  of: 'event_signups',
  by: 'event',
  standing: { field: 'standing', taken: ['registered', 'offered', 'attended', 'no_show'], waiting: ['waitlisted'] },
  party: 'together',
} as const

/** How many have a place at an event, how many wait for one, and of how many places; a guest and who comes along take one too. */
const signUps = relatedCount({
  ...ofSignUps,
  label: 'Sign-ups',
  plus: 'guests',
  only: counted,
  otherwise: 'Drop-in',
  limit: 'capacity',
  below: true,
})

/** How many of the spaces for wheelchairs are taken, where there are so many. */
const wheelchairs = relatedCount({
  ...ofSignUps,
  label: 'Wheelchair spaces taken',
  who: { of: 'users', by: 'person', when: inWheelchair },
  only: { field: 'wheelchairSpaces', filled: true },
  limit: 'wheelchairSpaces',
})

/** The places of an event that are taken: all, and those for wheelchairs. */
export const places = { signUps, wheelchairs }
export const PLACES = ['signUps', 'wheelchairs'] as const

/** Who is told of a change: all who have a place, or may get one, but of what everybody may drop in to. */
export const SIGNED_UP = {
  resource: 'event_signups',
  field: 'event',
  person: 'person',
  when: { standing: { in: ['registered', 'requested', 'offered', 'waitlisted'] } },
  unless: { registration: { is: 'drop_in' } },
} as const
