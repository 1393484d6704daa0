import { mailReport } from '#effects'

const schedule = {
  report: 'report',
  period: 'period',
  compare: 'compare',
  narrowed: 'narrowed',
  ownerToo: 'sendToMe',
  people: 'recipients',
  file: 'fileFormat',
  every: 'every',
  weekdays: 'weekdays',
  monthDay: 'monthDay',
  at: 'at',
  nextAt: 'nextAt',
  lastAt: 'lastSentAt',
  problem: 'problem',
} as const

/** What becomes of a scheduled report: it is emailed at its time, and planned anew whenever somebody saves it. */
export const actions = {
  sendNow: {
    label: 'Send now',
    done: 'sent',
    from: ['active'],
    icon: 'message',
    effects: [mailReport({ ...schedule, sends: true })],
    confirm: 'Everybody who gets it is sent an email at once. The next one still comes at its time.',
    undo: false,
  },
  pause: { label: 'Pause', done: 'paused', from: ['active'], to: 'paused', sets: { nextAt: null }, icon: 'cancel' },
  resume: {
    label: 'Resume',
    done: 'resumed',
    main: true,
    from: ['paused'],
    to: 'active',
    sets: { problem: null },
    guards: [{ opens: 'report', because: 'Its report does not open for you here' }],
    icon: 'repeat',
    effects: [mailReport(schedule)],
    savedWhen: { standing: { is: 'active' } },
  },
  send: {
    label: 'Email',
    done: 'emailed',
    by: 'system',
    from: ['active'],
    sets: { nextAt: null },
    effects: [mailReport({ ...schedule, sends: true })],
    undo: false,
  },
} as const
