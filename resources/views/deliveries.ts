import { roster } from '#views'

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
