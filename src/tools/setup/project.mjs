// Bootstraps need nothing installed: plain JavaScript over Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whichever folder a command was called from. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

export const say = line => process.stdout.write(`${line}\n`)

/** A failure that its sentence explains; no stack is printed. */
export class SetUpProblem extends Error {
  name = 'SetUpProblem'
}

/** Where a declaration broke while it was read, for whoever wrote it; '' for what broke elsewhere. */
const declaredAt = error => /^.*\n\s+at .*\/(resources\/\S+?:\d+):\d+\)?$/m.exec(error?.stack ?? '')?.[1] ?? ''

/** The sentence of a failure, or all there is of one that nobody foresaw. */
export const sentenceOf = error => {
  if (error?.name === 'SetUpProblem') return error.message
  const at = declaredAt(error)
  return at ? `${at}: ${error.message}. 'npm run check' says more.` : (error?.stack ?? String(error))
}

/** Ends the process with the sentence of a failure. */
export const fail = error => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

const filesBelow = path => {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(one => filesBelow(join(path, one.name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/** One hash over the contents of files and folders, paths from the root; what is absent counts as absent. */
export const hashOf = (paths, ...more) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesBelow(join(root, path))))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.update(more.join('\0')).digest('hex')
}

/** What a stamp file says; '' without one. */
export const stampOf = file => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
