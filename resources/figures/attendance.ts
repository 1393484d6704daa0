/** Of residents, at events that were published, not canceled, and have begun, placed by when they did. */
const counted = {
  at: 'event.startsAt',
  whose: {
    event: { publishedOn: { past: true }, cancelledAt: { filled: false }, startsAt: { past: true } },
    person: { personType: { is: 'resident' } },
  },
} as const

/** Whoever was offered it and declined, or could not, was marked at it and did not attend. */
const came = { standing: { is: 'attended' }, engagement: { in: ['active', 'passive', 'disengaged', null] } } as const

/** What is counted of sign-ups and attendances. */
export const figures = {
  made: {
    label: 'Sign-ups',
    says: 'Made and not canceled. People who come along on someone else’s sign-up count, too.',
    at: 'registeredAt',
    where: { standing: { in: ['registered', 'requested', 'waitlisted', 'offered', 'lapsed', 'attended', 'no_show', 'excused', 'denied'] } },
    good: 'up',
  },
  attended: {
    ...counted,
    label: 'Attendances',
    says: 'Residents marked as attended, each once for each event, without those who declined or were unavailable. People who come along on someone else’s sign-up count, too.',
    where: came,
    good: 'up',
  },
  people: {
    ...counted,
    label: 'People who came',
    says: 'Residents who attended at least one event.',
    where: came,
    distinct: 'person',
    good: 'up',
  },
  reached: {
    label: 'Reached',
    says: 'Residents who attended at least one, of all residents.',
    of: 'people',
    over: 'users.residents',
    unit: 'percent',
    good: 'up',
  },
  perDay: {
    label: 'Attendances per day',
    says: 'Attendances for each resident and day that they lived here.',
    of: 'attended',
    over: 'users.residentDays',
    unit: 'perDay',
    digits: 2,
    good: 'up',
  },
  minutes: {
    ...counted,
    label: 'Minutes',
    says: 'Minutes at events: as noted, else the length of the event, at most 180 each.',
    where: came,
    sum: 'minutes',
    orElse: 'event.duration',
    atMost: 180,
    unit: 'minutes',
    good: 'up',
  },
  minutesPerDay: {
    label: 'Engaged minutes per day',
    says: 'Minutes at events, at most 180 each, for each resident and day that they lived here.',
    of: 'minutes',
    over: 'users.residentDays',
    unit: 'perDay',
    digits: 1,
    target: 25,
    good: 'up',
  },
  marked: {
    ...counted,
    whose: { event: counted.whose.event },
    label: 'Marked',
    says: 'People marked as attended or as no-shows.',
    where: { standing: { in: ['attended', 'no_show'] } },
  },
  noShows: {
    ...counted,
    label: 'No-shows',
    says: 'Residents who had a place and did not come.',
    where: { standing: { is: 'no_show' } },
    good: 'down',
  },
  expected: {
    ...counted,
    label: 'Expected',
    says: 'Residents who had a place, came or not, without those excused.',
    where: { standing: { in: ['registered', 'attended', 'no_show'] } },
  },
  noShowRate: {
    label: 'No-show rate',
    says: 'No-shows, of residents who had a place.',
    of: 'noShows',
    over: 'expected',
    unit: 'percent',
    good: 'down',
  },
} as const
