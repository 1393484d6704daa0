import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProject, type Copy } from './copy.ts'

/** One edit that breaks a requirement, and the test that must fail for it. */
export interface Sabotage {
  readonly requirement: string
  /** Test file whose title names the requirement. */
  readonly test: string
  readonly file: string
  /** Stands in the file exactly once; null: the file is taken away. */
  readonly from: string | null
  readonly to: string
  /** The test drives the built console, so the edit is built first. */
  readonly built?: boolean
}

export interface Verdict {
  readonly sabotage: Sabotage
  /** Null when the edit was seen. */
  readonly fault: string | null
}

const PACKAGES = resolve(import.meta.dirname ?? '.', '../../../node_modules')

const node = (root: string, args: readonly string[]): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env: { ...process.env, NO_COLOR: '1', CI: '1' } })
    child.once('error', fail)
    child.once('close', code => done(code ?? 1))
  })

interface Assertion {
  readonly title: string
  readonly status: string
}

const runTests = async (root: string, packages: string, args: readonly string[]): Promise<readonly Assertion[] | null> => {
  const report = join(root, '.data', 'sabotage.json')
  rmSync(report, { force: true })
  await node(root, [join(packages, 'vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${report}`, ...args])
  if (!existsSync(report)) return null
  const read = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Assertion[] }[] }
  return read.testResults.flatMap(file => file.assertionResults)
}

const naming = (found: readonly Assertion[], id: string): readonly Assertion[] =>
  found.filter(one => one.title.includes(`[${id}]`) && ['passed', 'failed'].includes(one.status))

const only = (id: string): readonly string[] => ['-t', `\\[${id.replace('.', '\\.')}\\]`]

const build = (root: string): Promise<number> =>
  node(root, ['--input-type=module', '-e', "await (await import('./src/tools/setup/build.mjs')).build()"])

const tryOne = async (copy: Copy, packages: string, sabotage: Sabotage): Promise<string | null> => {
  const { requirement, test, file, from, to, built = false } = sabotage
  let mend: () => void
  try {
    mend = copy.edit(file, from, to)
  } catch (error) {
    return (error as Error).message
  }
  try {
    // An edit that does not build is seen before any test.
    if (built && (await build(copy.root)) !== 0) return null
    const found = await runTests(copy.root, packages, [test, ...only(requirement)])
    if (found === null) return null
    const named = naming(found, requirement)
    if (named.length === 0) return found.length === 0 ? null : `no test of ${test} names ${requirement}`
    return named.some(one => one.status === 'failed') ? null : `${test} passes although ${file} was broken`
  } finally {
    mend()
  }
}

/**
 * Breaks a copy of the project by each edit in turn and looks whether the test that names the requirement fails. Before that all
 * these tests must pass unbroken: a test that fails anyway proves nothing.
 */
export const runSabotage = async (root: string, listed: readonly Sabotage[], say: (line: string) => void): Promise<readonly Verdict[]> => {
  const packages = existsSync(PACKAGES) ? PACKAGES : join(root, 'node_modules')
  const copy = copyProject(root)
  try {
    if (listed.some(one => one.built)) await build(copy.root)
    const whole = (await runTests(copy.root, packages, [...new Set(listed.map(one => one.test))])) ?? []
    const verdicts: Verdict[] = []
    for (const sabotage of listed) {
      const named = naming(whole, sabotage.requirement)
      const fault =
        named.length === 0
          ? `no test of ${sabotage.test} names ${sabotage.requirement}`
          : named.some(one => one.status === 'failed')
            ? `${sabotage.test} fails unbroken`
            : await tryOne(copy, packages, sabotage)
      verdicts.push({ sabotage, fault })
      say(`${fault === null ? 'seen  ' : 'MISSED'} ${sabotage.requirement.padEnd(6)} ${sabotage.file}${fault === null ? '' : `: ${fault}`}`)
    }
    return verdicts
  } finally {
    copy.remove()
  }
}
