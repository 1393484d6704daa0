import { choice, number, relativeTime, repeater, relatedCount, text } from '#fields'

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

/** How people get into an event. */
export const signUp = {
  registration: choice({
    options: ['drop_in', ['auto', 'Sign up'], ['auto_capped', 'Sign up, limited capacity'], ['approval', 'Sign up, with approval']],
    initial: 'drop_in',
    backfill: "'drop_in'",
    label: 'Registration',
  }),
  capacity: number({ integer: true, min: 1, max: 2000, label: 'Capacity', showWhen: { field: 'registration', is: 'auto_capped' } }),
  waitlist: choice({
    options: ['none', 'first_come', 'by_hand', ['draw', 'Random draw']],
    initial: 'first_come',
    backfill: "'first_come'",
    label: 'Waitlist order',
    showWhen: { field: 'registration', is: 'auto_capped' },
  }),
  maxGuests: number({ integer: true, min: 0, max: 10, optional: true, label: 'Guests per person', showWhen: signedUp }),
  closes: relativeTime({ from: 'the event starts', side: 'before', optional: true, label: 'Sign-up closes', showWhen: signedUp }),
}

/** How many have a place at an event, how many wait for one, and of how many places; a guest takes one too. */
export const signUps = relatedCount({
  readOnly: true,
  label: 'Sign-ups',
  of: 'event_signups',
  by: 'event',
  standing: { field: 'standing', taken: ['registered', 'offered', 'approved', 'attended', 'no_show'], waiting: ['waitlisted'] },
  plus: 'guests',
  only: signedUp,
  otherwise: 'Drop-in',
  limit: 'capacity',
})
