/** Rows that come into being together, such as people and their invitations. */
export const together = {
  title: 'What will happen',
  busy: 'Checking the addresses …',
  several: '%{submit} people',
  people: '1 person |||| %{count} people',
  new: 'Will be added',
  known: 'Here already',
  kept: 'Nothing to do',
  skipped: 'Left out',
  refused: 'Not possible',
  skip: 'Leave out',
  include: 'Include',
  skipWho: 'Leave out %{who}',
  includeWho: 'Include %{who}',
  none: 'Nobody is left to save.',
  made: '%{rows} saved',
  repeated: '%{rows} %{done}',
} as const
