import { draw as byLot, enroll as everybody } from '#effects'
import { now, publish } from '#model'

const signsUpEverybody = everybody({
  into: 'event_signups',
  of: 'event',
  person: 'person',
  when: { registration: { is: 'everyone' } },
})

/** Publishing an event that signs up everybody does so at once. */
export const publishAndEnroll = { ...publish, effects: [signsUpEverybody] } as const

/** Signs up whoever in the audience is not yet: of a published event when it is saved, and each night those who are new. */
export const enroll = {
  label: 'Sign up the audience',
  done: 'filled with its audience',
  by: 'system',
  savedWhen: { registration: { is: 'everyone' } },
  effects: [signsUpEverybody],
} as const

/** Gives the places of an event by lot, once; the seed is kept with it. */
export const draw = {
  label: 'Draw places',
  done: 'drawn',
  by: 'system',
  sets: { drawnAt: now() },
  effects: [byLot({ among: 'event_signups', seed: 'drawSeed', lot: 'lot' })],
} as const

/** When places are drawn, and when those who are new in the audience are signed up. */
export const placesDue = [
  {
    at: 'startsAt',
    from: 'draws',
    action: 'draw',
    where: { waitlist: { is: 'draw' }, drawnAt: { filled: false }, startsAt: { past: false }, cancelledAt: { filled: false } },
  },
  {
    daily: '03:10',
    action: 'enroll',
    where: { registration: { is: 'everyone' }, startsAt: { past: false }, cancelledAt: { filled: false } },
  },
] as const
