import { state } from '#fields'

/** What became of a sign-up. */
export const standing = state({
  label: 'Status',
  initial: 'registered',
  states: {
    registered: { label: 'Signed up', tone: 'info', icon: 'check', says: 'they have a place' },
    requested: { tone: 'warning', icon: 'person', says: 'they asked to come, and staff decide' },
    waitlisted: { label: 'Waitlist', tone: 'warning', icon: 'clock', says: 'the event was full; they get the next place' },
    offered: {
      label: 'Offered a place',
      tone: 'info',
      icon: 'clock',
      says: 'a place is held for them until they answer, or until the offer lapses',
    },
    lapsed: {
      label: 'Offer lapsed',
      tone: 'muted',
      icon: 'clock',
      says: 'they did not answer in time, and the next in line was offered the place',
    },
    attended: { label: 'Attended', tone: 'success', says: 'they were checked in' },
    no_show: { label: 'No-show', tone: 'error', icon: 'close', says: 'they had a place and did not come' },
    excused: { tone: 'muted', icon: 'person', says: 'they did not come, and said why' },
    denied: { label: 'Declined', tone: 'muted', icon: 'close', says: 'staff said no' },
    cancelled: { tone: 'muted', icon: 'cancel', says: 'they canceled their sign-up' },
  },
})
