import data from './platform.json'
import { shaped } from '../shaped.ts'
import type { Recipe } from './recipe.ts'

/** Recipes that every organization is given. */
export const RECIPES: readonly Recipe[] = shaped(data.recipes)
