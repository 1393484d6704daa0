import { defineRouteSet, type Gate } from '#model'

/** Addresses of one variant, and of the ones that share it with a few (R3, R4; DESIGN 8, Routes of a variant). */
/** A community reads its own trail at an address of its own; R4.11's is the platform's, which reads everybody's. */
const LOG = { audit_logs: 'activity_log' }
const TOP_LEVEL = ['audit_logs', 'background_work', 'dot_bot', 'event-library']
const CAMPAIGNS = ['events/campaigns']
const CORPORATE_REPORTS = ['reports/corp-insights']
const OLDER_REPORTS = ['reports/app_use', 'reports/daily_mood', 'reports/user_engagement']
const APPS = ['linked_accounts']
const OLDER = ['welcome', ...OLDER_REPORTS]
const V2_REPORTS = [
  'reports/staff_content',
  'reports/resident_use',
  'reports/report_data',
  'reports/resident_demographics',
  'reports/social_quotient',
  'reports/user-data',
]
const DINING = ['meals', 'meal_templates', 'venues', 'welcome_message']
const V2 = [...DINING, 'e-menu-choice', 'daily_checkin', 'digital-signage', ...V2_REPORTS]

const eMenuOff: Gate = { feature: 'emenuChoice', off: true }

/** What must hold for an address to exist, whichever variant has it (R3.5, R3.6, R3.31 to R3.37, R3.40, R9.5). */
const gates: Readonly<Record<string, Gate>> = {
  background_work: { rule: 'platformSuperUser' },
  feature_flags: { rule: 'platformSuperUser' },
  subscription: { rule: 'ownerOrTopLevel' },
  sp_living_articles: { flag: 'sp_living' },
  sp_living_dot_staff: { flag: 'sp_living' },
  daily_checkin: { feature: 'checkin' },
  'digital-signage': { rule: 'topLevel' },
  ...Object.fromEntries(DINING.map(address => [address, eMenuOff])),
  'e-menu-choice': { feature: 'emenuChoice' },
  'reports/user-data': { flag: 'user_details_report', default: true },
  'reports/corp-insights': { flag: 'multi_org_data_insights' },
}

const v2 = { layout: 'v2', gates, redirects: { reports: ['reports/staff_content'] } }
const older = { gates, redirects: { reports: ['reports/app_use'] } }
const life = defineRouteSet({
  ...v2,
  variant: 'life',
  mounts: { ...LOG, linked_accounts: 'apps' },
  without: [...TOP_LEVEL, ...CAMPAIGNS, ...OLDER, ...APPS, ...CORPORATE_REPORTS],
})
const elevate = defineRouteSet({ ...v2, variant: 'elevate', mounts: LOG, without: [...TOP_LEVEL, ...OLDER, ...APPS, ...CORPORATE_REPORTS] })
const thrive = defineRouteSet({
  ...older,
  variant: 'thrive',
  mounts: LOG,
  layout: 'older',
  without: [...TOP_LEVEL, ...CAMPAIGNS, ...V2, ...CORPORATE_REPORTS],
})
const reach = defineRouteSet({ ...thrive, variant: 'reach', layout: 'older-living' })
const corporate = defineRouteSet({
  variant: 'multi-organization',
  layout: 'corporate',
  mounts: LOG,
  without: [...TOP_LEVEL, ...CAMPAIGNS, ...OLDER, ...V2],
  // An operator that chooses which of its communities have an app.
  gates: { ...gates, linked_accounts: { flag: 'linked_accounts_organizations' } },
  redirects: { reports: CORPORATE_REPORTS },
})
const platform = defineRouteSet({
  variant: 'super-admin',
  layout: 'platform',
  only: [
    'organizations',
    'details',
    'articles',
    'dot_staff',
    'dot_bot',
    'event-library',
    'recipes',
    'feature_flags',
    'users',
    'audit_logs',
    'background_work',
  ],
  without: ['users/invite', 'users/invitations', 'users/family', 'users/invite_family'],
  gates,
})

/** The six route sets (R7.6, DESIGN 8): existence is by address, whatever a sidebar shows. */
export default [platform, life, elevate, thrive, reach, corporate]
