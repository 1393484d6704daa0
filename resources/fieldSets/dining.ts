import { choice, choices, boolean, money, repeater, text } from '#fields'

export const PERIODS = ['breakfast', 'brunch', 'lunch', 'dinner', 'snack', 'all_day'] as const
export const DIETS = [
  'vegetarian',
  'vegan',
  ['gluten_free', 'Gluten-free'],
  'low_sodium',
  ['diabetic', 'Diabetic-friendly'],
  ['heart', 'Heart-healthy'],
] as const
/** The nine that labels must name. */
export const ALLERGENS = ['milk', 'eggs', 'fish', 'shellfish', 'tree_nuts', 'peanuts', 'wheat', 'soy', 'sesame'] as const

/** Which meal of the day. */
export const mealPeriod = choice({ options: PERIODS, label: 'Meal period' })

/** What is served, in order; of a dated meal and of the library's meals alike. */
export const courses = repeater({
  type: 'MealItem',
  fields: {
    course: choice({ options: ['soup', 'salad', ['entree', 'Entrée'], 'side', 'dessert', 'beverage', 'other'], initial: 'entree' }),
    name: text({ limit: 80, label: 'Dish' }),
    description: text({ limit: 200, optional: true }),
    dietTags: choices({ options: DIETS, optional: true, label: 'Diets' }),
    allergens: choices({ options: ALLERGENS, optional: true }),
    allergensReviewed: boolean({ label: 'Allergens reviewed', help: 'Until then residents see "allergens not reviewed", never "none".' }),
    price: money({ optional: true, help: 'In US dollars. Enter 0 if it is included in the meal plan.' }),
    soldOut: boolean(),
  },
  max: 40,
  hidesEmpty: ['price', 'soldOut'],
  passing: ['soldOut'],
  listed: 'name',
  label: 'Dishes',
  itemLabel: 'Dish',
})

/** Fields of a dining venue that say when it is open. */
export const venueHours = {
  schedules: 'venueSchedules',
  from: 'validFrom',
  to: 'validTo',
  ranges: 'daySchedules',
  closures: 'closures',
  closed: 'closed',
} as const
