import { defineServer } from '#model'
import checkins from './checkins.ts'

/** Residents alone are waited for: staff or family who were chosen by mistake would be missed, and others told of it. */
export default defineServer(checkins, {
  check: async ({ before, neighbor }) => {
    const person = before === null ? await neighbor('person') : null
    return person === null || person['personType'] === 'resident'
      ? []
      : [{ path: ['person'], message: 'This person is not a resident. Choose someone who is.', code: 'resident' }]
  },
})
