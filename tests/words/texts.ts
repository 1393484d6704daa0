import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from 'es-toolkit'
import ts from 'typescript'
import { ownDeclarations } from '#tools/build/own.ts'

const root = process.cwd()

/** A piece of text in the sources that a person may read, and where it stands. */
export interface Text {
  readonly at: string
  readonly text: string
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.cases\.ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))

// Statements are read by the database.
const isSql = (node: ts.Node): boolean => ts.isTaggedTemplateExpression(node) && /^(?:sql|gql)$/.test(node.tag.getText())

/** Literals, the fixed parts of templates, and what stands between tags. Words of one kind only (keys, classes, types) are told by their shape. */
const textsOf = memoize((file: string): readonly Text[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isSql(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim()
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (/\s/.test(text) || /^[A-Z][a-z]+$/.test(text)) found.push({ at: `${file.slice(root.length + 1)}:${line + 1}`, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
})

/** Every text of the product's declarations, console, fields, widgets and server; an integrator's words are theirs. */
export const everyText = (own = ownDeclarations()): readonly Text[] =>
  ['resources', 'src/access', 'src/model', 'src/fields', 'src/texts', 'src/widgets', 'src/console', 'src/server', 'src/tools/demo']
    .flatMap(sourcesIn)
    .filter(file => !own.some(name => new RegExp(`resources.${name}(\\.server)?\\.ts$`).test(file)))
    .flatMap(textsOf)
