import { defineResource } from '#model'
import { image, money, tags, text } from '#fields'
import { libraryCourses, mealPeriod } from './fieldSets/dining.ts'

/** A meal that is served again and again, kept with its dishes. */
export default defineResource({
  name: 'meal_templates',
  label: ['Meal Template', 'Meal Library'],
  noun: ['meal template', 'meal templates'],
  about: 'A reusable meal with its dishes and allergens.',
  templateFor: [
    {
      at: 'new_meal',
      resource: 'meals',
      label: 'New meal from this',
      source: 'template',
      copies: { name: 'name', mealPeriod: 'mealPeriod', courses: 'courses' },
    },
  ],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    name: text({ limit: 80 }),
    mealPeriod,
    courses: libraryCourses,
    tags: tags({ optional: true }),
    image: image({ optional: true, maxBytes: 5_000_000, label: 'Picture' }),
    cost: money({ optional: true, label: 'Cost per person', help: 'What it costs to make. Staff only.' }),
  },
  import: { match: ['name'] },
  list: {
    columns: ['name', 'mealPeriod', 'cost', 'updatedAt', 'status'],
    filters: ['mealPeriod', 'tags', 'status'],
    search: ['name', 'courses'],
    modes: ['grid', 'list'],
    image: 'image',
  },
  detail: false,
  icon: 'template',
})
