import { defineLayout, gated, group, to, withIcon } from '#model'

/** Communities with dining and data insights: life and elevate (R1.3, R5.1). */
export default defineLayout({
  name: 'v2',
  variants: ['life', 'elevate'],
  home: 'events',
  without: ['audit_logs'],
  sidebar: [
    withIcon('building', to('details', 'Organization Details')),
    withIcon(
      'insights',
      group(
        'Data Insights',
        to('reports/report_data', 'Report Data'),
        to('reports/staff_content', 'Staff Content'),
        to('reports/resident_use', 'Resident Engagement'),
        to('reports/resident_demographics', 'Resident Demographics'),
        to('reports/social_quotient', 'Social Quotient'),
        gated({ flag: 'user_details_report', default: true }, to('reports/user-data', 'User Data')),
      ),
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
    withIcon(
      'dining',
      group(
        'Dining',
        gated({ feature: 'emenuChoice', off: true }, to('meal_templates', 'Meal Library')),
        gated({ feature: 'emenuChoice', off: true }, to('meals', 'Published Meals')),
        gated({ feature: 'emenuChoice', off: true }, to('venues', 'Dining Venues')),
        gated({ feature: 'emenuChoice', off: true }, to('welcome_message', 'Welcome Message')),
        gated({ feature: 'emenuChoice' }, to('e-menu-choice', 'E-Menu')),
      ),
    ),
    withIcon(
      'people',
      group(
        'Connect',
        to('users', 'User List'),
        to('groups', 'Groups'),
        gated({ feature: 'checkin' }, to('daily_checkin', 'Checkin')),
        to('bulletin_boards', 'Bulletin Board'),
      ),
    ),
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
    gated(
      { flag: 'sp_living' },
      withIcon('living', group('SP Living', to('sp_living_articles', 'Articles'), to('sp_living_dot_staff', 'Videos'))),
    ),
    gated({ rule: 'topLevel' }, withIcon('signage', group('Digital Signage', to('digital-signage/devices', 'Devices')))),
    gated({ rule: 'platformSuperUser' }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
  ],
})
