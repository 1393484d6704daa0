import { say, SetUpProblem } from './project.mjs'
import { findProgram } from './chromium.mjs'
import { run } from './run.mjs'

const PACKAGES = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openssl']

/** The programs that journeys in other browsers need; null for what is not installed. */
export const findPrograms = () => ({
  firefox: findProgram(['firefox-esr', 'firefox']),
  webkitDriver: findProgram(['WebKitWebDriver']),
  screen: findProgram(['Xvfb']),
  openssl: findProgram(['openssl']),
})

/** Firefox ESR and WebKitGTK beside the Chromium that is there, installed from Debian's packages where root can. */
export const needBrowsers = async () => {
  const missing = () => Object.entries(findPrograms()).filter(([, program]) => program === null)
  if (missing().length === 0) return
  if (process.getuid?.() === 0 && findProgram(['apt-get'])) {
    say('Installing Firefox ESR and WebKitGTK (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { quiet: true, env })
  }
  const left = missing()
  if (left.length > 0)
    throw new SetUpProblem(
      `The journeys in other browsers need ${PACKAGES.join(', ')}. As root on Debian this command installs them; here ${left.map(([name]) => name).join(', ')} could not be found.`,
    )
}
