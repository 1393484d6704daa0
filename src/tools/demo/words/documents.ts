import data from './documents.json'
import { shaped } from './shaped.ts'

/** What stands in the binders of a community. */
export const CATEGORIES: readonly ('Menus' | 'Newsletters' | 'Forms' | 'Handbooks' | 'Council minutes' | 'Safety')[] = shaped(
  data.categories,
)

/** Documents, each with the binder that it is looked for in. */
export const DOCUMENTS: readonly (readonly [title: string, category: (typeof CATEGORIES)[number]])[] = shaped(data.documents)
