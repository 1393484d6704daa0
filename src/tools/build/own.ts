import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from './bytes.ts'

/** What one more declaration may weigh: its place in the sidebar, its words and fields, which every page of the console knows. */
const KILOBYTES = 1

/** The names of an integrator's own declarations: those of which the product's migrations make no table, and that need one. */
export const ownDeclarations = (root = '.'): readonly string[] => {
  const snapshot = readFileSync(join(root, 'schema/migrations/snapshot.json'), 'utf8')
  return readdirSync(join(root, 'resources')).flatMap(file => {
    const [, name] = /^(\w+)\.ts$/.exec(file) ?? []
    if (name === undefined || snapshot.includes(`"public.${name}"`)) return []
    return /\b(reportSource|sharesTableWith)\b/.test(readFileSync(join(root, 'resources', file), 'utf8')) ? [] : [name]
  })
}

/** What screens may weigh beside an integrator's own declarations; sign-in knows none. */
export const withOwn = (screens: readonly Screen[], own: readonly string[]): readonly Screen[] =>
  screens.map(screen =>
    screen.modules.includes('src/console/app/start.tsx') ? { ...screen, kilobytes: screen.kilobytes + own.length * KILOBYTES } : screen,
  )
