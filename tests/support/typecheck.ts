import { resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')

const optionsOf = (config: string): ts.CompilerOptions => {
  const known = ts.readConfigFile(resolve(root, config), file => ts.sys.readFile(file))
  return ts.parseJsonConfigFileContent(known.config, ts.sys, root).options
}

/** Files that nothing stands for, as they were read: the library and the project take longer to read than to check. */
const read = new Map<string, ts.SourceFile | undefined>()

/**
 * What the compiler says of these files (path below the project to text, standing for whatever is on the disk), file by
 * file, as sentences. Everything that they import is the project's own.
 */
export const typecheck = (
  files: Readonly<Record<string, string>>,
  config = 'tsconfig.base.json',
): Readonly<Record<string, readonly string[]>> => {
  const options = optionsOf(config)
  const texts = new Map(Object.entries(files).map(([path, text]) => [resolve(root, path), text]))
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram({
    // What they add to the names of rules, areas and flags holds in the whole project.
    rootNames: [...texts.keys(), ...['rules', 'areas', 'flags'].map(name => resolve(root, `resources/access/${name}.ts`))],
    options,
    host: {
      ...host,
      fileExists: path => texts.has(path) || host.fileExists(path),
      readFile: path => texts.get(path) ?? host.readFile(path),
      getSourceFile: (path, ...more) => {
        const text = texts.get(path)
        if (text !== undefined) return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
        if (!read.has(path)) read.set(path, host.getSourceFile(path, ...more))
        return read.get(path)
      },
    },
  })
  return Object.fromEntries(
    Object.keys(files).map(path => {
      const found = program.getSemanticDiagnostics(program.getSourceFile(resolve(root, path)))
      return [path, found.map(one => ts.flattenDiagnosticMessageText(one.messageText, ' '))]
    }),
  )
}

/** The text of a file of the project. */
export const textOf = (path: string): string => {
  const text = ts.sys.readFile(resolve(root, path))
  if (text === undefined) throw new Error(`There is no file '${path}'.`)
  return text
}
