import { deliver } from '#effects'
import { now, publish } from '#model'
import { printReport, printSlips } from '../fieldSets/reached.ts'
import { FAMILIES, STAFF, standing } from '../fieldSets/sending.ts'

/** Sending, at whatever moment it comes about. */
const send = {
  ...publish,
  label: 'Send',
  done: 'sent',
  effects: [
    deliver({
      to: 'audience',
      channels: 'channels',
      title: 'title',
      text: 'body',
      at: 'settledAt',
      drill: 'drill',
      families: FAMILIES,
      also: STAFF,
      answers: { confirm: 'requireAck', safety: 'safetyQuestion' },
      repeat: { every: 'repeatEvery', most: 'repeatMax', asks: 'requireAck' },
    }),
  ],
  confirm: 'It goes out on all its channels, day or night.',
  confirmAbove: 50,
  undo: false,
} as const

/** What staff do with an alert, in the order of its rank. */
export const actions = {
  publish: {
    ...send,
    main: true,
    from: ['draft'],
    sets: { publishedOn: now({ notBefore: 'sendAt' }), expiredOn: now({ notBefore: 'sendAt', plus: 'endsAfter' }) },
  },
  sendNow: {
    ...send,
    label: 'Send now',
    from: ['scheduled'],
    sets: { sendAt: null, publishedOn: now(), expiredOn: now({ plus: 'endsAfter' }) },
  },
  unschedule: {
    label: 'Unschedule',
    done: 'unscheduled',
    from: ['scheduled'],
    sets: { publishedOn: null, expiredOn: null },
    needs: 'publish',
    confirm: 'It becomes a draft again. Nothing goes out until you send it.',
    icon: 'undo',
  },
  allClear: {
    label: 'Resolve',
    done: 'resolved',
    main: true,
    from: ['published'],
    sets: { resolvedAt: now() },
    asks: ['resolution'],
    needs: 'publish',
    guards: [{ when: { resolvedAt: { filled: false } }, because: 'The all clear was given already' }],
    effects: [deliver({ to: 'recipients', channels: 'channels', title: 'title', text: 'resolution', drill: 'drill' })],
    confirm: 'Everybody who was sent the alert is sent the all clear.',
    undo: false,
    icon: 'checkCircle',
  },
  extend: {
    label: 'Change the end',
    done: 'given another end',
    from: ['published'],
    asks: ['endsAfter'],
    needs: 'publish',
    sets: { expiredOn: now({ plus: 'endsAfter' }) },
    icon: 'clock',
  },
  printReport,
  printSlips,
  ...standing,
} as const
