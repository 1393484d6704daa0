import { came, capped, counted } from './counted.ts'

/** At events that people sign up for: at others nobody can. */
const planned = {
  ...counted,
  whose: { ...counted.whose, event: { ...counted.whose.event, registration: { in: ['everyone', 'auto', 'auto_capped', 'approval'] } } },
} as const

/** What is counted of how events were offered: with and without sign-up, their places, who waited, and who declined. */
export const figures = {
  cameToPlanned: {
    ...planned,
    label: 'Attendances with sign-up',
    says: 'Attendances of residents at events that people sign up for.',
    where: came,
  },
  walkIns: {
    ...planned,
    label: 'Walk-ins',
    says: 'Residents who attended without having signed up, at events that people sign up for.',
    where: { ...came, walkIn: { is: true } },
  },
  walkInRate: {
    label: 'Walk-in rate',
    says: 'Walk-ins, of the attendances at events that people sign up for. Drop-in events do not count.',
    of: 'walkIns',
    over: 'cameToPlanned',
    unit: 'percent',
  },
  seated: {
    ...counted,
    whose: { event: { ...counted.whose.event, ...capped } },
    label: 'Places taken',
    says: 'Everyone who attended events with limited capacity, and their guests.',
    where: came,
    places: true,
    good: 'up',
  },
  fill: {
    label: 'Fill',
    says: 'Places taken, of the capacity of events with limited capacity.',
    of: 'seated',
    over: 'events.seats',
    unit: 'percent',
    good: 'up',
  },
  waited: {
    ...counted,
    label: 'Waitlisted',
    says: 'Residents who were on the waitlist of an event, whatever came of it.',
    where: { waitlistedAt: { filled: true } },
  },
  cameFromWaitlist: {
    ...counted,
    label: 'Came from the waitlist',
    says: 'Residents who were on the waitlist of an event and attended it.',
    where: { ...came, waitlistedAt: { filled: true } },
    good: 'up',
  },
  waitlistConversion: {
    label: 'Waitlist conversion',
    says: 'Residents who attended, of those who were on the waitlist.',
    of: 'cameFromWaitlist',
    over: 'waited',
    unit: 'percent',
    good: 'up',
  },
  noted: {
    ...counted,
    label: 'With participation noted',
    says: 'Residents of whom staff noted how they took part, or that they declined.',
    where: { standing: { is: 'attended' }, engagement: { filled: true } },
  },
  declined: {
    ...counted,
    label: 'Declined',
    says: 'Residents who were offered an event and declined, as staff noted.',
    where: { standing: { is: 'attended' }, engagement: { is: 'declined' } },
    good: 'down',
  },
  offers: {
    ...counted,
    // Elsewhere nobody knows who declined.
    has: { figure: 'event_signups.noted', through: 'event', by: 'event' },
    label: 'Offers',
    says: 'Residents who attended or declined, at events where staff noted how somebody took part.',
    where: { standing: { is: 'attended' }, engagement: { in: [...came.engagement.in, 'declined'] } },
  },
  declineRatio: {
    label: 'Decline ratio',
    says: 'Residents who declined, of those who attended or declined. Only events where staff noted how somebody took part count.',
    of: 'declined',
    over: 'offers',
    unit: 'percent',
    good: 'down',
  },
} as const
