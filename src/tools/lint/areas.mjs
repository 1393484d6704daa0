import { dirname, join, posix, relative, sep } from 'node:path'

/** Which areas an area may import (DESIGN 2: arrows point one way). Itself is always allowed. */
export const ARROWS = {
  model: [],
  access: ['model'],
  sql: [],
  kinds: ['model'],
  'kinds (server)': ['kinds', 'model', 'sql'],
  'kinds (browser)': ['kinds', 'model', 'widgets'],
  widgets: ['model'],
  resources: ['kinds', 'model'],
  catalogue: ['access', 'kinds', 'model', 'resources'],
  console: ['access', 'catalogue', 'kinds', 'kinds (browser)', 'model', 'widgets'],
  server: ['access', 'catalogue', 'kinds', 'kinds (server)', 'model', 'sql'],
}

/** The area of a file by its path from the project's root; null: tools, tests and what else may import anything. */
export const areaOf = file => {
  const path = file.split(sep).join(posix.sep)
  if (path.startsWith('resources/')) return 'resources'
  const area = /^src\/([a-z]+)\//.exec(path)?.[1]
  if (area !== 'kinds') return area !== undefined && area in ARROWS ? area : null
  if (/\.server\.ts$|^src\/kinds\/server\.ts$/.test(path)) return 'kinds (server)'
  return /\.tsx$|^src\/kinds\/(cells|inputs)\.ts$|\.browser\.ts$|\/use[A-Z]\w*\.ts$/.test(path) ? 'kinds (browser)' : 'kinds'
}

/** The file that an import means, as a path from the root; null: a package. */
export const targetOf = (source, importer, root) => {
  if (source.startsWith('.')) return relative(root, join(dirname(importer), source))
  const [, area, rest] = /^#([a-z]+)(?:\/(.+))?$/.exec(source) ?? []
  return area === undefined ? null : join('src', area, rest ?? 'index.ts')
}

/** Why an import may not be, or null. */
export const whyNot = (importerFile, targetFile) => {
  const from = areaOf(importerFile)
  const target = areaOf(targetFile) ?? (/^src\/tools\//.test(targetFile.split(sep).join(posix.sep)) ? 'tools' : null)
  if (from === null || target === null || from === target || ARROWS[from].includes(target)) return null
  return `${from} may not import ${target} (${targetFile}). It may import: ${ARROWS[from].join(', ') || 'nothing of ours'}.`
}
