import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetUpProblem } from '#tools/database/problem.ts'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'

const isThere = (program: string): boolean => spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined

/** Debian's packages that the runbook takes, and how it is seen that they are there. */
const PACKAGES: Readonly<Record<string, () => boolean>> = {
  postgresql: () => existsSync('/usr/lib/postgresql'),
  nginx: () => isThere('nginx'),
  openssl: () => isThere('openssl'),
}

const installMissing = (): void => {
  const missing = (): string[] => Object.keys(PACKAGES).filter(name => !PACKAGES[name]?.())
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    process.stdout.write(`Installing ${missing().join(', ')} (apt-get) …\n`)
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], { env, stdio: 'ignore' })
  }
  if (missing().length > 0)
    throw new SetUpProblem(`The runbook needs ${missing().join(', ')}. Install the packages, on Debian with apt-get as root.`)
}

/** `npm run runbook`: goes through docs/operations.md on this machine, from empty roles to a restored dump; then two builds at once, and an API of another host. */
export const main = async (): Promise<void> => {
  installMissing()
  const { passed, failed } = await runTests({
    args: ['--project', 'journeys', ...['runbook', 'rolling', 'api-host'].map(name => `tests/journeys/${name}.test.ts`)],
    env: { RUNBOOK: '1', CHROMIUM_PATH: await needChromium() },
  })
  if (failed > 0) throw new SetUpProblem(`${failed} of ${passed + failed} steps of the runbook do not hold; they are listed above.`)
}
