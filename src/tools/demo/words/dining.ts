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
