import { details, history, reach, related } from '#panels'

/** The page of what is sent to people: whom it reached, who still waits for somebody to tell them, then what it says. */
export const reachedPage = (through: 'alert' | 'message') => ({
  main: [
    reach(),
    related('deliveries', {
      title: 'Need help',
      through,
      status: ['needs_help'],
      in: ['published', 'expired'],
      columns: ['person', 'channel', 'answeredAt', 'status'],
      none: 'Nobody has asked for help.',
    }),
    related('deliveries', {
      title: 'Not reached, by channel',
      through,
      where: { reached: { is: false }, kind: { in: ['notice'] } },
      in: ['published', 'expired'],
      columns: ['person', 'channel', 'reason', 'status'],
      none: 'Everybody was reached.',
    }),
    details(),
  ],
  side: [history()],
})
