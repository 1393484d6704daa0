import { SetUpProblem } from '#tools/database/problem.ts'
import { needBrowsers } from '#tools/setup/browsers.mjs'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'

/** `npm run browsers [-- Firefox]`: every journey in Chromium, Firefox ESR and WebKitGTK, over plain http and over TLS, and their pictures. */
export const main = async ([engine = 'all']: readonly string[]): Promise<void> => {
  await needBrowsers()
  const { passed, failed } = await runTests({
    args: ['--project', 'journeys', 'tests/journeys/browsers.test.ts'],
    env: { BROWSERS: engine, CHROMIUM_PATH: await needChromium() },
  })
  if (failed > 0) throw new SetUpProblem(`${failed} of ${passed + failed} journeys do not pass; they are listed above.`)
}
