import { defineServer } from '#model'
import subscriptions from './subscriptions.ts'

/** Four digits or none: more of a card or an account than its end is never kept, and less tells nobody which one pays. */
export default defineServer(subscriptions, {
  check: ({ row: { lastFour } }) =>
    typeof lastFour === 'string' && !/^\d{4}$/.test(lastFour)
      ? [{ path: ['lastFour'], message: 'Must be four digits', code: 'digits' }]
      : [],
})
