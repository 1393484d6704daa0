import { expect, test } from 'vitest'
import { makeCatalogue } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { repeater, text } from '#fields'
import { printContract } from '#tools/contract.ts'
import { thing } from './thing.ts'

const said = (given: object): string => {
  try {
    printContract(makeCatalogue([...catalogue.resources, thing(given)], []))
    return ''
  } catch (error) {
    return String(error)
  }
}

test.each([
  ['figures', { name: 'figures', type: 'Number' }, "makes 'figures' for the API, a name that the API itself has already"],
  ['a type of the API', { type: 'StatusCount' }, "makes 'StatusCount' for the API, a name that the API itself has already"],
  ['a scalar of GraphQL', { type: 'String' }, "makes 'String' for the API, a name that the API itself has already"],
  ['a filter of the API', { type: 'Text' }, "makes 'TextFilter' for the API"],
  ['an input of another', { type: 'EventInput' }, "makes 'EventInput' for the API, a name that resources/events.ts has already"],
  [
    'a type of its own',
    { fields: { name: text(), parts: repeater({ type: 'Thing', fields: { a: text() }, optional: true }) } },
    "makes 'Thing' for the API, a name that it has already",
  ],
])('[R13.7] a declaration by which the API would have a name twice is refused with its file: %s', (_, given, sentence) => {
  expect(said(given)).toContain(sentence)
  expect(said(given)).toMatch(/resources\/(things|figures)\.ts: .* \(R006\)/)
  expect(said({})).toBe('')
})
