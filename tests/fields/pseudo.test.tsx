/** What field types say in the pseudo-language: plain letters there are data, or stand in no catalogue. */
import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CASES_ENV, KNOWN } from '#fields/cases.ts'
import type { FieldTypeName } from '#fields'
import { formatsOf, isNone } from '#model'
import pseudo from '../../src/texts/languages/en-XA.ts'
import type * as Described from '#catalogue/describeField.ts'
import type * as Faces from './faces.tsx'

// Texts are looked up as a module loads, so the language is spoken before any other is.
let faces: typeof Faces
let describeField: typeof Described.describeField
beforeAll(async () => {
  vi.resetModules()
  const { speak } = await import('../../src/texts/polyglot.ts')
  speak('en-XA', pseudo)
  faces = await import('./faces.tsx')
  ;({ describeField } = await import('#catalogue/describeField.ts'))
})

// Dates, units of bytes and brands have no language of the page.
const NAMES = new Set(
  [
    'AM PM Sun Mon Tue Wed Thu Fri Sat Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October November December',
    'MB GB kB JPG PNG GIF PDF You Tube Vimeo',
  ].flatMap(names => names.toLowerCase().split(' ')),
)

// Words of the form around an input, of the theme, of rows as the console calls them, and the beginning of an address.
const HANDED = ['Save', 'Open', 'Close', 'venue', 'venues', 'https']

// A clock is called as the locale calls it, as its days are.
const CLOCKS = /\b(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii-Aleutian|Atlantic) Time\b/g

const wordsIn = (text: string): readonly string[] =>
  text
    .replace(CLOCKS, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu) ?? []

/** The words of a text that are neither the locale's nor those of the data. */
const plain = (text: string, ...data: readonly unknown[]): readonly string[] => {
  const known = new Set(wordsIn(JSON.stringify([...data, KNOWN])).map(word => word.toLowerCase()))
  return wordsIn(text).filter(word => !known.has(word.toLowerCase()) && !NAMES.has(word.toLowerCase()))
}

/** Every piece of text that is read or heard of an element, by itself. */
const readOf = (container: HTMLElement): string => {
  const texts: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
  for (const element of container.querySelectorAll('*'))
    texts.push(...['aria-label', 'title', 'alt', 'placeholder'].map(name => element.getAttribute(name) ?? ''))
  return texts.join(' ')
}

const TYPES = Object.keys(import.meta.glob('../../src/fields/*/*.cases.ts')).map(path => path.split('/').at(-2) as FieldTypeName)

describe.each(TYPES)('[R1.9] in the pseudo-language %s', type => {
  it('has no English in its cells and sentences but that of the data', () => {
    const { casesOf, cellOf, drawn, fieldTypeOf } = faces
    const cases = casesOf(type)
    const cell = cellOf(type)
    for (const one of cases.accepted) {
      const options = one.options ?? cases.options
      const data = [one.value, one.reply, options]
      const props = { value: one.value, options, source: 'field', record: { id: '1', field: one.value } }
      for (const as of ['Column', 'Card', 'Show'] as const) {
        const { container, unmount } = render(drawn(cell, as, props))
        expect(plain(readOf(container), data)).toEqual([])
        unmount()
      }
      const said = [isNone(one.value) ? undefined : cell.format, fieldTypeOf(type).format].map(
        says => says?.(one.value, options, CASES_ENV) ?? '',
      )
      expect(plain(said.join(' '), data)).toEqual([])
    }
  })

  it('has no English in what its filters say, nor in what may be entered', () => {
    const { casesOf, cellOf } = faces
    const { options, filters = [] } = casesOf(type)
    const { Filter } = cellOf(type)
    for (const filter of [...filters.map(one => one.filter), { empty: true }, { empty: false }])
      expect(plain(Filter?.format(filter, options, CASES_ENV) ?? '', filter, options)).toEqual([])
    const described = describeField({ type, options }, () => ['Réfèrence', 'Réfèrences'], formatsOf(CASES_ENV.locale))
    expect(plain(described, options)).toEqual([])
  })
  it('has no English in its input', () => {
    const { casesOf, LABEL, renderInput } = faces
    const { accepted, options } = casesOf(type)
    for (const { value } of [{ value: undefined }, ...accepted]) {
      const { container, unmount } = renderInput(type, { options, value })
      expect(plain(readOf(container), value, options, LABEL, HANDED)).toEqual([])
      unmount()
    }
  })
})

it.each(['weekdays', 'weeklyHours'] as const)('[R1.9] in the pseudo-language %s has its days in the language of the page', type => {
  const { casesOf, cellOf, renderInput } = faces
  const { accepted, options = {} } = casesOf(type)
  const { Column, Show = Column } = cellOf(type)
  const value = accepted[0]?.value
  const shown = render(<Show value={value} options={options} source="field" record={{ id: '1' }} />).container
  const text = readOf(shown) + readOf(renderInput(type, { options, value }).container)
  expect(text).toMatch(/\p{L}/u)
  expect(text).not.toMatch(/\b(Mon|Tues?|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/)
})
