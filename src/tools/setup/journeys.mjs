import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root } from './project.mjs'

// The day of one resource from import to undo, and what axe says of screens.
const ALWAYS = ['accessibility', 'engine']
// These are gone by a command alone: `npm run runbook`, `npm run urls`.
const NEVER = ['api-host', 'contract.others', 'rolling', 'runbook']
const SHARE = 1 / 5

/**
 * The journeys of one run of `npm test`, by the names of their files, and the seed that draws the same again. Sources draw by what they are:
 * a checkout goes the same journeys each time, and the next change goes others.
 */
export const drawJourneys = (seed = process.env.JOURNEYS_SEED ?? hashOf(['src', 'resources', 'tests']).slice(0, 8)) => {
  const rank = name => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const others = readdirSync(join(root, 'tests/journeys'))
    .filter(file => file.endsWith('.test.ts'))
    .map(file => file.replace(/\.test\.ts$/, ''))
    .filter(name => !ALWAYS.includes(name) && !NEVER.includes(name))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
  return { seed, drawn: [...ALWAYS, ...others.slice(0, Math.ceil(others.length * SHARE))].sort(), of: ALWAYS.length + others.length }
}
