import { defineResource, section } from '#model'
import { audience, choice, choices, duration, image, longText, number, repeater, publishing, tags, text, videoUrl } from '#fields'
import { ALLERGENS, DIETS } from './fieldSets/dining.ts'
import { classifications } from './fieldSets/wellness.ts'

/** A dish to cook at home or together. */
export default defineResource({
  name: 'recipes',
  about: 'A recipe. Recipes from an organization above are shared with every organization below it.',
  visibility: 'inherited',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: {
    title: text({ limit: 100 }),
    image: image({ optional: true, maxBytes: 10_000_000, label: 'Picture' }),
    description: longText({ limit: 500, optional: true }),
    servings: number({ integer: true, min: 1, max: 100, initial: 4 }),
    prep: duration({ max: 1440, optional: true, label: 'Prep time' }),
    cook: duration({ max: 1440, optional: true, label: 'Cook time' }),
    difficulty: choice({ options: ['easy', 'medium', 'hard'], initial: 'easy' }),
    ingredients: repeater({
      type: 'Ingredient',
      fields: {
        quantity: number({ min: 0, max: 10_000, optional: true }),
        unit: text({ limit: 20, optional: true }),
        item: text({ limit: 80, label: 'Ingredient' }),
      },
      max: 60,
      listed: 'item',
      itemLabel: 'Ingredient',
    }),
    steps: repeater({ type: 'RecipeStep', fields: { step: longText({ limit: 500 }) }, max: 40, listed: 'step', itemLabel: 'Step' }),
    dietTags: choices({ options: DIETS, optional: true, label: 'Diets' }),
    allergens: choices({ options: ALLERGENS, optional: true }),
    classification: choice({ options: classifications, tree: true, optional: true, label: 'Wellness classification' }),
    tags: tags({ optional: true }),
    videoUrl: videoUrl({ limit: 2000, optional: true, label: 'Video link' }),
    audience: audience({ inherited: true }),
    publishing: publishing({ optional: true }),
  },
  import: { match: ['title'] },
  list: {
    columns: ['title', 'difficulty', 'prep', 'dietTags', 'publishing', 'status'],
    filters: ['classification', 'difficulty', 'dietTags', 'allergens', 'status'],
    search: ['title', 'ingredients'],
    rememberedFilters: ['classification'],
    modes: ['grid', 'list'],
    image: 'image',
  },
  form: [
    section('Recipe', 'title', 'image', 'description', 'servings', 'prep', 'cook', 'difficulty', 'videoUrl', 'classification', 'tags'),
    section('Ingredients and steps', 'ingredients', 'steps'),
    section('Diets and allergens', 'dietTags', 'allergens').help('Residents with allergies rely on this.'),
  ],
  menu: false,
  detail: false,
  icon: 'book',
})
