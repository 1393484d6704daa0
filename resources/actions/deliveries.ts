import { currentUser, now } from '#model'

/** What becomes of a delivery. */
export const actions = {
  tellInPerson: {
    label: 'Told at the door',
    done: 'told at the door',
    main: true,
    from: ['needs_help', 'failed', 'queued', 'sent'],
    to: 'told_in_person',
    sets: { answeredAt: now(), toldBy: currentUser(), nextAt: null },
    icon: 'person',
    key: 't',
  },
  acknowledge: {
    label: 'Confirmed',
    done: 'confirmed',
    from: ['sent', 'queued', 'failed', 'needs_help'],
    to: 'acknowledged',
    sets: { answeredAt: now(), nextAt: null },
    icon: 'checkCircle',
    key: 'c',
  },
  needHelp: {
    label: 'Needs help',
    done: 'marked as needing help',
    from: ['sent', 'queued', 'failed', 'acknowledged'],
    to: 'needs_help',
    sets: { answeredAt: now(), nextAt: null },
    icon: 'alert',
    key: 'h',
  },
  printed: {
    label: 'Printed',
    done: 'printed',
    from: ['queued'],
    to: 'sent',
    sets: { sentAt: now() },
    guards: [{ when: { channel: { is: 'print' } }, because: 'It is not a printed slip' }],
    icon: 'check',
  },
  retry: {
    label: 'Send again',
    done: 'waiting to be sent again',
    from: ['failed'],
    to: 'queued',
    sets: { nextAt: now(), attempts: 0, reason: '' },
    undo: false,
    icon: 'repeat',
  },
  fail: { label: 'Not delivered', done: 'not delivered', from: ['queued'], to: 'failed', by: 'system' },
} as const
