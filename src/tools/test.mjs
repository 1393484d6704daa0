import { build } from './setup/build.mjs'
import { needChromium } from './setup/chromium.mjs'
import { runChecks } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { drawJourneys } from './setup/journeys.mjs'
import { endWithParent } from './setup/parent.mjs'
import { fail, root, say } from './setup/project.mjs'
import { runTests } from './setup/vitest.mjs'

process.chdir(root)
endWithParent()
const began = Date.now()
try {
  await install()
  const chromium = await needChromium()
  // Checks compute where others wait: for one process that builds, for databases and browsers. Journeys, which people's patience times, come when
  // they are long done.
  const checking = runChecks()
  let built = { passed: 1, failed: 0 }
  await build().catch(error => {
    say(error.message)
    built = { passed: 0, failed: 1 }
  })
  const { seed, drawn, of } = drawJourneys()
  say(`Journeys: ${drawn.length} of ${of} (JOURNEYS_SEED=${seed}): ${drawn.join(', ')}. All: npm run journeys`)
  const [checks, tests] = await Promise.all([checking, runTests({ env: { CHROMIUM_PATH: chromium, JOURNEYS: drawn.join() } })])
  const sum = key => checks[key] + built[key] + tests[key]
  say(`Took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
} catch (error) {
  fail(error)
}
