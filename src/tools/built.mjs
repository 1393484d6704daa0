// The built commands, for where the sources and their tools are not: node src/tools/built.mjs start | migrate | secrets | administrator …
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root, SetUpProblem } from './setup/project.mjs'

const FILES = { start: 'start', migrate: 'command-migrate', secrets: 'command-secrets', administrator: 'administrator' }

process.chdir(root)
try {
  const [name = '', ...args] = process.argv.slice(2)
  const file = join(root, 'dist/server', `${FILES[name]}.js`)
  if (!Object.hasOwn(FILES, name)) throw new SetUpProblem(`Say which: ${Object.keys(FILES).join(', ')}.`)
  if (!existsSync(file)) throw new SetUpProblem('There is no build. Run npm start once, or build the image.')
  process.env.NODE_ENV ??= 'production'
  const { main } = await import(pathToFileURL(file).href)
  await main(args)
  process.exit()
} catch (error) {
  fail(error)
}
