import ts from 'typescript'

/** What declarations import from, as they write it, and the file behind it. */
const SOURCES = ['fields', 'model', 'views', 'panels', 'effects'].map(name => [`#${name}`, `src/${name}/index.ts`])
const ALL = 80

const nodeAt = (file, start) => {
  let found = file
  for (let next = file; next; next = ts.forEachChild(next, child => (child.getStart() <= start && start < child.end ? child : undefined)))
    found = next
  return found
}

const oneOf = names => (names.length === 0 || names.length > ALL ? '' : ` Known are: ${[...new Set(names)].toSorted().join(', ')}.`)

/** The words that could stand at a place, where the language knows which. */
const wordsAt = (checker, node) => {
  const type = ts.isStringLiteralLike(node) && checker.getContextualType(node)
  return type ? (type.isUnion() ? type.types : [type]).flatMap(one => (one.isStringLiteral() ? [one.value] : [])) : []
}

const keysAt = (checker, node) => {
  const object = ts.findAncestor(node, ts.isObjectLiteralExpression)
  const type = object && checker.getContextualType(object)
  return type ? checker.getPropertiesOfType(checker.getNonNullableType(type)).map(({ name }) => name) : []
}

const exporterOf = (program, name) => {
  const checker = program.getTypeChecker()
  return SOURCES.find(([, path]) => {
    const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(path))
    const symbol = file && checker.getSymbolAtLocation(file)
    return symbol && checker.getExportsOfModule(symbol).some(one => one.name === name)
  })?.[0]
}

/**
 * What the compiler says of a declaration, for somebody who has never seen the types behind it: the word that is wrong, and what is meant or
 * can be chosen. What is not about a word stays as the compiler says it.
 */
export const plain = ({ file, start = 0, messageText }, program) => {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n')
  if (!file) return message
  const checker = program.getTypeChecker()
  const node = nodeAt(file, start)
  const meant = /Did you mean (?:to write )?'"?([^'"]+)"?'\?$/.exec(message)?.[1]
  const ending = known => (meant === undefined ? oneOf(known) : ` Did you mean '${meant}'?`)
  const word = /^Type '"([^"]*)"' is not assignable to type /.exec(message)?.[1]
  // A property's mistake stands at its name, that of an element at itself.
  const value = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) ? node.parent.initializer : node
  if (word !== undefined) return `'${word}' is not known here.${ending(wordsAt(checker, value))}`
  const key = /^Object literal may only specify known properties, (?:and|but) '([^']+)' does not exist/.exec(message)?.[1]
  if (key !== undefined) return `There is no key '${key}' here.${ending(keysAt(checker, node))}`
  const name = /^Cannot find name '([^']+)'/.exec(message)?.[1]
  const source = name === undefined ? undefined : exporterOf(program, name)
  return source === undefined ? message : `'${name}' is not imported. Add it to the import from '${source}'.`
}
