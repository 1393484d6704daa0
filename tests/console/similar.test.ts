import { expect, test } from 'vitest'
import { similarTo } from '#console/data/similar.ts'

test.each([
  ['Clra Winslo', 'Cl Wi'],
  [' Hennsley ', 'Hen'],
  ['Winslo 215', 'Wi 215'],
  ['215', null],
  ['Jo', null],
  ['', null],
])('[R13.1] of a name that may be spelled otherwise the beginnings are searched for: %j gives %j', (typed, wider) => {
  expect(similarTo(typed)).toBe(wider)
})
