/**
 * Who may do what, where: written by hand from the specification (R9) and held against the API, cell by cell. Not derived
 * from the rules that it is to catch.
 *
 * `verbs`: what exists at all: Read, Create, Update, Delete, Bulk edit, Export, Import, Take out of the trash, Publish, cancel and take that back (X),
 * Archive, unarchive (Z), Send again, what it alone can do (V); a dot where it does not. A duplicate, and what is made from a template, is a Read and a Create.
 * A person's cell has four places: own organization, a child of it, its parent, a foreign one:
 *   A  everything that exists      R  reading and exporting; writing is refused with a reason
 *   -  nothing: as if it were not there (NotFound)       .  there is no such place
 *
 * A closed gate (R9.5) closes the API too: check-in, e-menu and the living content exist where their feature or flag is on (Lakeside has
 * check-in and the living content, neither has the e-menu), corporate insights at Harbor alone.
 */

/** The nine who sign in to the demo world, and their places. */
export const PEOPLE = [
  { email: 'super@active.example', places: ['active', 'lakeside', null, null] },
  { email: 'support@active.example', places: ['active', 'lakeside', null, null] },
  { email: 'corporate@harbor.example', places: ['harbor', 'lakeside', 'active', 'summit'] },
  { email: 'owner@lakeside.example', places: ['lakeside', null, 'harbor', 'generations'] },
  { email: 'owner@maple-court.example', places: ['maple-court', null, 'harbor', 'lakeside'] },
  { email: 'admin@lakeside.example', places: ['lakeside', null, 'harbor', 'generations'] },
  { email: 'staff@lakeside.example', places: ['lakeside', null, 'harbor', 'generations'] },
  { email: 'resident@lakeside.example', places: ['lakeside', null, 'harbor', 'generations'] },
  { email: 'former@lakeside.example', places: ['lakeside', null, 'harbor', 'generations'] },
] as const

/** Requirement, resource, verbs, and a cell a person in the order above. */
export const TABLE = `
id    resource              verbs          super support corporate owner owner:maple admin staff resident former
R9.2  organizations         RCUDBEIT..AZ.. AA..  AA..    RR--      R.--  R.--        R.--  -.--  -.--     -.--
R9.2  roles                 RCUDBE.T...... AA..  RA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  users                 RCUDBEIT..AZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  invitations           RCUDBEIT..AZSV AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  family_links          RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  groups                RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  events                RCUDBEITPXAZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_series          R..D.E.T.....V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_postings        RC.D.E.T...... AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_signups         RCUDBEIT.....V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_settings        RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_campaigns       RCUDBEITP.AZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_answers         R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_templates       RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.1  event_collections     RCUDBEITP.AZ.. AA..  AA..    RR--      R.--  R.--        R.--  -.--  -.--     -.--
R9.2  event_venues          RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  messages              RCUDBEITPXAZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  message_templates     RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  updates               R..D.E.TP.AZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  alerts                RCUDBEITPXAZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  deliveries            R....E.......V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  documents             RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  document_categories   RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meals                 RCUDBEITPXAZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meal_series           R..D.E.T.....V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meal_reservations     RCUDBEIT.....V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meal_templates        RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  menu_cycles           RCUDBEIT..AZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  dining_venues         RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  welcome_messages      RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  e_menus               RCUDBEIT..AZ.. --..  --..    ----      -.--  -.--        -.--   -.--   -.--     -.--
R9.2  checkins              RCUDBEIT.....V -A..  -A..    -A--      A.--  -.--        A.--   -.--   -.--     -.--
R9.2  checkin_settings      RCUDBEIT..AZ.. -A..  -A..    -A--      A.--  -.--        A.--   -.--   -.--     -.--
R9.2  bulletin_boards       RCUDBEIT..AZ.V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  concierges            RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  web_views             RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  linked_accounts       RCUDBEIT..AZ.. AA..  AA..    -A--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  articles              RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  sp_articles           RCUDBEITP.AZ.. -A..  -A..    -A--      A.--  -.--        A.--   -.--   -.--     -.--
R9.2  videos                RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  sp_videos             RCUDBEITP.AZ.. -A..  -A..    -A--      A.--  -.--        A.--   -.--   -.--     -.--
R9.1  bot_messages          RCUDBEIT..AZ.. AA..  AA..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.2  recipes               RCUDBEITP.AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.1  signage_devices       RCUDBEIT..AZ.. AA..  AA..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.1  feature_flags         RCUDBEIT..AZ.. AA..  --..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.4  subscriptions         RCUDBEIT..AZ.. AA..  AA..    ----      A.--  A.--        -.--  -.--  -.--     -.--
R9.2  activities            R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  audit_logs            R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  staff_content         R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  resident_use          R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  report_data           R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  resident_demographics R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  social_quotient       R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  user_data             R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  app_use               R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  daily_mood            R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  user_engagement       R....E........ AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  report_schedules      RCUDBE.T.....V AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  corp_insights         R....E........ --..  --..    A---      -.--  -.--        -.--   -.--   -.--     -.--
R9.2  staff_roles           RCUDBEIT..AZ.. AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
`

/** Mutations about oneself, one's own lists and the platform's own work, which have tests of their own; every other one stands in a cell. */
export const OWN_MUTATIONS = [
  'getAuthenticationToken',
  'renewToken',
  'signOut',
  'confirmPassword',
  'setUpTwoFactor',
  'turnOnTwoFactor',
  'turnOffTwoFactor',
  'renewRecoveryCodes',
  'signOutDevice',
  'signOutOtherDevices',
  'requestPasswordLink',
  'setPasswordByLink',
  'generateZendeskJwt',
  'saveView',
  'deleteView',
  'answerNotice',
  'answerQuestions',
  'chooseView',
  'runWorkAgain',
  'settleFollowers',
  'exportReport',
  'createCalendarFeed',
  'revokeCalendarFeed',
  'connectScreen',
  'disconnectScreen',
  'createFamilyLinks',
  'createInvitations',
] as const
