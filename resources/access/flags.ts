import { defineFlags } from '#model'

const off = <const T extends string>(description: T) => ({ description, byDefault: false })

/** Every flag that the product knows (R9.5, R9.6); all empty, and so off, but for the user-details report. */
export const flags = defineFlags({
  user_details_report: { description: 'The User Data report with all profile fields.', byDefault: true },
  multi_org_data_insights: off('The corporate dashboard of operators.'),
  sp_living: off('Articles and videos of the living content.'),
  canva_calendar_urls: off('Documents that open a calendar designed in Canva.'),
  auto_login_urls: off('Links that sign residents in by themselves.'),
  user_categories_in_messages: off('Messages addressed by category.'),
  future_residents: off('People who have not moved in yet, and their number in reports.'),
  at_home: off('Members who live at home.'),
  skilled_nursing: off('Skilled nursing as a care level.'),
  memory_care: off('Memory care as a care level.'),
  supportive_care_one: off('The first level of supportive care.'),
  supportive_care_two: off('The second level of supportive care.'),
  linked_accounts_organizations: off('Connected apps of an operator, for the communities that it chooses.'),
})

declare module '#model/declared.ts' {
  interface Declared {
    readonly flags: typeof flags
  }
}
