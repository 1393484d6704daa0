import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from './bytes.ts'

/** What one more declaration may weigh: its place in the sidebar, its words and fields, which every page of the console knows. */
const KILOBYTES = 1

/** How many declarations are an integrator's own: those of which the product's migrations make no table, and that need one. */
export const ownDeclarations = (root = '.'): number => {
  const snapshot = readFileSync(join(root, 'schema/migrations/snapshot.json'), 'utf8')
  return readdirSync(join(root, 'resources')).filter(file => {
    if (!/^\w+\.ts$/.test(file) || snapshot.includes(`"public.${file.slice(0, -3)}"`)) return false
    return !/\b(reportSource|sharesTableWith)\b/.test(readFileSync(join(root, 'resources', file), 'utf8'))
  }).length
}

/** What screens may weigh beside an integrator's own declarations; sign-in knows none. */
export const withOwn = (screens: readonly Screen[], own: number): readonly Screen[] =>
  screens.map(screen =>
    screen.modules.includes('src/console/app/start.tsx') ? { ...screen, kilobytes: screen.kilobytes + own * KILOBYTES } : screen,
  )
