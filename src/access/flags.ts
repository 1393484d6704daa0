/** A flag that the product asks about, with what holds for an organization where nobody has said anything. */
export interface NamedFlag {
  readonly key: string
  /** For the list of flags. */
  readonly description: string
  readonly byDefault: boolean
}

const off = (key: string, description: string): NamedFlag => ({ key, description, byDefault: false })

/** Every flag that the product knows (R9.5, R9.6); all empty, and so off, but for the user-details report. */
export const NAMED_FLAGS: readonly NamedFlag[] = [
  { key: 'user_details_report', description: 'The User Data report with all profile fields.', byDefault: true },
  off('multi_org_data_insights', 'The corporate dashboard of operators.'),
  off('sp_living', 'Articles and videos of the living content.'),
  off('canva_calendar_urls', 'Backgrounds of the printed month from Canva addresses.'),
  off('auto_login_urls', 'Links that sign residents in by themselves.'),
  off('user_categories_in_messages', 'Messages addressed by category.'),
  off('future_residents', 'People who have not moved in yet.'),
  off('at_home', 'Members who live at home.'),
  off('skilled_nursing', 'Skilled nursing as a care level.'),
  off('memory_care', 'Memory care as a care level.'),
  off('supportive_care_one', 'The first level of supportive care.'),
  off('supportive_care_two', 'The second level of supportive care.'),
  off('linked_accounts_organizations', 'Connected apps chosen by organization.'),
]

const defaults = new Map(NAMED_FLAGS.map(flag => [flag.key, flag.byDefault]))

/** What a flag is where it has no row: the product's own default, else what its user says. */
export const flagDefault = (key: string, otherwise = false): boolean => defaults.get(key) ?? otherwise
