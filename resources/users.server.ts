import { defineServer } from '#model'
import users from './users.ts'

/** What an action is about cannot be left out of it, whether or not a person may be without it. */
const dated =
  (key: string, refuse: string) =>
  ({ asked }: { readonly asked: Readonly<Record<string, unknown>> }) =>
    asked[key] === null || asked[key] === undefined ? { refuse } : { values: {} }

export default defineServer(users, {
  runs: {
    away: dated('awayThrough', 'Enter the last day away.'),
    moveOut: dated('moveOutDate', 'Enter the day they move out.'),
  },
})
