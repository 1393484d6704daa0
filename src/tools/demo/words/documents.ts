/** What stands in the binders of a community. */
export const CATEGORIES = ['Menus', 'Newsletters', 'Forms', 'Handbooks', 'Council minutes', 'Safety'] as const

/** Documents, each with the binder that it is looked for in. */
export const DOCUMENTS: readonly (readonly [title: string, category: (typeof CATEGORIES)[number]])[] = [
  ['Weekly dining menu', 'Menus'],
  ['Newsletter', 'Newsletters'],
  ['Transportation request form', 'Forms'],
  ['Guest room booking form', 'Forms'],
  ['Resident handbook', 'Handbooks'],
  ['Emergency procedures', 'Safety'],
  ['Council minutes', 'Council minutes'],
  ['Fitness center rules', 'Handbooks'],
  ['Holiday schedule', 'Handbooks'],
  ['Housekeeping schedule', 'Handbooks'],
]
