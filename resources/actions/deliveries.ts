import { currentUser, now } from '#model'

// What staff are sent for them to see to it says nothing of how they are, and nobody goes to their door.
const toThemselves = {
  when: { kind: { in: ['notice', 'all_clear', 'personal'] }, device: { filled: false } },
  because: 'It asks staff to look after somebody or something',
} as const

/** What becomes of a delivery. */
export const actions = {
  tellInPerson: {
    label: 'Told at the door',
    done: 'told at the door',
    // What was sent has reached them, as far as anybody knows.
    main: ['failed', 'queued', 'unreached'],
    from: ['failed', 'queued', 'sent'],
    to: 'told_in_person',
    sets: { answeredAt: now(), toldBy: currentUser(), nextAt: null },
    guards: [toThemselves],
    icon: 'person',
    key: 't',
  },
  // Who asked for help waits for it, and not to be told.
  help: {
    label: 'Was helped',
    done: 'marked as helped',
    main: true,
    from: ['needs_help'],
    to: 'safe',
    sets: { toldBy: currentUser(), nextAt: null },
    guards: [toThemselves],
    icon: 'checkCircle',
    key: 't',
  },
  acknowledge: {
    label: 'Confirmed',
    done: 'confirmed',
    from: ['sent', 'queued', 'failed', 'needs_help', 'safe'],
    to: 'acknowledged',
    sets: { answeredAt: now(), nextAt: null },
    icon: 'checkCircle',
    key: 'c',
  },
  safe: {
    label: 'Is safe',
    done: 'marked as safe',
    from: ['sent', 'queued', 'failed', 'acknowledged', 'needs_help', 'told_in_person'],
    to: 'safe',
    sets: { answeredAt: now(), nextAt: null },
    guards: [toThemselves],
    icon: 'checkCircle',
    key: 'a',
  },
  needHelp: {
    label: 'Needs help',
    done: 'marked as needing help',
    from: ['sent', 'queued', 'failed', 'acknowledged', 'safe', 'told_in_person'],
    to: 'needs_help',
    sets: { answeredAt: now(), nextAt: null },
    guards: [toThemselves],
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
  print: {
    label: 'Print slips',
    done: 'printed',
    from: ['needs_help', 'failed', 'queued', 'sent'],
    guards: [toThemselves],
    file: 'slips',
    icon: 'print',
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
