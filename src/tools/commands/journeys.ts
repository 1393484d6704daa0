import { SetUpProblem } from '#tools/database/problem.ts'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'

/** `npm run journeys [-- PART]`: every journey in Chromium, or those with PART in their files' names; `npm test` goes a third of them. */
export const main = async ([part = '']: readonly string[]): Promise<void> => {
  const { passed, failed } = await runTests({
    args: ['--project', 'journeys', `tests/journeys/${part}`],
    env: { CHROMIUM_PATH: await needChromium() },
  })
  if (failed > 0) throw new SetUpProblem(`${failed} of ${passed + failed} journeys do not pass; they are listed above.`)
}
