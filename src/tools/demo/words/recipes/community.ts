import type { Recipe } from './recipe.ts'

/** Recipes that a community wrote down itself. */
export const RECIPES: readonly Recipe[] = [
  {
    title: 'Chicken and rice in one pan',
    description: 'What the kitchen cooks when the bus comes back late.',
    servings: 4,
    prep: 15,
    cook: 35,
    difficulty: 'easy',
    ingredients: [
      [1, 'lb', 'chicken thighs, boneless'],
      [1, 'cup', 'long-grain rice'],
      [2, 'cups', 'low-sodium broth'],
      [1, 'cup', 'peas'],
      [1, 'tbsp', 'olive oil'],
    ],
    steps: [
      'Brown the chicken in the oil.',
      'Add rice and broth, cover, and simmer for 20 minutes.',
      'Scatter the peas over it and let it stand for 5 minutes.',
    ],
    diets: ['gluten_free', 'low_sodium'],
    allergens: [],
  },
  {
    title: 'Cornbread from the skillet',
    description: 'Goes with soup, and with butter at breakfast.',
    servings: 8,
    prep: 10,
    cook: 25,
    difficulty: 'easy',
    ingredients: [
      [1.5, 'cups', 'cornmeal'],
      [0.5, 'cup', 'flour'],
      [1.25, 'cups', 'buttermilk'],
      [2, '', 'eggs'],
      [1, 'tbsp', 'baking powder'],
    ],
    steps: ['Heat the skillet in the oven at 425 °F.', 'Stir everything together, no longer than needed.', 'Bake for 25 minutes.'],
    diets: ['vegetarian'],
    allergens: ['milk', 'eggs', 'wheat'],
  },
  {
    title: 'Peach cobbler for the porch',
    description: 'With canned peaches in winter; nobody has complained.',
    servings: 8,
    prep: 20,
    cook: 40,
    difficulty: 'medium',
    ingredients: [
      [6, '', 'peaches, sliced'],
      [0.5, 'cup', 'sugar'],
      [1, 'cup', 'flour'],
      [0.75, 'cup', 'milk'],
      [0.33, 'cup', 'butter, melted'],
    ],
    steps: [
      'Toss the peaches with half of the sugar.',
      'Stir flour, milk, butter and the other sugar into a batter.',
      'Pour the batter over the peaches and bake at 375 °F for 40 minutes.',
    ],
    diets: ['vegetarian'],
    allergens: ['milk', 'wheat'],
  },
]
