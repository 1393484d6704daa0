/** What a recipe is: title, description, servings, minutes to prepare and to cook, ingredients, steps. */
export interface Recipe {
  readonly title: string
  readonly description: string
  readonly servings: number
  readonly prep: number
  readonly cook: number
  readonly difficulty: 'easy' | 'medium' | 'hard'
  readonly ingredients: readonly (readonly [quantity: number | null, unit: string, item: string])[]
  readonly steps: readonly string[]
  readonly diets: readonly string[]
  readonly allergens: readonly string[]
}
