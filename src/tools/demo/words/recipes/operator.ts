import data from './operator.json'
import { shaped } from '../shaped.ts'
import type { Recipe } from './recipe.ts'

/** Recipes that an operator gives to its communities. */
export const RECIPES: readonly Recipe[] = shaped(data.recipes)
