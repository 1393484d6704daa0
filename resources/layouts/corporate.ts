import { defineLayout, gated, group, to, withIcon } from '#model'
import { events, messaging, resources, wellBeing } from './parts/groups.ts'

/** Operators of several communities (R1.3, R5.3; DESIGN 8, Corporate sidebar). */
export default defineLayout({
  name: 'corporate',
  home: 'events',
  sidebar: [
    withIcon('building', to('organizations', 'Organizations')),
    gated(
      { flag: 'multi_org_data_insights' },
      withIcon('insights', group('Data Insights', to('reports/corp-insights', 'Corporate Dashboard'))),
    ),
    messaging,
    events,
    withIcon('people', group('Connect', to('users', 'User List'), to('groups', 'Groups'), to('bulletin_boards', 'Bulletin Board'))),
    resources,
    wellBeing,
    gated({ flag: 'linked_accounts_organizations' }, withIcon('apps', to('linked_accounts'))),
    gated({ rule: 'platformSuperUser' }, withIcon('flag', to('feature_flags', 'Feature Flags'))),
  ],
})
