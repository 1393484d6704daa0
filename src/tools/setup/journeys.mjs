import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root } from './project.mjs'

// What axe says of screens.
const ALWAYS = ['accessibility']
// These are gone by a command alone: `npm run runbook`, `npm run urls`.
const NEVER = ['api-host', 'contract.others', 'rolling', 'runbook']
// Of the others as many as take so long by themselves, or one that takes longer: three at a time are half a minute of the ten that `npm test`
// may take.
const SECONDS = 40
// What a journey is taken for that nobody has timed.
const USUAL = 35

/** How long journeys took on two cores when `npm run journeys` went all of them, in seconds, by the names of their files. */
const journeySeconds = () => JSON.parse(readFileSync(join(root, 'tests/journeys/seconds.json'), 'utf8'))

/**
 * The journeys of one run of `npm test`, by the names of their files, and the seed that draws the same again. Sources draw by what they are:
 * a checkout goes the same journeys each time, and the next change goes others. One that has no room anymore leaves it to the next.
 */
export const drawJourneys = (seed = process.env.JOURNEYS_SEED ?? hashOf(['src', 'resources', 'tests']).slice(0, 8)) => {
  const rank = name => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const others = readdirSync(join(root, 'tests/journeys'))
    .filter(file => file.endsWith('.test.ts'))
    .map(file => file.replace(/\.test\.ts$/, ''))
    .filter(name => !ALWAYS.includes(name) && !NEVER.includes(name))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
  const seconds = journeySeconds()
  let left = SECONDS
  const drawn = others.filter(name => {
    const takes = seconds[name] ?? USUAL
    const fits = takes <= left || left === SECONDS
    if (fits) left -= takes
    return fits
  })
  return { seed, drawn: [...ALWAYS, ...drawn].sort(), of: ALWAYS.length + others.length }
}
