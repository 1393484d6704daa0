/** What the kitchens cook. */
export type Dish = readonly [name: string, description: string, diets: readonly string[], allergens: readonly string[]]

const none: readonly string[] = []

export const SOUPS: readonly Dish[] = [
  ['Chicken noodle soup', 'Slowly cooked, with egg noodles and parsley.', none, ['eggs', 'wheat']],
  ['Tomato basil soup', 'With a swirl of cream.', ['vegetarian', 'gluten_free'], ['milk']],
  ['Split pea soup', 'With carrots; no ham today.', ['vegan', 'heart'], none],
  ['Clam chowder', 'As on the coast, with oyster crackers.', none, ['milk', 'shellfish', 'wheat']],
  ['Minestrone', 'Beans, squash and small pasta.', ['vegetarian', 'heart'], ['wheat']],
  ['Butternut squash soup', 'Roasted squash and a little nutmeg.', ['vegetarian', 'gluten_free'], ['milk']],
  ['Beef barley soup', 'A bowl that is a meal.', none, ['wheat']],
]

export const SALADS: readonly Dish[] = [
  ['House salad', 'Lettuce, cucumber, cherry tomatoes; dressing on the side.', ['vegan', 'gluten_free', 'diabetic'], none],
  ['Waldorf salad', 'Apples, celery and walnuts.', ['vegetarian', 'gluten_free'], ['tree_nuts', 'eggs']],
  ['Caesar salad', 'Crisp romaine, shaved parmesan.', none, ['milk', 'eggs', 'fish', 'wheat']],
  ['Cucumber and dill', 'Thin, cool and sour.', ['vegetarian', 'low_sodium'], ['milk']],
]

export const MAINS: readonly Dish[] = [
  ['Roast turkey with gravy', 'Carved at the table, cranberry on the side.', none, ['wheat']],
  ['Baked salmon', 'Lemon, capers and dill.', ['heart', 'gluten_free'], ['fish']],
  ['Meatloaf', 'With a glaze of ketchup and brown sugar.', none, ['eggs', 'wheat']],
  ['Vegetable lasagna', 'Spinach, ricotta and roasted peppers.', ['vegetarian'], ['milk', 'eggs', 'wheat']],
  ['Pot roast', 'Six hours in the oven.', ['low_sodium'], none],
  ['Lemon chicken', 'A thin cutlet with a bright sauce.', ['diabetic'], ['wheat']],
  ['Grilled tilapia', 'With herb butter.', ['gluten_free', 'heart'], ['fish', 'milk']],
  ['Stuffed bell pepper', 'Rice, black beans and corn.', ['vegan', 'gluten_free'], none],
  ['Pork loin with apples', 'And a spoon of mustard sauce.', none, none],
  ['Shepherd’s pie', 'Mashed potatoes, browned.', none, ['milk']],
  ['Shrimp and grits', 'On Fridays only.', none, ['shellfish', 'milk']],
  ['Mushroom risotto', 'Stirred by hand.', ['vegetarian', 'gluten_free'], ['milk']],
  ['Chicken pot pie', 'Flaky crust, peas and carrots.', none, ['milk', 'wheat']],
  ['Spaghetti and meatballs', 'The recipe of the chef’s grandmother.', none, ['eggs', 'wheat']],
]

export const SIDES: readonly Dish[] = [
  ['Mashed potatoes', '', ['vegetarian', 'gluten_free'], ['milk']],
  ['Green beans', 'Steamed, with a little lemon.', ['vegan', 'low_sodium'], none],
  ['Glazed carrots', '', ['vegetarian', 'gluten_free'], ['milk']],
  ['Wild rice', '', ['vegan', 'gluten_free'], none],
  ['Roasted Brussels sprouts', '', ['vegan', 'heart'], none],
]

export const DESSERTS: readonly Dish[] = [
  ['Apple pie', 'Warm, with or without ice cream.', ['vegetarian'], ['wheat', 'milk']],
  ['Lemon sorbet', '', ['vegan', 'gluten_free'], none],
  ['Rice pudding', 'With cinnamon.', ['vegetarian', 'gluten_free'], ['milk']],
  ['Carrot cake', '', ['vegetarian'], ['wheat', 'eggs', 'tree_nuts', 'milk']],
  ['Sugar-free gelatin', '', ['diabetic', 'gluten_free'], none],
  ['Bread pudding', 'With vanilla sauce.', ['vegetarian'], ['wheat', 'eggs', 'milk']],
]

export const BREAKFASTS: readonly Dish[] = [
  ['Scrambled eggs and toast', 'White, wheat or rye.', ['vegetarian'], ['eggs', 'wheat']],
  ['Steel-cut oatmeal', 'Raisins, brown sugar and walnuts beside it.', ['vegan', 'heart'], ['tree_nuts']],
  ['Buttermilk pancakes', 'A short stack with maple syrup.', ['vegetarian'], ['milk', 'eggs', 'wheat']],
  ['Spinach omelet', 'With Swiss cheese.', ['vegetarian', 'gluten_free'], ['eggs', 'milk']],
  ['French toast', 'With berries.', ['vegetarian'], ['eggs', 'milk', 'wheat']],
  ['Yogurt and granola', 'With fruit of the season.', ['vegetarian'], ['milk', 'wheat', 'tree_nuts']],
  ['Poached eggs on muffin', '', ['vegetarian'], ['eggs', 'wheat']],
]

