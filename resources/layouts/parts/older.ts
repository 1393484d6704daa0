import { gated, group, to, withIcon, type Group } from '#model'

/** The older sidebar (R5.2), with the optional living-content group in its place. */
export const olderSidebar = (...living: Group[]) => [
  withIcon('home', to('welcome', 'Welcome')),
  withIcon(
    'building',
    group('Account', to('details', 'Organization Details'), gated({ rule: 'ownerOrTopLevel' }, to('subscription', 'Subscription'))),
  ),
  withIcon(
    'insights',
    group(
      'Data Insights',
      to('reports/app_use', 'App Use'),
      to('reports/user_engagement', 'User Engagement'),
      to('reports/daily_mood', 'Daily Mood'),
    ),
  ),
  withIcon(
    'event',
    group(
      'Events',
      to('event_templates', 'Event Library'),
      to('events', 'Published Events'),
      to('event_venues', 'Event Venues'),
      to('event_monthly_calendar', 'Calendar'),
    ),
  ),
  withIcon(
    'message',
    group('Messages', to('message_templates', 'Message Library'), to('messages', 'Published Messages'), to('alerts', 'Alerts')),
  ),
  withIcon(
    'folder',
    group(
      'Guide',
      to('concierges', 'Services'),
      to('documents', 'Documents'),
      to('document_categories', 'Document Categories'),
      to('linked_accounts', 'Connected Apps'),
    ),
  ),
  withIcon('people', group('Connect', to('users', 'User List'), to('groups', 'Groups'), to('bulletin_boards', 'Bulletin Board'))),
  withIcon('wellbeing', group('Wellness', to('articles', 'Articles'), to('recipes', 'Recipes'))),
  ...living,
  gated({ rule: 'platformSuperUser' as const }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
]
