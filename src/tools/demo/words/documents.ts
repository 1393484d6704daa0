/** What stands in the binders of a community. */
export const CATEGORIES = ['Menus', 'Newsletters', 'Forms', 'Handbooks', 'Council minutes', 'Safety']

export const DOCUMENTS = [
  'Weekly dining menu',
  'Newsletter',
  'Transportation request form',
  'Guest room booking form',
  'Resident handbook',
  'Emergency procedures',
  'Council minutes',
  'Fitness center rules',
  'Holiday schedule',
  'Housekeeping schedule',
]
