import { HANDED, type Status } from './status.ts'

/**
 * What can be done to rows beyond editing them, on one or on all that match. Each is a patch of base columns,
 * allowed in some states; the server makes one mutation per declared action, the console one button.
 */
export interface Action {
  readonly name: string
  /** Verb on buttons ('Archive'), and what a notice says after ('archived'). */
  readonly label: string
  readonly done: string
  /** States in which it makes sense; the server refuses it, with a reason, in others. */
  readonly from: readonly Status[]
  /** Base columns that it sets: to the moment of the call, or to nothing. */
  readonly sets: Readonly<Partial<Record<'archivedAt' | 'cancelledAt' | 'publishedOn', 'now' | null>>>
  /** Fields of the declaration that it empties. */
  readonly empties?: readonly string[]
  /** Asked before it is done; null where undo is answer enough. */
  readonly confirm: string | null
  readonly icon: 'publish' | 'archive' | 'unarchive' | 'cancel' | 'restore' | 'repeat'
  readonly danger?: boolean
  /** What it sets going cannot be called back. */
  readonly isFinal?: boolean
}

/** The actions that a declaration may name. */
export const ACTIONS = {
  publish: {
    name: 'publish',
    label: 'Publish',
    done: 'published',
    from: ['draft', 'scheduled'],
    sets: { publishedOn: 'now' },
    confirm: null,
    icon: 'publish',
  },
  cancel: {
    name: 'cancel',
    label: 'Cancel',
    done: 'canceled',
    from: ['draft', 'scheduled', 'published'],
    sets: { cancelledAt: 'now' },
    confirm: 'People who can see it will see that it is canceled.',
    icon: 'cancel',
    danger: true,
  },
  uncancel: {
    name: 'uncancel',
    label: 'Reinstate',
    done: 'reinstated',
    from: ['cancelled'],
    sets: { cancelledAt: null },
    confirm: null,
    icon: 'restore',
  },
  archive: {
    name: 'archive',
    label: 'Archive',
    done: 'archived',
    from: ['draft', 'scheduled', 'published', 'expired', 'cancelled', 'active', ...HANDED],
    sets: { archivedAt: 'now' },
    confirm: null,
    icon: 'archive',
  },
  unarchive: {
    name: 'unarchive',
    label: 'Unarchive',
    done: 'unarchived',
    from: ['archived'],
    sets: { archivedAt: null },
    confirm: null,
    icon: 'unarchive',
  },
  resend: {
    name: 'resend',
    label: 'Send again',
    done: 'sent again',
    from: ['waiting', 'sent', 'unsent', 'expired'],
    sets: {},
    empties: ['sentAt', 'openedAt', 'endsAt', 'expiresOn', 'problem'],
    confirm: null,
    icon: 'repeat',
    isFinal: true,
  },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