/** Name, description, where, dress, seats, closing of dinner. */
export const DINING_VENUES: readonly (readonly [name: string, description: string, where: string, dress: string, seats: number])[] = [
  [
    'Main Dining Room',
    'Table service three times a day, with a view of the courtyard.',
    'Main house, ground floor',
    'Come as you are; a jacket on Sundays',
    96,
  ],
  ['The Bistro', 'Sandwiches, soup and coffee without an appointment.', 'Main house, beside the lobby', 'Casual', 32],
  ['Garden Terrace', 'Lunch outdoors from May to September.', 'East wing, garden side', 'Casual; bring a hat', 40],
]

/** What a recipe is: title, description, servings, minutes to prepare and to cook, ingredients, steps. */
export const RECIPES: readonly {
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
}[] = [
  {
    title: 'Oatmeal with baked apples',
    description: 'Soft enough for every tooth, sweet enough without sugar.',
    servings: 4,
    prep: 10,
    cook: 25,
    difficulty: 'easy',
    ingredients: [
      [2, 'cups', 'rolled oats'],
      [4, 'cups', 'water'],
      [3, '', 'apples, peeled and diced'],
      [1, 'tsp', 'cinnamon'],
      [0.5, 'cup', 'walnuts, chopped'],
    ],
    steps: [
      'Bake the apples with the cinnamon at 375 °F for 20 minutes.',
      'Simmer the oats in the water for 5 minutes, stirring.',
      'Fold in the apples and scatter the walnuts over each bowl.',
    ],
    diets: ['vegan', 'heart'],
    allergens: ['tree_nuts'],
  },
  {
    title: 'Lentil soup for a cold day',
    description: 'One pot, half an hour, and better tomorrow.',
    servings: 6,
    prep: 15,
    cook: 30,
    difficulty: 'easy',
    ingredients: [
      [1.5, 'cups', 'brown lentils'],
      [2, '', 'carrots'],
      [1, '', 'onion'],
      [2, 'stalks', 'celery'],
      [6, 'cups', 'low-sodium broth'],
      [1, 'tbsp', 'olive oil'],
      [null, '', 'lemon juice, to taste'],
    ],
    steps: ['Soften onion, carrots and celery in the oil.', 'Add lentils and broth; simmer for 25 minutes.', 'Finish with lemon juice.'],
    diets: ['vegan', 'gluten_free', 'low_sodium'],
    allergens: [],
  },
  {
    title: 'Salmon with dill and potatoes',
    description: 'Everything on one tray.',
    servings: 2,
    prep: 10,
    cook: 30,
    difficulty: 'medium',
    ingredients: [
      [2, '', 'salmon fillets'],
      [0.75, 'lb', 'small potatoes'],
      [1, 'tbsp', 'olive oil'],
      [2, 'tbsp', 'dill, chopped'],
      [1, '', 'lemon'],
    ],
    steps: [
      'Roast the halved potatoes in the oil at 400 °F for 15 minutes.',
      'Lay the salmon beside them with dill and lemon slices.',
      'Roast for 12 to 15 minutes more.',
    ],
    diets: ['gluten_free', 'heart'],
    allergens: ['fish'],
  },
  {
    title: 'Strawberry shortcake',
    description: 'For the first Sunday in June.',
    servings: 8,
    prep: 25,
    cook: 15,
    difficulty: 'medium',
    ingredients: [
      [2, 'cups', 'flour'],
      [0.33, 'cup', 'sugar'],
      [0.5, 'cup', 'cold butter'],
      [0.75, 'cup', 'milk'],
      [1, 'qt', 'strawberries'],
      [1, 'cup', 'whipped cream'],
    ],
    steps: [
      'Rub the butter into flour and half of the sugar; add the milk.',
      'Drop eight mounds on a tray and bake at 425 °F for 15 minutes.',
      'Slice the berries with the other sugar; let them stand.',
      'Split the cakes, fill with berries and cream.',
    ],
    diets: ['vegetarian'],
    allergens: ['milk', 'wheat'],
  },
  {
    title: 'Three-bean chili',
    description: 'Mild; the hot sauce stands on the table.',
    servings: 6,
    prep: 15,
    cook: 40,
    difficulty: 'easy',
    ingredients: [
      [1, 'can', 'kidney beans'],
      [1, 'can', 'black beans'],
      [1, 'can', 'pinto beans'],
      [1, 'can', 'crushed tomatoes'],
      [1, '', 'bell pepper'],
      [2, 'tsp', 'chili powder'],
    ],
    steps: ['Rinse the beans.', 'Simmer everything for 40 minutes.', 'Serve with cornbread, or over rice.'],
    diets: ['vegan', 'gluten_free', 'diabetic'],
    allergens: [],
  },
  {
    title: 'Banana bread without sugar',
    description: 'As sweet as the bananas are brown.',
    servings: 10,
    prep: 15,
    cook: 55,
    difficulty: 'easy',
    ingredients: [
      [4, '', 'very ripe bananas'],
      [2, '', 'eggs'],
      [1.75, 'cups', 'whole-wheat flour'],
      [0.33, 'cup', 'oil'],
      [1, 'tsp', 'baking soda'],
    ],
    steps: ['Mash the bananas; beat in eggs and oil.', 'Stir in flour and soda.', 'Bake in a loaf pan at 350 °F for 55 minutes.'],
    diets: ['vegetarian'],
    allergens: ['eggs', 'wheat'],
  },
]
