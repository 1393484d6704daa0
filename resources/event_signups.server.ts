import { defineServer, type Handled } from '#model'
import signups from './event_signups.ts'

type Given = Pick<Handled, 'row' | 'neighbor' | 'inAudience'>

/** Why somebody cannot sign up: the event is not for them, and nobody has said that they come all the same. */
const notInvited = async ({ row, neighbor, inAudience }: Given): Promise<string | null> => {
  if (row['walkIn'] === true || (await inAudience('event', 'person'))) return null
  const person = await neighbor('person')
  const name = [person?.['firstName'], person?.['lastName']].filter(part => typeof part === 'string').join(' ')
  return `${name || 'This person'} is not in the audience of this event`
}

/** How many guests are too many. */
const guestsOver = async ({ row, neighbor }: Given): Promise<string | null> => {
  const { guests } = row
  const most = (await neighbor('event'))?.['maxGuests']
  if (typeof most !== 'number' || typeof guests !== 'number' || guests <= most) return null
  return most === 0 ? 'This event takes no guests' : `This event takes at most ${most} a person`
}

/** A sign-up is for who is meant, or comes as a walk-in, and brings as many guests as its event takes. */
export default defineServer(signups, {
  guards: { invited: given => notInvited(given) },
  check: async given => {
    const { row, before } = given
    const isAsked = before === null || row['walkIn'] !== before['walkIn']
    const stranger = isAsked ? await notInvited(given) : null
    const guests = row['guests'] === before?.['guests'] ? null : await guestsOver(given)
    return [
      ...(stranger === null
        ? []
        : [{ path: ['person'], message: `${stranger}. Choose "Walk-in" to sign them up all the same.`, code: 'audience' }]),
      ...(guests === null ? [] : [{ path: ['guests'], message: guests, code: 'guests' }]),
    ]
  },
})
