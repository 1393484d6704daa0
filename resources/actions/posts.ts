import { deliver } from '#effects'
import { archive, currentUser, unarchive } from '#model'

/** Tells the author what became of the post. */
const tellAuthor = <const S extends string>(says: S) => [deliver({ to: 'author', channels: ['in_app', 'email'], says })]

/** What staff decide of a post, in the order of its rank. */
export const actions = {
  approve: {
    label: 'Approve',
    done: 'approved',
    main: true,
    from: ['waiting', 'changes_requested'],
    to: 'approved',
    sets: { decidedBy: currentUser() },
    icon: 'check',
    key: 'a',
    needs: 'publish',
    effects: tellAuthor('Your post "{title}" was approved.'),
  },
  requestChanges: {
    label: 'Ask for changes',
    done: 'sent back for changes',
    from: ['waiting'],
    to: 'changes_requested',
    sets: { decidedBy: currentUser() },
    asks: ['reason'],
    icon: 'pencil',
    key: 'c',
    needs: 'publish',
    effects: tellAuthor('Your post "{title}" needs changes before it can be approved.\n{reason}'),
  },
  reject: {
    label: 'Decline',
    done: 'declined',
    from: ['waiting', 'changes_requested'],
    to: 'rejected',
    sets: { decidedBy: currentUser() },
    asks: ['reason'],
    icon: 'close',
    key: 'r',
    needs: 'publish',
    effects: tellAuthor('Your post "{title}" was declined.\n{reason}'),
  },
  remove: {
    label: 'Take down',
    done: 'taken down',
    from: ['scheduled', 'published', 'expired'],
    to: 'removed',
    sets: { decidedBy: currentUser(), pinnedUntil: null },
    asks: ['reason'],
    icon: 'cancel',
    danger: true,
    needs: 'publish',
    effects: tellAuthor('Your post "{title}" was taken down.\n{reason}'),
  },
  reconsider: {
    label: 'Decide again',
    done: 'waiting for a decision again',
    from: ['rejected', 'removed'],
    to: 'waiting',
    sets: { decidedBy: null },
    icon: 'undo',
    needs: 'publish',
  },
  pin: { label: 'Pin', done: 'pinned', from: ['published'], asks: ['pinnedUntil'], run: 'pinThrough', icon: 'pin' },
  unpin: {
    label: 'Unpin',
    done: 'unpinned',
    from: ['published'],
    sets: { pinnedUntil: null },
    guards: [{ when: { pinnedUntil: { filled: true } }, because: 'It is not pinned' }],
    icon: 'pin',
  },
  archive,
  unarchive,
} as const
