import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'
import { runPackage } from './run.mjs'

const LAST = join(root, '.data/checks/vitest.json')

const counted = (file, code) => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(
    one => one.status === 'failed' && !one.assertionResults.some(test => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Runs vitest, its output shown as it comes; tests passed and failed. A file that could not run counts as a failure, and so does an error outside of tests. */
export const runTests = async ({ args = [], env = {} } = {}) => {
  // Of this run alone: another one may go on beside it.
  const own = mkdtempSync(join(tmpdir(), 'console-tests-'))
  const report = join(own, 'report.json')
  const options = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // Projects share what each module became, which else every one of them makes by itself.
    ...['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${join(own, 'modules')}`],
  ]
  // A run that is interrupted ends this process, too.
  const clean = () => rmSync(own, { force: true, recursive: true })
  process.once('exit', clean)
  try {
    const { code } = await runPackage('vitest/vitest.mjs', ['run', ...options, ...args], { env: { NO_COLOR: '1', CI: '1', ...env } })
    if (existsSync(report)) {
      mkdirSync(join(LAST, '..'), { recursive: true })
      copyFileSync(report, LAST)
    }
    return counted(report, code)
  } finally {
    process.off('exit', clean)
    clean()
  }
}
