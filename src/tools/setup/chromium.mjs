import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { say, SetUpProblem } from './project.mjs'
import { run, runPackage } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const isProgram = file => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where the first of these programs is on the PATH; null: none. */
export const findProgram = names =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, process.platform === 'win32' ? `${name}.exe` : name)))
    .find(isProgram) ?? null

const onPath = () => findProgram(NAMES)

const ofPlaywright = () => {
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : null
}

/** How a Chromium without a window is started here: no sandbox (root has none), nothing fetched, nothing remembered. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** A Chromium that is there: CHROMIUM_PATH, else on the PATH, else Playwright's; null: none. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? onPath() ?? ofPlaywright()

/** A Chromium, installed if need be: Debian's package for root, Playwright's own for others. */
export const needChromium = async () => {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env })
    const installed = onPath()
    if (installed) return installed
  }
  say('Installing Chromium (Playwright) …')
  const { code, output } = await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { quiet: true })
  const path = ofPlaywright()
  if (code === 0 && path) return path
  throw new SetUpProblem(
    `The browser tests need a Chromium and none could be installed. Put one on the PATH or set CHROMIUM_PATH. The installer said:\n${output.trim().split('\n').slice(-5).join('\n')}`,
  )
}
