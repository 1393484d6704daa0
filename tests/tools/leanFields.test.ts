import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanFields, UNASKED, UNDECLARED } from '../../src/tools/build/leanFields.ts'
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

const modulesOfBrowser = (): readonly string[] =>
  ['console', 'widgets', 'views', 'panels', 'effects', 'model', 'fields']
    .flatMap(folder => readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map(file => join('src', folder, file)))
    .filter(file => /\.tsx?$/.test(file) && !/\.(server|cases)\.ts$/.test(file))

/** What a module of this text in src/fields becomes in a built console. */
const built = async (code: string, file = 'src/fields/word/word.ts'): Promise<string> =>
  (await bundled(`/somewhere/${file}`, code, leanFields()))?.code ?? ''

test('a browser gets of a field type what it asks for, and nothing of what the server alone does', async () => {
  const text = await built(SOURCE)
  for (const gone of ['words is 3 at most', "'listed'", '"listed"']) expect(text).not.toContain(gone)
  for (const kept of ['kept', 'trim()', 'print', 'check:', 'checkOptions ??']) expect(text).toContain(kept)
})

test('a browser gets nothing of what a declaration says to migrations and to the server alone', async () => {
  const declared =
    "export default { fields: { seats: { backfill: '4', help: 'So many.' } }, home: { all: { label: 'None', lacking: { label: 'Add one' } } } }"
  const text = await built(declared, 'resources/trips.ts')
  expect(text).toContain('So many.')
  for (const gone of ['backfill', 'Add one']) expect(text).not.toContain(gone)
  const asked = new RegExp(`\\.(?!lacking\\b)(${[...UNDECLARED].join('|')})\\b`)
  expect(modulesOfBrowser().filter(file => asked.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no module of the console asks a field type for what the build leaves out', () => {
  const asked = new RegExp(`\\.(${[...UNASKED].join('|')})(\\?\\.)?\\(`)
  const modules = modulesOfBrowser()
  expect(modules.length).toBeGreaterThan(500)
  const asking = modules.filter(file => asked.test(readFileSync(file, 'utf8')))
  // A field of several says what is wrong with the options of each.
  expect(asking).toEqual(['src/fields/repeater/repeater.ts'])
})
