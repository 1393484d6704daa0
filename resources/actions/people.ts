import { act } from '#effects'
import { archive, setting, unarchive } from '#model'

/** What can be done with a person besides their form. */
export const actions = {
  signIn: {
    label: 'Sign in',
    done: 'signed in',
    by: 'system',
    effects: [
      act({
        resource: 'checkins',
        action: 'seenInApp',
        same: ['person', 'id'],
        day: 'day',
        when: { ...setting('checkin_settings', 'methods'), has: 'app' },
      }),
    ],
  },
  back: { label: 'Mark as back', done: 'marked as back', main: true, from: ['away'], sets: { awayThrough: null }, icon: 'undo' },
  archive,
  unarchive,
} as const
