import { compileFunction } from 'node:vm'
import ts from 'typescript'
import * as effects from '#effects'
import * as fields from '#fields'
import * as model from '#model'
import * as panels from '#panels'
import * as views from '#views'

const MODULES: Readonly<Record<string, unknown>> = {
  '#model': model,
  '#fields': fields,
  '#effects': effects,
  '#panels': panels,
  '#views': views,
}

/** What an example exports, run as it stands; `files`: what it imports besides, as './loans.ts'. */
export const exported = (text: string, files: ReadonlyMap<string, unknown>): unknown => {
  const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } })
  const exports: { default?: unknown } = {}
  const run = compileFunction(outputText, ['require', 'exports']) as (require: (name: string) => unknown, exports: object) => void
  run(name => MODULES[name] ?? { __esModule: true, default: files.get(name) }, exports)
  return exports.default
}
