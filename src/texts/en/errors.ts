/** What went wrong, and the pages that say so. */
export const errors = {
  provider: {
    canceled: 'Signing in was canceled, or your account does not have access. Try again there, or sign in with your email.',
    invalid: 'The sign-in service sent an answer that cannot be used. Try again, or sign in with your email.',
    unasked: 'This browser did not ask for this sign-in. Start again from this page, or sign in with your email.',
  },
  notFound: 'This page could not be found.',
  form: 'Error when submitting the form',
  notProven: 'Not saved: your current password was not entered',
  noAnswer: 'The server did not answer.',
  upload: {
    failed: 'The file could not be stored. Choose it again in a moment.',
    tooLarge: 'The file is too large to be sent from here. Choose a smaller one.',
    offline: 'You are offline. Choose the file again when the connection is back.',
  },
  missing: {
    lead: 'The %{one} may have been deleted or moved to another community, or the address may be mistyped. Nothing was lost or changed.',
    search: 'Search for it',
    trash: 'Look for %{many} in the trash',
    help: 'If you ask for help',
    code: 'Include this code: %{code}',
    goTo: 'Go to %{many}',
  },
  nothingOpen: {
    title: 'Nothing is open to you here yet',
    message: 'Your role %{role} does not include any part of this console. An owner or an admin of your community can change that.',
  },
  goHome: 'Go to the home page',
  offline: {
    lead: 'The console could not be reached. What you were editing is safe: a draft of it is kept on this computer.',
    away: 'The service does not answer.',
    title: 'You are offline.',
  },
  unexpected: {
    lead: 'This page could not be shown. What you were editing is safe: a draft of it is kept on this computer. Try again now; if it happens again, send us the line below.',
    code: 'Code <b>%{code}</b>, %{moment}',
  },
} as const
