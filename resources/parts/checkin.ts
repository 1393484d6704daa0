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
