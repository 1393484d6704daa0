/** The flags that the product itself has (R9.5, R9.6); an integrator's own stand beside them. */
export const PRODUCT_FLAGS = [
  'user_details_report',
  'multi_org_data_insights',
  'sp_living',
  'canva_calendar_urls',
  'auto_login_urls',
  'user_categories_in_messages',
  'future_residents',
  'at_home',
  'skilled_nursing',
  'memory_care',
  'supportive_care_one',
  'supportive_care_two',
  'linked_accounts_organizations',
] as const
