import { defineServer, type Handled } from '#model'
import signups from './event_signups.ts'
import { hasLeftBy } from './fieldSets/leaving.ts'
import { HINT } from './fieldSets/walkIn.ts'

type Given = Pick<Handled, 'row' | 'neighbor' | 'inAudience'>

/** Why somebody cannot sign up: the event is not for them, and nobody has said that they come all the same. */
const notInvited = async ({ row, neighbor, inAudience }: Given): Promise<string | null> => {
  const { walkIn, together } = row
  const others = Array.isArray(together) ? together.length : 0
  if (walkIn === true) return null
  const person = await neighbor('person')
  const name = [person?.['firstName'], person?.['lastName']].filter(part => typeof part === 'string').join(' ') || 'This person'
  if (hasLeftBy(person, (await neighbor('event'))?.['startsAt'])) return `${name} has moved out by then`
  if ((await inAudience('event', 'person')) && (others === 0 || (await inAudience('event', 'together')))) return null
  if (await inAudience('event', 'person')) return 'Somebody who comes along is not in the audience of this event'
  return `${name} is not in the audience of this event`
}

/** How many guests are too many. */
const guestsOver = async ({ row, neighbor }: Given): Promise<string | null> => {
  const { guests } = row
  const most = (await neighbor('event'))?.['maxGuests']
  if (typeof most !== 'number' || typeof guests !== 'number' || guests <= most) return null
  return most === 0 ? 'This event takes no guests' : `This event takes at most ${most} a person`
}

const HOUR = 3_600_000

/** How long a place is held: the event's hours, and never beyond its start. Null: until somebody answers. */
const offerEnds = async ({ wall, neighbor }: Handled): Promise<string | null> => {
  const { offerHours, startsAt } = (await neighbor('event')) ?? {}
  const ends = typeof offerHours === 'number' ? new Date(Date.parse(`${wall}Z`) + offerHours * HOUR).toISOString().slice(0, 16) : null
  return ends !== null && typeof startsAt === 'string' && startsAt < ends ? startsAt : ends
}

/** A sign-up is for who is meant, or comes as a walk-in, and brings as many guests as its event takes. */
export default defineServer(signups, {
  guards: { invited: given => notInvited(given) },
  runs: { offerEnds: async given => ({ values: { offeredUntil: await offerEnds(given) } }) },
  check: async given => {
    const { row, before } = given
    const isAsked = before === null || row['walkIn'] !== before['walkIn']
    const stranger = isAsked ? await notInvited(given) : null
    const guests = row['guests'] === before?.['guests'] ? null : await guestsOver(given)
    return [
      ...(stranger === null ? [] : [{ path: ['person'], message: `${stranger}. ${HINT}`, code: 'audience' }]),
      ...(guests === null ? [] : [{ path: ['guests'], message: guests, code: 'guests' }]),
    ]
  },
})
