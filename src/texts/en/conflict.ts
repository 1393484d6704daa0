/** What two people changed at once. */
export const conflict = {
  title: '%{who} changed this %{one} while you were editing',
  saved: 'Saved %{moment}. Nothing you typed is lost.',
  choose: 'Choose what to keep for one field. |||| Choose what to keep for %{count} fields.',
  before: 'Before',
  allTheirs: 'Use all of theirs',
  allMine: 'Use all of mine',
  save: 'Save merged %{one}',
  yours: 'Yours',
  theirs: 'Theirs',
  merged: 'Merged without asking, because only one of you changed them.',
  together: '%{fields}: what either of you added or removed is kept.',
  onlyYours: 'Yours: %{fields}.',
  onlyTheirs: 'Theirs: %{fields}.',
  someone: 'Someone else',
  apart: 'You changed different things, so both can be kept.',
} as const
