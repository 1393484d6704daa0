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

test('[R7.13] what becomes of an alert that is out stands after those that are; what staff decide of a post before it', () => {
  const named = (name: string) => tabsOf(catalogue.resource(name)).map(tab => tab.name)
  expect(named('alerts')).toEqual(['all', 'draft', 'scheduled', 'published', 'resolved', 'cancelled', 'expired', 'archived', 'bin'])
  expect(named('bulletin_boards').slice(0, 3)).toEqual(['all', 'waiting', 'changes_requested'])
})
