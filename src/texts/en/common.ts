/** What more than one area says. */
export const common = {
  opening: 'Opening …',
  unexpected: 'An unexpected error has occurred.',
  required: 'Required',
  signOut: 'Sign out',
  offline: 'You are offline. Nothing was lost: try again when the connection is back.',
  away: 'The service does not answer. Nothing was lost: try again in a moment.',
  goBack: 'Go back',
  tryAgain: 'Try again',
  loading: 'Loading',
  record: 'record',
} as const
