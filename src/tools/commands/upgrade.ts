import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { SetUpProblem } from '#tools/database/problem.ts'
import { actionsRecord, statesRecord } from './upgradeActions.ts'

type Renames = Readonly<Record<string, string>>

/** Keys of a declaration as they were called, and as they are called now. */
const KEYS: Renames = {
  titled: 'titleFields',
  of: 'sharesTableWith',
  where: 'fixedValues',
  rows: 'reportSource',
  under: 'nestedUnder',
  makes: 'templateFor',
  single: 'singleton',
  can: 'operations',
  tells: 'changeNotices',
  reach: 'visibility',
}
const LIST_KEYS: Renames = { then: 'thenBy', kept: 'rememberedFilters' }
const FIELD_KEYS: Renames = { was: 'renamedFrom' }
const METHODS: Renames = { because: 'help' }
const VISIBILITIES: Renames = { 'shared down': 'inherited', tree: 'hierarchy' }
const MODULES: Renames = { '#kinds': '#fields' }
/** Constructors of field types. */
const FIELD_TYPES: Renames = {
  flag: 'boolean',
  flagValue: 'featureFlagTargets',
  offset: 'relativeTime',
  tally: 'relatedCount',
  parts: 'repeater',
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const nameOf = (node: ts.ObjectLiteralElementLike): string | undefined =>
  node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : undefined

/** A declaration's file with today's keys and field types; the same text where it has them. */
export const upgraded = (text: string): string => {
  const file = ts.createSourceFile('declaration.ts', text, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  const replace = (node: ts.Node, by: string): void => void edits.push({ start: node.getStart(file), end: node.getEnd(), text: by })
  const objects = new Map<string, ts.Expression>()

  const renamed = (
    node: ts.Expression | undefined,
    keys: Renames,
    below: (key: string, value: ts.Expression) => void = () => undefined,
  ): void => {
    if (node === undefined) return
    if (ts.isIdentifier(node)) return renamed(objects.get(node.text), keys, below)
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return renamed(node.expression, keys, below)
    if (ts.isArrayLiteralExpression(node)) return node.elements.forEach(one => renamed(one, keys, below))
    if (!ts.isObjectLiteralExpression(node)) return
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) renamed(property.expression, keys, below)
      const key = nameOf(property)
      if (key === undefined || property.name === undefined) continue
      const fresh = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (fresh !== undefined) replace(property.name, ts.isShorthandPropertyAssignment(property) ? `${fresh}: ${key}` : fresh)
      if (ts.isPropertyAssignment(property)) below(key, property.initializer)
    }
  }
  const declaration = (key: string, value: ts.Expression): void => {
    if (key === 'list') renamed(value, LIST_KEYS)
    const states = key === 'states' ? statesRecord(value, file) : null
    if (states !== null) replace(value, states)
    const actions = key === 'actions' ? actionsRecord(value) : null
    if (actions) {
      replace(value, actions.text)
      for (const name of actions.imports) standing.add(name)
    }
    if (key === 'fields')
      renamed(value, {}, (_, field) => {
        if (ts.isCallExpression(field)) field.arguments.forEach(options => renamed(options, FIELD_KEYS))
      })
    if (key === 'reach' && ts.isStringLiteral(value)) {
      const fresh = VISIBILITIES[value.text]
      if (fresh !== undefined) replace(value, `'${fresh}'`)
    }
  }
  const called = new Set<string>()
  const standing = new Set<string>()
  let fromModel: ts.NamedImports | undefined
  const imported = (node: ts.ImportDeclaration): void => {
    const from = node.moduleSpecifier.getText(file).slice(1, -1)
    const module = MODULES[from]
    if (module !== undefined) replace(node.moduleSpecifier, `'${module}'`)
    const named = node.importClause?.namedBindings
    if (from === '#model' && named && ts.isNamedImports(named)) fromModel = named
    if (!Object.entries(MODULES).flat().includes(from) || !named || !ts.isNamedImports(named)) return
    for (const { name, propertyName } of named.elements) {
      const original = propertyName ?? name
      if (!Object.hasOwn(FIELD_TYPES, original.text)) continue
      replace(original, FIELD_TYPES[original.text] ?? '')
      if (!propertyName) called.add(name.text)
    }
  }
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) imported(node)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && called.has(node.expression.text))
      replace(node.expression, FIELD_TYPES[node.expression.text] ?? '')
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) objects.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'defineResource') renamed(node.arguments[0], KEYS, declaration)
    const method = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name : undefined
    const fresh = method && Object.hasOwn(METHODS, method.text) ? METHODS[method.text] : undefined
    if (method && fresh !== undefined) replace(method, fresh)
    ts.forEachChild(node, walk)
  }
  walk(file)
  const known = fromModel?.elements.map(one => one.getText(file)) ?? []
  const missing = [...standing].filter(name => !known.includes(name))
  if (fromModel && missing.length > 0) replace(fromModel, `{ ${[...known, ...missing].join(', ')} }`)
  const once = new Map(edits.map(edit => [edit.start, edit]))
  return [...once.values()]
    .sort((one, other) => other.start - one.start)
    .reduce((done, { start, end, text: by }) => done.slice(0, start) + by + done.slice(end), text)
}

/** `npm run upgrade-declarations [-- FOLDER]`: renames keys of declarations that this version calls otherwise. */
export const main = ([folder = 'resources']: readonly string[]): void => {
  if (!existsSync(folder)) throw new SetUpProblem(`There is no folder '${folder}'.`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const changed = files.filter(file => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = upgraded(before)
    if (after !== before) writeFileSync(path, after)
    return after !== before
  })
  process.stdout.write(
    changed.length === 0 ? 'Every declaration has the keys of this version.\n' : `Renamed keys in ${changed.join(', ')}.\n`,
  )
}
