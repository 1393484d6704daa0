import { defineLayout, gated, group, to, withIcon } from '#model'

/** Operators of several communities (R1.3, R5.3; DESIGN 8, Corporate sidebar). */
export default defineLayout({
  name: 'corporate',
  variants: ['multi-organization'],
  home: 'events',
  without: ['audit_logs'],
  sidebar: [
    withIcon('building', to('organizations', 'Organizations')),
    gated(
      { flag: 'multi_org_data_insights' },
      withIcon('insights', group('Data Insights', to('reports/corp-insights', 'Corporate Dashboard'))),
    ),
    withIcon(
      'message',
      group(
        'Messaging',
        to('message_templates', 'Message Library'),
        to('messages', 'Messages'),
        to('messages-updates', 'Updates'),
        to('alerts', 'Alerts'),
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
    withIcon('people', group('Connect', to('users', 'User List'), to('groups', 'Groups'), to('bulletin_boards', 'Bulletin Board'))),
    withIcon(
      'folder',
      group(
        'Resources',
        to('concierges', 'Services'),
        to('web-views', 'Links'),
        to('documents', 'Documents'),
        to('document_categories', 'Document Categories'),
      ),
    ),
    withIcon('wellbeing', group('Well-being', to('articles', 'Articles'), to('dot_staff', 'Videos'))),
    gated({ rule: 'platformSuperUser' }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
  ],
})
