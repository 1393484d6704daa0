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

const dish = {
  course: choice({ options: ['soup', 'salad', ['entree', 'Entrée'], 'side', 'dessert', 'beverage', 'other'], initial: 'entree' }),
  name: text({ limit: 80, label: 'Dish' }),
  description: text({ limit: 200, optional: true }),
  dietTags: choices({ options: DIETS, optional: true, label: 'Diets' }),
  allergens: choices({ options: ALLERGENS, optional: true }),
  allergensReviewed: boolean({ label: 'Allergens reviewed', help: 'Until then residents see "allergens not reviewed", never "none".' }),
  price: money({ optional: true, help: 'In US dollars. Enter 0 if it is included in the meal plan.' }),
}
const dishes = {
  reviews: { allergensReviewed: ['course', 'name', 'description', 'dietTags', 'allergens'] },
  max: 40,
  listed: 'name',
  label: 'Dishes',
  itemLabel: 'Dish',
} as const

/** What a meal of the library is made of: on no day, so nothing of it is sold out. */
export const libraryCourses = repeater({ ...dishes, type: 'LibraryDish', fields: dish, hidesEmpty: ['price'] })

/** What is served on a day, in order. */
export const courses = repeater({
  ...dishes,
  type: 'MealItem',
  fields: { ...dish, soldOut: boolean() },
  hidesEmpty: ['price', 'soldOut'],
  passing: ['soldOut'],
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

/** What of meals people see where they land: those of today, and those of the coming week that residents do not see yet. */
export const mealsHome = {
  today: {
    label: 'Meals today',
    status: ['published', 'expired'],
    today: 'date',
    shows: ['name', 'startsAt', 'venues', 'reserved', 'status'],
  },
  drafts: {
    label: 'Meals to publish this week',
    status: ['draft'],
    upcoming: true,
    by: { field: 'date', days: 6 },
    waits: 'warning',
    shows: ['name', 'date', 'startsAt', 'venues'],
  },
} as const
