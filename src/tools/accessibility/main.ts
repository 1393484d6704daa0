import type { Browser } from '@playwright/test'
import { SetUpProblem } from '../database/problem.ts'
import { needChromium } from '../setup/chromium.mjs'
import { runTests } from '../setup/vitest.mjs'
import { makeSessions, openBrowser, openProfile } from '../screens/browser.ts'
import { openWorld, type World } from '../screens/demoServer.ts'
import { lookAt, type Found } from './look.ts'
import { STATES, WIDTHS, type State } from './states.ts'

/** Of so many states one is looked at in forced colors as well. */
const FORCED = 6
/** Journeys that look at screens on their way. */
const JOURNEYS = ['session', 'engine', 'calendar', 'welcome', 'handbook', 'savedViews'].map(name => `tests/journeys/${name}.test.ts`)

const lookAtAll = async (browser: Browser, world: World, states: readonly State[]): Promise<readonly Found[]> => {
  const sessionOf = makeSessions(browser, world.url)
  const found: Found[] = []
  for (const [index, state] of states.entries()) {
    const { person, widths = WIDTHS } = state
    const session = await sessionOf(person)
    const here = await lookAt(state, { widths, forced: index % FORCED === 0, context: () => openProfile(browser, 'light', session), world })
    process.stdout.write(
      `${here.length === 0 ? 'ok   ' : 'FOUND'} ${state.name}\n${here.map(({ message }) => `      ${message}\n`).join('')}`,
    )
    found.push(...here)
  }
  return found
}

/** `npm run accessibility [part of a name …]`: looks at every state and at what journeys come by, or at the states named; throws when something is wrong with one. */
export const main = async (only: readonly string[] = []): Promise<void> => {
  const states = STATES.filter(({ name }) => only.length === 0 || only.some(part => name.includes(part)))
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const found = await lookAtAll(browser, world, states)
    const count = (kind: Found['kind']): number => found.filter(one => one.kind === kind).length
    process.stdout.write(
      `${states.length} states, each at ${WIDTHS.join(' and ')} px, light and dark: ${count('wcag')} of level A and AA, ${count('best practice')} of best practice, ${count('reflow')} at 400 %, ${count('squeeze')} at widths between, ${count('not reached')} not reached.\n`,
    )
    if (found.length > 0) throw new SetUpProblem('What was found stands above.')
  } finally {
    await browser.close()
    await world.close()
  }
  if (only.length > 0) return
  const { failed } = await runTests({
    args: ['--project', 'journeys', ...JOURNEYS],
    env: { LOOKS: 'all', CHROMIUM_PATH: await needChromium() },
  })
  if (failed > 0) throw new SetUpProblem('What was found on the way of journeys stands above.')
}
