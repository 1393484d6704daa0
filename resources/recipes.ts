import { defineResource, section } from '#model'
import { audience, choice, choices, duration, image, longText, number, parts, publishing, tags, text, videoUrl } from '#kinds'
import { ALLERGENS, DIETS } from './parts/dining.ts'
import { classifications } from './parts/wellness.ts'

/** A dish to cook at home or together. */
export default defineResource({
  name: 'recipes',
  type: 'Recipe',
  label: ['Recipe', 'Recipes'],
  about: 'A dish to cook at home or together. Recipes of an organization above are there for every organization below it.',
  reach: 'shared down',
  titled: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text({ limit: 100 }),
    image: image({ optional: true, maxBytes: 10_000_000, label: 'Picture' }),
    description: longText({ limit: 500, optional: true }),
    servings: number({ integer: true, min: 1, max: 100, initial: 4 }),
    prep: duration({ max: 1440, optional: true, label: 'Time to prepare' }),
    cook: duration({ max: 1440, optional: true, label: 'Time to cook' }),
    difficulty: choice({ options: ['easy', 'medium', 'hard'], initial: 'easy' }),
    ingredients: parts({
      type: 'Ingredient',
      fields: {
        quantity: number({ min: 0, max: 10_000, optional: true }),
        unit: text({ limit: 20, optional: true }),
        item: text({ limit: 80, label: 'Ingredient' }),
      },
      max: 60,
      itemLabel: 'Ingredient',
    }),
    steps: parts({ type: 'RecipeStep', fields: { step: longText({ limit: 500 }) }, max: 40, itemLabel: 'Step' }),
    dietTags: choices({ options: DIETS, optional: true, label: 'Suitable for' }),
    allergens: choices({ options: ALLERGENS, optional: true }),
    classification: choice({ options: classifications, tree: true, optional: true, label: 'Wellness classification' }),
    tags: tags({ optional: true }),
    videoUrl: videoUrl({ limit: 2000, optional: true, label: 'Address of a video' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  list: {
    columns: ['title', 'difficulty', 'prep', 'dietTags', 'publishing', 'status'],
    filters: ['classification', 'difficulty', 'dietTags', 'allergens', 'status'],
    kept: ['classification'],
    sort: 'title',
    modes: ['grid', 'list'],
    image: 'image',
  },
  form: [
    section('Recipe', 'title', 'image', 'description', 'servings', 'prep', 'cook', 'difficulty', 'videoUrl', 'classification', 'tags'),
    section('Ingredients and steps', 'ingredients', 'steps'),
    section('For whom it is good', 'dietTags', 'allergens').because('Residents with allergies rely on it.'),
    section('Audience', 'audience'),
    section('Publishing', 'publishing'),
  ],
  actions: ['publish', 'archive', 'unarchive'],
  menu: false,
  detail: false,
  icon: 'book',
})
