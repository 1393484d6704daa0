import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { formatsOf } from '#model'
import pseudo from '../../src/texts/languages/en-XA.ts'
import type { Phrases } from '../../src/texts/keys.ts'
import type { Language } from '../../src/texts/polyglot.ts'
import { pageInDevelopment } from '#tools/build/page.ts'
import { exported } from '../support/examples.ts'
import { examplesOf } from '../support/markdown.ts'

const english = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, Phrases>>('../../src/texts/en/*.ts', { eager: true })),
) as Phrases

const flat = (phrases: Phrases, prefix = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  )

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the catalogue', () => {
  it('[R1.9] every text says something, without blanks around it, and has one form, or one for one and one for many', () => {
    expect(flat(english).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(flat(english).filter(([, text]) => /%(?!\{\w+\})\{|%\{\w*[^\w}]/.test(text) || /\$\{/.test(text))).toEqual([])
    const uneven = flat(english).filter(([, text]) => {
      const forms = text.split(' |||| ')
      return forms.length > 2 || (text.includes('||||') && forms.length === 1)
    })
    expect(uneven).toEqual([])
  })

  it('[R1.9] has no text that nobody says', () => {
    const files = ['src', 'resources'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file).replaceAll('\\', '/')),
    )
    const code = files
      .filter(file => /\.(ts|tsx)$/.test(file) && !file.startsWith('src/texts/en/'))
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')
    // Of a text whose key ends with a value, what stands before it.
    const begun = [...code.matchAll(/`([a-zA-Z]+\.[a-zA-Z.]*)\$\{/g)].map(([, start]) => start ?? '')
    const words = new Set(code.match(/\w+(?:\.\w+)*/g))
    const unsaid = flat(english).filter(([key]) => !words.has(key) && !begun.some(start => key.startsWith(start)))
    expect(unsaid.map(([key]) => key)).toEqual([])
  })

  it('[R1.9] the pseudo-language changes every letter of every text, makes it longer, and keeps its values', () => {
    for (const [key, text] of flat(english)) {
      const said = pseudo(text)
      expect([key, said.replace(/%\{\w+\}|<\/?\w+>/g, '')]).toEqual([key, expect.not.stringMatching(/[A-Za-z]/)])
      expect(said.length).toBeGreaterThan(text.length + 3)
      expect(said.match(/%\{\w+\}/g)).toEqual(text.match(/%\{\w+\}/g))
    }
  })
})

/** Fields and what else rows have, by the keys of `resources`. */
const isMisspelt = (key: string): boolean => {
  const [first, name = '', part = '', field = ''] = key.split('.')
  if (first !== 'resources') return false
  if (!catalogue.has(name)) return true
  return (
    ['fields', 'help', 'options'].includes(part) &&
    !(field in catalogue.resource(name).fields) &&
    !['createdAt', 'updatedAt', 'status'].includes(field)
  )
}

/** Keys that follow from declarations, from values and from react-admin. */
const DERIVED = /^(resources|sidebar|actions|problems|items|ra)\./

describe('a language beside English', () => {
  const files = import.meta.glob<{ readonly default: Language }>('../../src/texts/languages/*.ts', { eager: true })
  const [example] = examplesOf('docs/translating.md')
  const languages = [
    ...Object.entries(files).map(([file, one]) => [file, one.default] as const),
    ['the guide', exported(example?.text ?? '', new Map()) as Phrases] as const,
  ]
  const known = new Map(flat(english))

  it.each(languages)('[R1.9] %s has no key that nothing says, and no text in place of a part', (_, language) => {
    const keys = typeof language === 'function' ? [] : flat(language).map(([key]) => key)
    expect(keys.filter(key => isMisspelt(key) || (!DERIVED.test(key) && !known.has(key)))).toEqual([])
  })

  it('[R1.9] a misspelt resource or field is told by its key', () => {
    const keys = [
      'resources.evnts.name',
      'resources.events.fields.titel',
      'resources.events.fields.title',
      'resources.events.name',
      'ra.page.error',
    ]
    expect(keys.filter(isMisspelt)).toEqual(['resources.evnts.name', 'resources.events.fields.titel'])
  })

  it('[R1.9] the example of the guide is one', () => {
    expect(flat(exported(example?.text ?? '', new Map()) as Phrases).length).toBeGreaterThan(2)
  })

  it('[R1.9] is spoken while one develops, too', () => {
    vi.stubEnv('CONSOLE_LANGUAGE', 'fr')
    const { transformIndexHtml } = pageInDevelopment()
    expect((transformIndexHtml as (html: string) => string)(readFileSync('index.html', 'utf8'))).toContain('<html lang="fr"')
  })
})

describe('looking a text up', () => {
  const catalogue = async () => import('../../src/texts/polyglot.ts')
  const area = { lists: { rows: '%{count} row |||| %{count} rows', filters: { add: 'Add a filter' } } } as const

  it('[R1.9] English puts values in and follows the number', async () => {
    const { textsOf } = await catalogue()
    const t = textsOf(area)
    expect(t('lists.filters.add')).toBe('Add a filter')
    expect([1, 2, 0].map(count => t('lists.rows', { count, smart_count: count }))).toEqual(['1 row', '2 rows', '0 rows'])
  })

  it('[R1.9] an unknown key, a value too few and a value too many do not compile', async () => {
    const t = (await catalogue()).textsOf(area)
    // @ts-expect-error no such key
    expect(t('lists.filters.remove')).toBe('lists.filters.remove')
    // @ts-expect-error a part of the catalogue is no text
    expect(t('lists.filters')).toBe('lists.filters')
    // @ts-expect-error how many?
    expect(t('lists.rows', { count: 1 })).toContain('1 row')
    // @ts-expect-error nothing is asked for
    expect(t('lists.filters.add', { count: 1 })).toBe('Add a filter')
  })

  it('[R1.9] a language says what it has in its own plural forms, for areas that come later too; the rest stays English', async () => {
    const { speak, textsOf, lookUp } = await catalogue()
    speak('pl', {
      lists: { rows: '%{count} wiersz |||| %{count} wiersze |||| %{count} wierszy' },
      resources: { events: { label: 'Wydarzenie' } },
    })
    const t = textsOf(area)
    expect([1, 2, 5].map(count => t('lists.rows', { count, smart_count: count }))).toEqual(['1 wiersz', '2 wiersze', '5 wierszy'])
    expect(t('lists.filters.add')).toBe('Add a filter')
    expect(lookUp('resources.events.label', { _: 'Event' })).toBe('Wydarzenie')
    expect(lookUp('resources.meals.label', { _: 'Meal' })).toBe('Meal')
  })

  it.each([
    ['MacIntel', '⌘K, ⌥↑, 3 in all'],
    ['Win32', 'Ctrl K, Alt ↑, 3 in all'],
  ])('[R1.5] keys are named as they stand on the keyboard at hand: %s', async (platform, said) => {
    vi.stubGlobal('navigator', { platform })
    const t = (await catalogue()).textsOf({ keys: '%{ctrl}K, %{alt}↑, %{count} in all', search: '%{ctrl}K' } as const)
    expect(t('keys', { count: 3 })).toBe(said)
    expect(t('search')).toBe(said.split(',')[0])
  })

  it('[R1.9] the pseudo-language says the words of declarations too', async () => {
    const { speak, lookUp } = await catalogue()
    speak('en-XA', pseudo)
    expect(lookUp('resources.meals.label', { _: 'Meal' })).toBe('[Ɱéàł ö]')
  })

  it('[R12.6] numbers in a text have their thousands apart, the plural follows them all the same', async () => {
    const { textsOf, writeNumbers } = await import('#texts/polyglot.ts')
    writeNumbers(formatsOf('en-US').number)
    const t = textsOf({ left: '%{open} of %{all} left', rows: 'One row |||| %{smart_count} rows', day: 'Since %{day}' })
    expect(t('left', { open: 1010, all: 12_044 })).toBe('1,010 of 12,044 left')
    expect(t('rows', { smart_count: 1204 })).toBe('1,204 rows')
    expect(t('rows', { smart_count: 1 })).toBe('One row')
    expect(t('day', { day: '2026' })).toBe('Since 2026')
  })
})
