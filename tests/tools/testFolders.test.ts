import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

const REPORTS = `import { runTests } from './src/tools/setup/vitest.mjs'; await runTests({ args: ['--project', 'pure', 'tests/docs'] })`
const RUN = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', 'tests/schema/restart.test.ts']

describe('[D4] an ended run of tests', () => {
  it.each([
    ['its reports behind', 'SIGTERM', ['--input-type=module', '-e', REPORTS], ''],
    ['its reports behind', 'SIGINT', ['--input-type=module', '-e', REPORTS], ''],
    ['its database behind', 'SIGTERM', RUN, 'postgres/postmaster.pid'],
    ['a database that only starts', 'SIGTERM', RUN, 'password'],
  ] as const)(
    '[D4] leaves no folder of %s where %s ends it',
    async (_what, signal, args, begun) => {
      const home = mkdtempSync(join(tmpdir(), 'ended-'))
      chmodSync(home, 0o755)
      const folders = () => readdirSync(home).filter(name => name.startsWith('console-tests-'))
      const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: home, TEMP: home }, stdio: 'ignore' })
      const ended = new Promise(done => child.once('exit', done))
      try {
        while (!folders().some(name => existsSync(join(home, name, begun)))) await pause(50)
        child.kill(signal)
        await ended
        expect(folders()).toEqual([])
      } finally {
        child.kill('SIGKILL')
        rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      }
    },
    120_000,
  )
})
