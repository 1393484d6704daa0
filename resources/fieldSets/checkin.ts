/** What counts as a sign that a resident is well. */
export const METHODS = [
  ['app', 'In the app'],
  ['tv', 'On TV'],
  ['kiosk_pin', 'PIN at the kiosk'],
  ['phone_key', 'A key on the phone'],
  ['staff', 'Seen by staff'],
  ['dining', 'Came to a meal'],
  ['event', 'Came to an event'],
  'sensor',
] as const

/** How residents are reminded, and staff are told. */
export const NOTICE_CHANNELS = [['in_app', 'In the app'], 'push', 'email', ['sms', 'Text message'], ['voice', 'Voice call']] as const

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** When those who have not checked in yet are reminded, before it is too late. */
export const REMINDERS = ['60 minutes before', '45 minutes before', '30 minutes before', '15 minutes before'] as const

/** What of check-ins people see where they land: of today, and who was missed before and is still to be found. */
export const checkinsHome = {
  missed: { label: 'Check-ins missed', status: ['missed'], today: 'day', waits: 'error', shows: ['person', 'status'] },
  pending: { label: 'Not seen yet', status: ['pending'], today: 'day' },
  // A day ends, and who was missed on it has not been found by that. After a week they have been, or nobody writes it down any more.
  open: {
    label: 'Missed check-ins, past 7 days',
    status: ['missed'],
    by: { field: 'day', days: -1, since: -7 },
    view: 'history',
    waits: 'error',
    shows: ['person', 'day'],
  },
} as const

/** What the board says of somebody: their door, how to call them, and what was done. */
export const CARD = [
  'person.building',
  'person.apartment',
  'person.phoneMobile',
  'person.phoneHome',
  'escalatedTo',
  'takenBy',
  'at',
  'method',
  'awayUntil',
  'note',
] as const
