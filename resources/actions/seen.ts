import { act } from '#effects'
import { setting } from '#model'

/**
 * Who comes to something of today is seen for the daily check-in, where the settings count that: `method` is their word for it, `on` the
 * moment or day of what a row points at.
 */
export const seenOn =
  <const F extends string>(on: { readonly of: F; readonly at: string }, method: string) =>
  <const P extends string>(action: string, person: P) =>
    act<F | P>({
      resource: 'checkins',
      action,
      same: ['person', person],
      day: 'day',
      on,
      when: { ...setting('checkin_settings', 'methods'), has: method },
    })
