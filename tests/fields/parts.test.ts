import { expect, test } from 'vitest'
import { defineResource, envOfNone } from '#model'
import { choice, fieldTypes, number, repeater, text } from '#fields'
import { untouched, withInput } from '#server/rows/values.ts'

const steps = repeater({ type: 'Step', fields: { words: text(), minutes: number({ initial: 5 }) } })
const meals = defineResource({
  name: 'suppers',
  type: 'Supper',
  label: ['Supper', 'Suppers'],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    name: text(),
    dishes: repeater({
      type: 'Dish',
      fields: { name: text(), course: choice({ options: ['soup', 'entree'], initial: 'entree' }), steps },
    }),
  },
  list: { columns: ['name'], sort: 'name' },
  form: ['name', 'dishes'],
})
const sent = (dishes: readonly object[]) => withInput(meals, untouched(meals), { dishes }, envOfNone())['dishes']

test('[R8.2] what a part leaves out begins with the value of the form, in parts of parts too', () => {
  expect(sent([{ name: 'Chowder' }])).toEqual([{ name: 'Chowder', course: 'entree', steps: [] }])
  expect(sent([{ name: 'Chowder', course: 'soup', steps: [{ words: 'Stir' }, { words: 'Wait', minutes: 9 }] }])).toEqual([
    {
      name: 'Chowder',
      course: 'soup',
      steps: [
        { words: 'Stir', minutes: 5 },
        { words: 'Wait', minutes: 9 },
      ],
    },
  ])
  // Emptied is not left out.
  expect(sent([{ name: 'Chowder', course: null }])).toEqual([{ name: 'Chowder', course: null, steps: [] }])
})

test('[R9.2] a name that every object has is no area, and is refused as others are', () => {
  const { check, fromWire } = fieldTypes.levels
  const areas = { areas: { dining: { label: 'Dining', about: '' } } }
  const value = fromWire({ levels: { constructor: 'see' } }, 'levels', areas, envOfNone())
  expect(check(value, areas, envOfNone())).toEqual([{ path: ['constructor'], message: 'This is not an area', code: 'area' }])
})
