/** How an organization may write dates and numbers, as tags of BCP 47; any that browsers know may be added. */
export const LOCALES = [
  ['en-US', 'United States: May 4, 2026, 3:00 PM'],
  ['es-US', 'United States, Spanish: 4 de mayo de 2026, 3:00 p.m.'],
  ['en-CA', 'Canada: May 4, 2026, 3:00 p.m.'],
  ['fr-CA', 'Canada, French: 4 mai 2026, 15 h 00'],
  ['en-GB', 'United Kingdom: 4 May 2026, 15:00'],
  ['en-AU', 'Australia: 4 May 2026, 3:00 pm'],
] as const
