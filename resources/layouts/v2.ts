import { defineLayout, gated, group, to, withIcon } from '#model'
import { events, messaging, resources, wellBeing } from './parts/groups.ts'

/** Communities with dining and data insights: life and elevate (R1.3, R5.1). */
export default defineLayout({
  name: 'v2',
  home: 'events',
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
    messaging,
    events,
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
    resources,
    wellBeing,
    gated(
      { flag: 'sp_living' },
      withIcon('living', group('SP Living', to('sp_living_articles', 'Articles'), to('sp_living_dot_staff', 'Videos'))),
    ),
    gated({ rule: 'topLevel' }, withIcon('signage', group('Digital Signage', to('digital-signage/devices', 'Devices')))),
    gated({ rule: 'platformSuperUser' }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
  ],
})
