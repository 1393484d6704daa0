/**
 * Who may do what, where: written by hand from the specification (R9) and held against the API, cell by cell. Not derived
 * from the rules that it is to catch.
 *
 * `verbs`: what exists at all: Read, Create, Update, Delete, Bulk edit, Export, Import; a dot where it does not.
 * A person's cell has four places: own organization, a child of it, its parent, a foreign one:
 *   A  everything that exists      R  reading and exporting; writing is refused with a reason
 *   -  nothing: as if it were not there (NotFound)       .  there is no such place
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
id    resource             verbs    super support corporate owner owner:maple admin staff resident former
R9.2  organizations        RCUDBEI  AA..  AA..    RR--      R.--  R.--        R.--  -.--  -.--     -.--
R9.2  roles                R......  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  users                RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  invitations          RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  family_links         RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  groups               RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  events               RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_signups        RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_campaigns      RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  event_templates      RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.1  event_collections    RCUDBEI  AA..  AA..    RR--      R.--  R.--        R.--  -.--  -.--     -.--
R9.2  event_venues         RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  messages             RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  message_templates    RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  updates              R..D.E.  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  alerts               RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  documents            RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  document_categories  RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meals                RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  meal_templates       RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  menu_cycles          RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  dining_venues        RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  welcome_messages     RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  e_menus              RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  checkins             RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  checkin_settings     RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  bulletin_boards      RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  concierges           RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  web_views            RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  linked_accounts      RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  articles             RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  sp_articles          RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  videos               RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  sp_videos            RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.1  bot_messages         RCUDBEI  AA..  AA..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.2  recipes              RCUDBEI  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.1  signage_devices      RCUDBEI  AA..  AA..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.1  feature_flags        RCUDBEI  AA..  --..    ----      -.--  -.--        -.--  -.--  -.--     -.--
R9.4  subscriptions        RCUDBEI  AA..  AA..    ----      A.--  A.--        -.--  -.--  -.--     -.--
R9.2  activities           R....E.  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
R9.2  audit_logs           R....E.  AA..  AA..    AA--      A.--  A.--        A.--  -.--  -.--     -.--
`
