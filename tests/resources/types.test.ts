import { beforeAll, describe, expect, test } from 'vitest'
import { typecheck } from '../support/typecheck.ts'

const declared = `
  name: 'shelves',
  type: 'Shelf',
  label: ['Shelf', 'Shelves'],
  belongsTo: 'organization',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'content',
  fields: { title: text({ limit: 60 }), venue: reference({ to: 'venues', optional: true }), price: money(), open: boolean({ access: { read: 'edit', write: 'ownerOrAbove' } }) },
  rules: [oneOf('title', 'price')],
  list: { columns: ['title', 'venue', 'status'], sort: '-title', filters: ['venue', 'status'], search: ['title'] },
  form: ['title', section('Where', 'venue', 'price').help('Guests pay at the door.')],
  show: [section('Shelf', 'title', 'open')],
`

const snippet = (declaration: string): string => `
import { defineResource, oneOf, section } from '#model'
import { boolean, money, reference, text } from '#fields'
export default defineResource({${declaration}})
`

const changed = (from: string, to: string): string => {
  if (!declared.includes(from)) throw new Error(`The declaration of this test has no '${from}'.`)
  return snippet(declared.replace(from, to))
}

/** What is misspelt, the snippet, and a word that the compiler's sentence must have. */
const mistakes: readonly (readonly [what: string, text: string, says: string])[] = [
  ['a column', changed("columns: ['title', 'venue'", "columns: ['title', 'venu'"), '"venu"'],
  ['a sort', changed("sort: '-title'", "sort: '-titel'"), '"-titel"'],
  ['a filter', changed("filters: ['venue'", "filters: ['venues'"), '"venues"'],
  ['a searched field', changed("search: ['title']", "search: ['titles']"), '"titles"'],
  ['a form field', changed("form: ['title'", "form: ['titel'"), '"titel"'],
  ['a field of a section', changed("section('Where', 'venue', 'price')", "section('Where', 'venue', 'prise')"), '"prise"'],
  ['a shown field', changed("section('Shelf', 'title', 'open')", "section('Shelf', 'title', 'opened')"), '"opened"'],
  ['the field that names a row', changed("titleFields: 'title'", "titleFields: 'name'"), '"name"'],
  ['a field of a rule', changed("oneOf('title', 'price')", "oneOf('titel', 'price')"), '"titel"'],
  ['a rule', changed("read: 'organizationStaff'", "read: 'organisationStaff'"), '"organisationStaff"'],
  ['an area', changed("area: 'content'", "area: 'contents'"), '"contents"'],
  ['a level of a field', changed("read: 'edit'", "read: 'edits'"), '"edits"'],
  ['a rule of a field', changed("write: 'ownerOrAbove'", "write: 'ownersOrAbove'"), '"ownersOrAbove"'],
  ['no rule for writing', changed(", write: 'organizationStaff'", ''), 'write'],
  ['an option of a kind', changed('limit: 60', 'limt: 60'), 'limt'],
  ['a reference without its target', changed("reference({ to: 'venues', optional: true })", 'reference()'), 'Expected 1 arguments'],
  ['an option that another kind has', changed('boolean({ access', "boolean({ to: 'venues', access"), "'to' does not exist"],
]

describe('a declaration', () => {
  let said: Readonly<Record<string, readonly string[]>> = {}
  const fileOf = (place: number): string => `resources/types_test_${place}.ts`

  beforeAll(() => {
    said = typecheck({
      'resources/types_test.ts': snippet(declared),
      ...Object.fromEntries(mistakes.map(([, text], place) => [fileOf(place), text])),
    })
  }, 120_000)

  test('[R13.7] without a mistake compiles', () => {
    expect(said['resources/types_test.ts']).toEqual([])
  })

  test.each(mistakes.map(([what, , says], place) => [what, says, place] as const))(
    '[R13.7] with a mistake (%s) does not compile, and the compiler names %s',
    (_what, says, place) => {
      expect(said[fileOf(place)]?.join('\n')).toContain(says)
    },
  )
})
