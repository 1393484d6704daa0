import { group, to, withIcon } from '#model'

/** What several layouts show in the same words (R5.1; DESIGN 8, Corporate sidebar). */
export const messaging = withIcon(
  'message',
  group(
    'Messaging',
    to('message_templates', 'Message Library'),
    to('messages', 'Messages'),
    to('messages-updates', 'Updates'),
    to('alerts', 'Alerts'),
  ),
)

export const events = withIcon(
  'event',
  group(
    'Events',
    to('event_templates', 'Event Library'),
    to('events', 'Published Events'),
    to('event_venues', 'Event Venues'),
    to('event_monthly_calendar', 'Calendar'),
  ),
)

export const resources = withIcon(
  'folder',
  group(
    'Resources',
    to('concierges', 'Services'),
    to('web-views', 'Links'),
    to('documents', 'Documents'),
    to('document_categories', 'Document Categories'),
  ),
)

export const wellBeing = withIcon('wellbeing', group('Well-being', to('articles', 'Articles'), to('dot_staff', 'Videos')))
