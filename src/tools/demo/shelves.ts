import { ORGANIZATIONS, type DemoOrganization } from './world.ts'
import { TEMPLATES } from './words/events.ts'
import { OPERATOR_ARTICLES, OPERATOR_TEMPLATES, OPERATOR_VIDEOS } from './words/operator.ts'
import { RECIPES as COMMUNITY_RECIPES } from './words/recipes/community.ts'
import { RECIPES as OPERATOR_RECIPES } from './words/recipes/operator.ts'
import type { Recipe } from './words/recipes/recipe.ts'
import { ARTICLES, VIDEOS } from './words/wellbeing.ts'

/** What an organization wrote itself, of the field types that every organization below it is shown too. */
export interface Shelf {
  readonly articles: typeof ARTICLES
  readonly videos: typeof VIDEOS
  readonly templates: typeof TEMPLATES
  readonly recipes: readonly Recipe[]
}

const COMMUNITY: Shelf = { articles: ARTICLES, videos: VIDEOS, templates: TEMPLATES, recipes: COMMUNITY_RECIPES }
const OPERATOR: Shelf = { articles: OPERATOR_ARTICLES, videos: OPERATOR_VIDEOS, templates: OPERATOR_TEMPLATES, recipes: OPERATOR_RECIPES }

/** A community lists its operator's rows beside its own, so the two never write under one title. */
export const shelfOf = ({ slug }: DemoOrganization): Shelf => (ORGANIZATIONS.some(one => one.parent === slug) ? OPERATOR : COMMUNITY)
