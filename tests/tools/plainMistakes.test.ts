import ts from 'typescript'
import { expect, it } from 'vitest'
import { plain } from '../../src/tools/dev/plain.mjs'

const FILES: Readonly<Record<string, string>> = {
  '/src/fields/index.ts': 'export declare const text: (options: object) => object',
  '/src/model/index.ts': `
    interface Action { label: string; icon?: 'check' | 'clock' | undefined; from?: string }
    export declare const defineResource: (given: { sort?: 'person' | 'event'; action?: Action; limit?: string }) => void`,
  '/lib.ts': `${['Boolean', 'CallableFunction', 'Function', 'IArguments', 'NewableFunction', 'Number', 'Object', 'RegExp', 'String'].map(name => `interface ${name} {}`).join(' ')}
    interface Array<T> { [index: number]: T } interface ReadonlyArray<T> { [index: number]: T }`,
}

/** What is said of a declaration: a sentence each. */
const said = (declaration: string): readonly string[] => {
  const files: Readonly<Record<string, string>> = {
    ...FILES,
    '/resources/a.ts': `import { defineResource } from '../src/model/index.ts'\n${declaration}`,
    '/resources/b.ts': "import { text } from '../src/fields/index.ts'\ntext({})",
  }
  const options = {
    noLib: true,
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  }
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: name => name in files,
    readFile: name => files[name],
    getSourceFile: (name, target) => (files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], target, true)),
    getCurrentDirectory: () => '/',
    directoryExists: () => true,
    realpath: name => name,
  }
  const program = ts.createProgram(['/lib.ts', '/resources/a.ts', '/resources/b.ts'], options, host)
  return program.getSemanticDiagnostics(program.getSourceFile('/resources/a.ts')).map(mistake => plain(mistake, program))
}

it('[R13.7] a slip in a declaration is told by the word that is wrong and what is meant, without the types behind it', () => {
  expect(said("defineResource({ sort: 'persn' })")).toEqual(["'persn' is not known here. Did you mean 'person'?"])
  expect(said("defineResource({ action: { label: 'Go', icon: 'rocket' } })")).toEqual([
    "'rocket' is not known here. Known are: check, clock.",
  ])
  expect(said("defineResource({ action: { label: 'Go', icons: 'check' } })")).toEqual([
    "There is no key 'icons' here. Did you mean 'icon'?",
  ])
  expect(said("defineResource({ action: { label: 'Go', zzz: 1 } })")).toEqual(["There is no key 'zzz' here. Known are: from, icon, label."])
  expect(said('defineResource({  }); text({ limit: 3 })')).toEqual(["'text' is not imported. Add it to the import from '#fields'."])
  expect(said('defineResource({ limit: 3 })')).toEqual(["Type 'number' is not assignable to type 'string'."])
})
