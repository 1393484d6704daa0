/** Where people land: the day of an organization, or what goes on in several. */
export const home = {
  of: 'Today at %{name}',
  platform: 'Platform',
  nothing: 'Nothing is waiting.',
  noFigures: 'Nothing is counted here from day to day.',
  open: 'Open',
  see: 'See them',
  all: 'In all %{count} organizations',
  page: 'In the %{count} organizations on this page',
  failed: 'The figures of today could not be loaded.',
  none: 'None today.',
  seeAll: 'See all %{count}',
  asList: 'Show as a list',
  firstSteps: 'First steps',
  hideSteps: 'Hide first steps',
  addFirst: 'Add the first %{what}',
  soFar: 'so far',
  bell: {
    waiting: 'Waiting for you',
    said: 'Messages on this page',
    none: 'No notifications',
  },
} as const
