const PLACED = ['registered', 'offered', 'attended', 'no_show'] as const
// Who asked for a place, or waits for one.
const ASKED = ['requested', 'waitlisted'] as const

/** Which people of an event a campaign goes to. */
export const toPeopleOfEvent = {
  by: 'segment',
  rows: { resource: 'event_signups', row: 'event', person: 'person', state: 'standing', at: 'registeredAt' },
  having: { registered: ['registered'], waitlisted: ['waitlisted'], attended: ['attended'], no_show: ['no_show'] },
  lacking: { not_registered: [...PLACED, ...ASKED] },
  places: 'onlyIfSeatsLeft',
  came: [...PLACED, ...ASKED],
} as const
