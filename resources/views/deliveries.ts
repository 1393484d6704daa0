import { roster } from '#views'
import { unanswered } from '../fieldSets/notices.ts'

// By building and door: each of several people takes a building, and ticks whom they spoke to.
const byDoor = {
  title: 'person',
  tells: ['person.building', 'person.apartment', 'person.phoneMobile', 'whyUnreached'],
  at: 'answeredAt',
  sheet: ['person.building', 'person.apartment', 'person', 'whyUnreached'],
  parts: 'person.building',
  singly: true,
} as const

/** Who has not said whether they are safe: somebody goes and looks. */
export const safetyList = roster({
  ...byDoor,
  label: 'Safety list',
  icon: 'person',
  nested: ['alert'],
  where: unanswered,
  mark: 'safe',
  words: ['Safe', 'No answer'],
})

/** Whom nothing has reached. */
export const doorList = roster({
  ...byDoor,
  label: 'Door list',
  icon: 'checkIn',
  nested: true,
  where: { whyUnreached: { empty: false } },
  mark: 'tellInPerson',
  words: ['Told', 'To tell'],
})
