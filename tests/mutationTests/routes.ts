import type { Mutant } from '#tools/mutationTests/run.ts'

const test = 'tests/console/url-table.test.ts'
const file = 'resources/layouts/routes.ts'

const taking = (from: string, requirement: string, address: string): Mutant => ({
  requirement,
  test,
  file,
  from,
  to: from.replace('[', `['${address}', `),
})

// An address that its variants go without is missed by the table.
const organization = (requirement: string, address: string): Mutant => taking('const TOP_LEVEL = [', requirement, address)
const platform = (requirement: string, address: string): Mutant => taking("  without: ['users/invite',", requirement, address)

/** Edits that take away addresses. */
export const routes: readonly Mutant[] = [
  {
    requirement: 'R3.1',
    test,
    file: 'src/console/routing/table.ts',
    from: "ORGANIZATIONS = '/organizations'",
    to: "ORGANIZATIONS = '/organisations'",
  },
  { requirement: 'R3.2', test, file: 'resources/layouts/v2.ts', from: "home: 'events'", to: "home: 'users'" },
  organization('R3.3', 'welcome'),
  organization('R3.4', 'details'),
  organization('R3.5', 'subscription'),
  organization('R3.6', 'feature_flags'),
  organization('R3.7', 'users/invite_family'),
  organization('R3.8', 'groups'),
  organization('R3.9', 'messages'),
  organization('R3.10', 'messages-updates'),
  organization('R3.11', 'message_templates/new_message'),
  organization('R3.12', 'alerts'),
  organization('R3.13', 'events/edit-recurrent'),
  organization('R3.14', 'events/detail/checkin'),
  organization('R3.15', 'events/campaigns'),
  organization('R3.16', 'event_templates/collection-events'),
  organization('R3.17', 'event_monthly_calendar'),
  organization('R3.18', 'event_venues'),
  organization('R3.19', 'articles'),
  organization('R3.20', 'sp_living_articles'),
  organization('R3.21', 'sp_living_dot_staff'),
  organization('R3.22', 'dot_staff'),
  organization('R3.23', 'recipes'),
  organization('R3.24', 'concierges'),
  organization('R3.25', 'web-views'),
  organization('R3.26', 'documents'),
  organization('R3.27', 'document_categories'),
  { requirement: 'R3.28', test, file, from: "const APPS = ['linked_accounts']", to: 'const APPS: string[] = []' },
  { requirement: 'R3.29', test, file, from: "mounts: { ...LOG, linked_accounts: 'apps' },", to: 'mounts: LOG,' },
  organization('R3.30', 'bulletin_boards'),
  organization('R3.31', 'daily_checkin'),
  organization('R3.32', 'digital-signage/devices/display-settings'),
  organization('R3.33', 'meals'),
  organization('R3.34', 'meal_templates/new_meal'),
  organization('R3.35', 'venues'),
  organization('R3.36', 'welcome_message'),
  { requirement: 'R3.37', test, file, from: "'e-menu-choice': { feature: 'emenuChoice' },", to: '' },
  { requirement: 'R3.38', test, file, from: "redirects: { reports: ['reports/app_use'] }", to: 'redirects: {}' },
  organization('R3.39', 'reports/social_quotient'),
  { requirement: 'R3.40', test, file, from: "{ flag: 'user_details_report', default: true }", to: "{ flag: 'user_details' }" },
  organization('R3.41', 'reports/daily_mood'),
  organization('R3.42', 'reports/corp-insights'),
  {
    requirement: 'R4.1',
    test,
    file: 'src/console/routing/table.ts',
    from: "ORGANIZATIONS = '/organizations'",
    to: "ORGANIZATIONS = '/organisations'",
  },
  platform('R4.2', 'articles'),
  platform('R4.3', 'dot_staff'),
  platform('R4.4', 'dot_bot'),
  platform('R4.5', 'event-library'),
  platform('R4.6', 'event-library/collections/new'),
  platform('R4.7', 'event-library/collections/event_templates'),
  platform('R4.8', 'recipes'),
  platform('R4.9', 'feature_flags'),
  platform('R4.10', 'users'),
  platform('R4.11', 'audit_logs'),
]
