import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { runPackage } from './run.mjs'

const REPORT = '.data/checks/vitest.json'

/** Runs vitest, its output shown as it comes; tests passed and failed. A file that could not run counts as a failure, and so does an error outside of tests. */
export const runTests = async ({ args = [], env = {} } = {}) => {
  rmSync(join(root, REPORT), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { code } = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...args], { env: { NO_COLOR: '1', CI: '1', ...env } })
  if (!existsSync(join(root, REPORT))) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(join(root, REPORT), 'utf8'))
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
