import { parentPort } from 'node:worker_threads'
import ts from 'typescript'
import { plain } from './plain.mjs'

const CONFIG = 'tsconfig.server.json'
/** How many mistakes are said at once: the first is as a rule the cause of the others. */
const SAID = 5

/** A file that did not change since is not read again. */
const keeping = host => {
  const kept = new Map()
  return {
    ...host,
    getSourceFile: (name, ...how) => {
      const at = ts.sys.getModifiedTime(name)?.getTime()
      const known = kept.get(name)
      if (known && known.at === at) return known.file
      const file = host.getSourceFile(name, ...how)
      kept.set(name, { at, file })
      return file
    },
  }
}

// The declarations and what they import, under the settings that the type check of the project has for them. What is not used yet, or no
// more, is for that check: whoever tries things takes a field out, and puts it back.
const settings = () => {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile)
  const unused = { noUnusedLocals: false, noUnusedParameters: false }
  return ts.parseJsonConfigFileContent({ ...config, include: ['resources'], exclude: [] }, ts.sys, '.', unused)
}
const host = keeping(ts.createIncrementalCompilerHost(settings().options))
const root = process.cwd().replaceAll('\\', '/')

const sentence = mistake => {
  const { file, start = 0 } = mistake
  const message = plain(mistake, program.getProgram())
  if (!file) return message
  const { line } = ts.getLineAndCharacterOfPosition(file, start)
  return `${file.fileName.replace(`${root}/`, '')}, line ${line + 1}: ${message}`
}

let program
/** What the compiler refuses now. Only what changed, and what that changes the meaning of, is looked at again. */
const mistakes = () => {
  const { fileNames, options } = settings()
  program = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, program)
  while (program.getSemanticDiagnosticsOfNextAffectedFile());
  return program
    .getSourceFiles()
    .filter(file => !file.fileName.includes('/node_modules/'))
    .flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .slice(0, SAID)
    .map(sentence)
}

parentPort.on('message', () => {
  try {
    parentPort.postMessage(mistakes())
  } catch (error) {
    // A program that the compiler could not finish is no ground for the next.
    program = undefined
    parentPort.postMessage([`The compiler itself failed: ${error.message}`])
  }
})
