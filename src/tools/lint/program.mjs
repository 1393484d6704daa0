// Types and lint of everything, over one program of the compiler: each on its own would read and check every file once more.
import { join } from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'

const root = process.cwd()

const programOf = config => {
  const onUnRecoverableConfigFileDiagnostic = problem => {
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  }
  const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(join(root, config), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic,
  })
  const host = ts.createCompilerHost(options)
  // As tsc itself: comments are read where they bear on types.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors
  return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors })
}

/** What the compiler says of a program, as tsc writes it; '' when all is well. */
const typeProblems = program =>
  ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program)), {
    getCanonicalFileName: file => file,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  })

/** What ESLint says of every file, its types from the program; '' when all is well. A warning is a problem too. */
const lintProblems = async program => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions: { project: null, programs: [program] } } }],
  })
  const results = await eslint.lintFiles(['.'])
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
  return isClean ? '' : (await eslint.loadFormatter('stylish')).format(results)
}

const program = programOf('tsconfig.tests.json')
const problems = [typeProblems(program), await lintProblems(program)].filter(text => text !== '')
process.stdout.write(problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
