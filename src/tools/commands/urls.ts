import { SetUpProblem } from '#tools/database/problem.ts'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'

/**
 * `npm run urls [-- PART]`: opens every declared address in every variant, or those with PART in them ('/campaigns'), as people who may
 * and as people who may not, and prints address, variant and verdict; then walks through all of one community with the vendors' frames open.
 */
export const main = async ([part = 'all']: readonly string[]): Promise<void> => {
  if (part !== 'all' && !part.startsWith('/'))
    throw new SetUpProblem('Say a part of the addresses, beginning with a slash: npm run urls -- /campaigns')
  const { passed, failed } = await runTests({
    args: ['--project', 'journeys', 'tests/journeys/contract', 'tests/journeys/widgets.test.ts'],
    env: { URLS: part, LOOKS: 'all', CHROMIUM_PATH: await needChromium() },
  })
  if (failed > 0) throw new SetUpProblem(`${failed} of ${passed + failed} addresses are not as they should be; they are listed above.`)
}
