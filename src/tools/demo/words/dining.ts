import data from './dining.json'
import { shaped } from './shaped.ts'
/** What the kitchens cook. */
export type Dish = readonly [name: string, description: string, diets: readonly string[], allergens: readonly string[]]

export const SOUPS: readonly Dish[] = shaped(data.soups)

export const SALADS: readonly Dish[] = shaped(data.salads)

export const MAINS: readonly Dish[] = shaped(data.mains)

export const SIDES: readonly Dish[] = shaped(data.sides)

export const DESSERTS: readonly Dish[] = shaped(data.desserts)

export const BREAKFASTS: readonly Dish[] = shaped(data.breakfasts)

/** Name, description, where, dress, seats, closing of dinner. */
export const DINING_VENUES: readonly (readonly [name: string, description: string, where: string, dress: string, seats: number])[] = shaped(
  data.diningVenues,
)
