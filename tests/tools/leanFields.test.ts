import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanFields, UNASKED } from '../../src/tools/build/leanFields.ts'
import { bundled } from './bundled.ts'

const SOURCE = `
const wordMistakes = ({ words }) => words > 3 ? ['words is 3 at most'] : []
const readWord = cell => ({ value: cell.trim() })
const sized = Object.fromEntries([['checkOptions', 'kept']])
export const word = {
  name: 'word',
  checkOptions: wordMistakes,
  csv: { print: value => value + sized.checkOptions, parse: readWord },
  isFilterValue: value => value === 'listed',
  check: ({ checkOptions }) => checkOptions ?? [],
}
`

/** What a module of this text in src/fields becomes in a built console. */
const built = async (code: string): Promise<string> => (await bundled('/somewhere/src/fields/word/word.ts', code, leanFields()))?.code ?? ''

test('a browser gets of a field type what it asks for, and nothing of what the server alone does', async () => {
  const text = await built(SOURCE)
  for (const gone of ['words is 3 at most', "'listed'", '"listed"']) expect(text).not.toContain(gone)
  for (const kept of ['kept', 'trim()', 'print', 'check:', 'checkOptions ??']) expect(text).toContain(kept)
})

test('no module of the console asks a field type for what the build leaves out', () => {
  const asked = new RegExp(`\\.(${[...UNASKED].join('|')})(\\?\\.)?\\(`)
  const folders = ['console', 'widgets', 'views', 'panels', 'effects', 'model', 'fields']
  const modules = folders
    .flatMap(folder => readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map(file => join('src', folder, file)))
    .filter(file => /\.tsx?$/.test(file) && !/\.(server|cases)\.ts$/.test(file))
  expect(modules.length).toBeGreaterThan(500)
  const asking = modules.filter(file => asked.test(readFileSync(file, 'utf8')))
  // A field of several says what is wrong with the options of each.
  expect(asking).toEqual(['src/fields/repeater/repeater.ts'])
})
