import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A screen's JavaScript: the modules whose chunks it loads, each with everything that it imports statically, and how much that may weigh. */
export interface Screen {
  readonly name: string
  readonly kilobytes: number
  /** Source files from the project's root, as they are imported dynamically one after the other. */
  readonly modules: readonly string[]
}

/** What the guard needs of a chunk. */
export interface WeighedChunk {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  /** Absolute or relative paths of the modules inside. */
  readonly moduleIds: readonly string[]
}

/** The chunks that a screen loads: those which hold its modules, and all that they import. Throws when a module is in no chunk. */
export const chunksOf = (screen: Screen, chunks: readonly WeighedChunk[]): readonly WeighedChunk[] => {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set<WeighedChunk>()
  const add = (chunk: WeighedChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(name => add(byName.get(name)))
  }
  for (const module of screen.modules) {
    const holder = chunks.find(chunk => chunk.moduleIds.some(id => id.split('?')[0]?.endsWith(module)))
    if (!holder)
      throw new Error(
        `${screen.name}: ${module} is in no chunk. The list of screens in src/tools/build/screens.ts names a file that is gone.`,
      )
    add(holder)
  }
  return [...found]
}

/** Sentences for the screens that weigh more than they may (DESIGN 10); kilobytes of 1000 bytes, gzip. */
export const tooHeavy = (screens: readonly Screen[], chunks: readonly WeighedChunk[], say: (line: string) => void): readonly string[] => {
  const sizes = new Map(chunks.map(chunk => [chunk, gzipSync(chunk.code, { level: 9 }).length / 1000]))
  return screens.flatMap(screen => {
    const loaded = chunksOf(screen, chunks)
    const weight = loaded.reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0)
    say(`${screen.name}: ${weight.toFixed(1)} of ${screen.kilobytes} kB`)
    if (weight <= screen.kilobytes) return []
    const heaviest = [...loaded].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, 3)
    return [
      `${screen.name} loads ${weight.toFixed(1)} kB of JavaScript, ${screen.kilobytes} is the most. The heaviest: ${heaviest.map(chunk => `${chunk.fileName} (${sizes.get(chunk)?.toFixed(0)} kB)`).join(', ')}.`,
    ]
  })
}

/** Fails the build when a screen outgrows its figure. */
export const bytesGuard = (screens: readonly Screen[]): Plugin => ({
  name: 'bytes-guard',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap(one =>
      one.type === 'chunk' ? [{ fileName: one.fileName, code: one.code, imports: one.imports, moduleIds: one.moduleIds }] : [],
    )
    const problems = tooHeavy(screens, chunks, line => this.info(line))
    if (problems.length > 0) this.error(problems.join('\n'))
  },
})
