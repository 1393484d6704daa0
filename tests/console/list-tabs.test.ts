import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { countOf, tabsOf } from '#console/views/list/filters.ts'

const tabs = tabsOf(catalogue.resource('events'))
const shown = (counts: Parameters<typeof countOf>[1]) =>
  Object.fromEntries(
    ['all', 'draft', 'published'].map(name => [
      name,
      countOf(tabs.find(tab => tab.name === name) ?? { name, label: '', filter: {} }, counts),
    ]),
  )

test('[R7.13] a tab shows how many rows have its state, and no number where that was not counted', () => {
  const counts = [
    { status: 'archived', count: 7 },
    { status: 'draft', count: 0 },
    { status: 'published', count: 5 },
  ]
  expect(shown(counts)).toEqual({ all: 5, draft: 0, published: 5 })
  expect(shown([{ status: 'published', count: 10_001 }])).toEqual({ all: 10_001, draft: null, published: 10_001 })
  expect(shown([])).toEqual({ all: null, draft: null, published: null })
})
