import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of docs/requirements.md: 'R8.3' and what it says. */
export interface Requirement {
  readonly id: string
  readonly message: string
}

/** Every requirement, in the order of the document; several may stand on one line. */
export const requirementsOf = (root: string): readonly Requirement[] =>
  readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('- R'))
    .flatMap(line => {
      const starts = [...line.matchAll(/(?:^- |[.;')] )(R\d+\.\d+) /g)]
      return starts.map((start, index) => ({
        id: start[1] ?? '',
        message: line.slice((start.index ?? 0) + start[0].length, starts[index + 1]?.index).trim(),
      }))
    })

// '[R8.3] …', or the table that titles are made of: "'R8.3'," or 'R3.1  R4.1  /organizations'.
const NAMED = /\[(R\d+\.\d+)\]|'(R\d+\.\d+)'|^(?:R\d+\.\d+ +)?(R\d+\.\d+) /gm
const LEADING = /^(R\d+\.\d+) /gm

/** Test files by the requirements that they name. */
export const namingFiles = (root: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const file of readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })) {
    // The test of this tool names requirements of others.
    if (!/\.test\.tsx?$/.test(file) || /^tools.mutationTests/.test(file)) continue
    const text = readFileSync(join(root, 'tests', file), 'utf8')
    const ids = [...text.matchAll(NAMED), ...text.matchAll(LEADING)].map(([, ...groups]) => groups.find(group => group !== undefined) ?? '')
    for (const id of new Set(ids)) found.set(id, [...(found.get(id) ?? []), `tests/${file}`])
  }
  return found
}

/** Compares 'R3.9' with 'R3.10' as people count. */
export const byNumber = (one: string, other: string): number => {
  const [a = 0, b = 0] = one.slice(1).split('.').map(Number)
  const [c = 0, d = 0] = other.slice(1).split('.').map(Number)
  return a - c || b - d
}
