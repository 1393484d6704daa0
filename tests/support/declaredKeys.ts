import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

type Shape = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.server.ts') && !name.endsWith('.cases.ts'))
    .map(name => `${folder}/${name}`)

/** The interfaces and types that are declared below a folder, by name. */
export const shapesIn = (folder: string): ReadonlyMap<string, Shape> => {
  const shapes = new Map<string, Shape>()
  for (const file of filesIn(folder))
    for (const statement of ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true).statements)
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) shapes.set(statement.name.text, statement)
  return shapes
}

/**
 * Every key that a value of a type may have, with the keys inside it: 'list', 'list.columns'. Read from the text, without a compiler's
 * program; `leaves` are the types that are not looked into.
 */
export const keysOf = (name: string, shapes: ReadonlyMap<string, Shape>, leaves: ReadonlySet<string> = new Set()): readonly string[] => {
  const keys = new Set<string>()
  const members = (all: readonly ts.TypeElement[], path: string, within: readonly string[]): void => {
    for (const member of all) {
      if (!ts.isPropertySignature(member) && !ts.isMethodSignature(member)) continue
      const key = `${path}${member.name.getText()}`
      keys.add(key)
      if (ts.isPropertySignature(member) && member.type) walk(member.type, `${key}.`, within)
    }
  }
  const walk = (node: ts.Node, path: string, within: readonly string[]): void => {
    if (ts.isTypeLiteralNode(node)) return members(node.members, path, within)
    if (
      ts.isFunctionTypeNode(node) ||
      ts.isIndexedAccessTypeNode(node) ||
      (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword)
    )
      return
    if (ts.isTypeReferenceNode(node)) {
      const called = node.typeName.getText()
      const shape = shapes.get(called)
      if (shape && !leaves.has(called) && !within.includes(called)) enter(shape, path, [...within, called])
      // Of a generic of the language (Partial, Record), what it is about is among its arguments; of ours, it is only a name's type.
      if (!shape) node.typeArguments?.forEach(one => walk(one, path, within))
      return
    }
    ts.forEachChild(node, child => walk(child, path, within))
  }
  const enter = (shape: Shape, path: string, within: readonly string[]): void => {
    if (ts.isTypeAliasDeclaration(shape)) return walk(shape.type, path, within)
    for (const clause of shape.heritageClauses ?? [])
      for (const one of clause.types) {
        const base = shapes.get(one.expression.getText())
        if (base) enter(base, path, within)
      }
    members(shape.members, path, within)
  }
  const shape = shapes.get(name)
  if (!shape) throw new Error(`There is no type '${name}'.`)
  enter(shape, '', [name])
  return [...keys]
}
