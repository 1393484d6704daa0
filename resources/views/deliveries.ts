import { roster } from '#views'

/** Who has not said whether they are safe, by building and door: somebody goes and looks. */
export const safetyList = roster({
  label: 'Safety list',
  icon: 'person',
  nested: ['alert'],
  where: { kind: { in: ['notice'] }, firstOfPerson: { is: true }, answered: { is: false } },
  mark: 'safe',
  words: ['Safe', 'No answer'],
  title: 'person',
  tells: ['person.building', 'person.apartment', 'person.phoneMobile', 'whyUnreached'],
  at: 'answeredAt',
  sheet: ['person.building', 'person.apartment', 'person', 'whyUnreached'],
  parts: 'person.building',
  singly: true,
})

/** Whom nothing has reached, by building and door: each of several people takes a building, and ticks whom they told. */
export const doorList = roster({
  label: 'Door list',
  icon: 'checkIn',
  nested: true,
  where: { whyUnreached: { empty: false } },
  mark: 'tellInPerson',
  words: ['Told', 'To tell'],
  title: 'person',
  tells: ['person.building', 'person.apartment', 'person.phoneMobile', 'whyUnreached'],
  at: 'answeredAt',
  sheet: ['person.building', 'person.apartment', 'person', 'whyUnreached'],
  parts: 'person.building',
  singly: true,
})
