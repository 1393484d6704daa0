import type { Recipe } from './recipe.ts'

/** Recipes that an operator gives to its communities. */
export const RECIPES: readonly Recipe[] = [
  {
    title: 'Harbor fish stew',
    description: 'From the winter menu that the kitchens share.',
    servings: 6,
    prep: 20,
    cook: 25,
    difficulty: 'medium',
    ingredients: [
      [1.5, 'lb', 'cod, in pieces'],
      [1, 'can', 'crushed tomatoes'],
      [1, '', 'fennel bulb, sliced'],
      [2, 'cups', 'fish broth'],
      [2, 'tbsp', 'olive oil'],
    ],
    steps: ['Soften the fennel in the oil.', 'Add tomatoes and broth; simmer for 15 minutes.', 'Lay in the cod for the last 6 minutes.'],
    diets: ['gluten_free', 'heart'],
    allergens: ['fish'],
  },
  {
    title: 'Overnight oats for early risers',
    description: 'Stands ready when the kitchen is still dark.',
    servings: 2,
    prep: 10,
    cook: 0,
    difficulty: 'easy',
    ingredients: [
      [1, 'cup', 'rolled oats'],
      [1, 'cup', 'milk'],
      [0.5, 'cup', 'blueberries'],
      [1, 'tbsp', 'honey'],
    ],
    steps: ['Stir oats, milk and honey together in two jars.', 'Keep them in the refrigerator overnight.', 'Top with the berries.'],
    diets: ['vegetarian', 'heart'],
    allergens: ['milk'],
  },
  {
    title: 'Turkey meatballs in tomato sauce',
    description: 'Small enough for a fork alone.',
    servings: 5,
    prep: 20,
    cook: 30,
    difficulty: 'medium',
    ingredients: [
      [1, 'lb', 'ground turkey'],
      [0.5, 'cup', 'bread crumbs'],
      [1, '', 'egg'],
      [1, 'can', 'crushed tomatoes'],
      [1, 'tsp', 'dried oregano'],
    ],
    steps: [
      'Mix turkey, crumbs and egg; roll twenty small balls.',
      'Brown them on a tray at 400 °F for 12 minutes.',
      'Finish in the tomatoes with the oregano, 15 minutes.',
    ],
    diets: ['diabetic'],
    allergens: ['eggs', 'wheat'],
  },
]
