import data from './community.json'
import { shaped } from '../shaped.ts'
import type { Recipe } from './recipe.ts'

/** Recipes that a community wrote down itself. */
export const RECIPES: readonly Recipe[] = shaped(data.recipes)
