import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { targetOf } from './areas.mjs'

// Types vanish when compiled; only what is there at run time can be half-loaded in a circle.
const STATEMENT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

const cache = new Map()

const importsOf = (file, root) => {
  try {
    const changed = statSync(file).mtimeMs
    const known = cache.get(file)
    if (known?.changed === changed) return known.imports
    const imports = [...readFileSync(file, 'utf8').matchAll(STATEMENT)]
      .flatMap(([, source]) => targetOf(source, file, root) ?? [])
      .map(target => join(root, target))
    cache.set(file, { changed, imports })
    return imports
  } catch {
    return []
  }
}

/** A way from a file back to itself over static imports, as absolute paths, first and last the same; null: none. */
export const cycleThrough = (file, root) => {
  const cameFrom = new Map()
  const waiting = [file]
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    for (const next of importsOf(here, root)) {
      if (next === file) {
        const way = [here]
        while (cameFrom.has(way[0])) way.unshift(cameFrom.get(way[0]))
        return [...(way[0] === file ? way : [file, ...way]), file]
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, here)
      waiting.push(next)
    }
  }
  return null
}
