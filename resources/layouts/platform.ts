import { defineLayout, gated, group, to, withIcon } from '#model'

/** The top-level organization: organizations and shared content (R1.10, R5.4). */
export default defineLayout({
  name: 'platform',
  home: '/organizations',
  sidebar: [
    withIcon('building', to('/organizations', 'Organizations')),
    withIcon('article', to('articles', 'Articles')),
    withIcon('video', group('{product} Dot', to('dot_staff', 'Well-being'), to('dot_bot', 'Bot Messages'))),
    withIcon('template', to('event-library', 'Event Library')),
    gated({ rule: 'platformSuperUser' }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
    withIcon('people', to('users', 'Super Admins')),
    withIcon(
      'history',
      group('Admin Tools', to('audit_logs', 'Audit Logs'), gated({ rule: 'platformSuperUser' }, to('background_work', 'Background Work'))),
    ),
  ],
})
