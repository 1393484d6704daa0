import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#fields'
import { blocksOf, codeIn, guidePages } from '../support/markdown.ts'
import { keysOf, shapesIn } from '../support/declaredKeys.ts'

const model = shapesIn('src/model')
const all = new Map([...model, ...shapesIn('src/fields')])
/** Types that have a page, or a table, of their own. */
const leaves = new Set([
  'Fields',
  'AnyField',
  'Field',
  'RuleName',
  'AreaName',
  'FlagName',
  'Section',
  'FieldRule',
  'Entry',
  'Group',
  'Condition',
  'ServerValue',
  'EffectOf',
  'PanelOf',
  'ViewOf',
  'Setting',
])

const blocks = guidePages('docs/declaring-a-resource.md').flatMap(page => blocksOf(page))
const codes = blocks.map(codeIn)
const isExample = (code: string): boolean => code.startsWith('\n')

const named = (key: string): RegExp => new RegExp(`(?<![\\w.-])${key}(?![\\w-])`)

/** Whether a key is spoken of: in a sentence or a table, not in an example alone; one inside another beside that other. */
const isTold = (path: string): boolean => {
  const [top = '', ...inside] = path.split('.')
  const keys = [top, ...inside.slice(-1)].map(named)
  return codes.some(code => (keys.length > 1 || !isExample(code)) && keys.every(key => key.test(code)))
}

describe('every key is documented', () => {
  it.each(['Declaration', 'CommonOptions', 'Layout', 'Gate', 'RouteSet', 'Condition', 'Handlers', 'Handled'])('of a %s', type => {
    const keys = keysOf(type, model, leaves)
    expect(keys.length).toBeGreaterThan(2)
    // The page of a row is composed alike in every variant.
    expect(keys.map(key => key.replace(/^variants\.page\./, 'page.')).filter(key => !isTold(key))).toEqual([])
  })

  it('of a source of counted rows', () => {
    const keys = keysOf('Source', shapesIn('src/server/reports'), leaves)
    expect(keys).toHaveLength(3)
    expect(keys.filter(key => !isTold(key))).toEqual([])
  })

  it('of the options of each field type', () => {
    const rows = readFileSync('docs/field-types.md', 'utf8')
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .map(line => line.split(' | '))
    const untold = Object.keys(fieldTypes).flatMap(name => {
      const options = all.has(`${name.charAt(0).toUpperCase()}${name.slice(1)}Options`)
        ? keysOf(`${name.charAt(0).toUpperCase()}${name.slice(1)}Options`, all, leaves)
        : []
      const row = rows.find(([names = '']) => names.includes(`\`${name}\``))
      if (!row) return [name]
      return options.filter(option => !option.includes('.') && !row[1]?.includes(`\`${option}`)).map(option => `${name}.${option}`)
    })
    expect(untold).toEqual([])
  })
})
