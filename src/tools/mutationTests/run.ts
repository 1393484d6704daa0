import { spawn } from 'node:child_process'
import { copyProject, type Copy } from './copy.ts'
import { openHost, type Host, type Told } from './host.ts'

/** One edit that breaks a requirement, and the test that must fail for it. */
export interface Mutant {
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

export interface MutantResult {
  readonly mutant: Mutant
  /** Null when the edit was seen. */
  readonly fault: string | null
  /** What the failing test said. */
  readonly saw: string
}

const build = (root: string): Promise<void> =>
  new Promise((done, fail) => {
    const args = ['--input-type=module', '-e', "await (await import('./src/tools/setup/build.mjs')).build()"]
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
    child.once('error', fail)
    child.once('close', code => (code === 0 ? done() : fail(new Error('the console does not build'))))
  })

// Test databases are made by what declares and seeds them; the rest may share theirs with the runs before.
const LEAVES_DATABASES = /^src\/(console|widgets|server|access)\//

const about = (found: readonly Told[], id: string): readonly Told[] =>
  found.filter(one => one.title.includes(`[${id}]`) && ['passed', 'failed'].includes(one.status))

const tryOne = async (copy: Copy, host: Host, mutant: Mutant, turn: number): Promise<string> => {
  const { requirement, test, file, from, to, built = false } = mutant
  const mend = copy.edit(file, from, to)
  try {
    if (built) await build(copy.root)
    const templates = LEAVES_DATABASES.test(file) ? '' : `_${turn}`
    const { cases, broken } = await host.run({ test, ids: [requirement], edited: copy.changed(), templates })
    const named = about(cases, requirement)
    const failed = named.find(one => one.status === 'failed')
    if (failed) return failed.message
    // A file that does not load fails every test, which proves nothing of any.
    if (named.length === 0) throw new Error(`${test} did not come to its test: ${broken[0] ?? 'none ran'}`)
    throw new Error(`${test} passes although ${file} was broken`)
  } finally {
    mend()
  }
}

const byTest = (listed: readonly Mutant[]): readonly (readonly Mutant[])[] => {
  const groups = new Map<string, Mutant[]>()
  // A build takes longer than most tests: what needs one comes last.
  for (const one of listed.toSorted((a, b) => Number(a.built ?? false) - Number(b.built ?? false))) {
    const key = `${one.test} ${one.built ?? false}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/**
 * Breaks a copy of the project by each edit in turn and looks whether the test that names the requirement fails. Before that these
 * tests must pass unbroken: a test that fails anyway proves nothing.
 */
export const runMutants = async (
  root: string,
  listed: readonly Mutant[],
  say: (line: string) => void,
): Promise<readonly MutantResult[]> => {
  const copy = copyProject(root)
  let host = await openHost(copy.root)
  const results: MutantResult[] = []
  let turn = 0
  try {
    for (const group of byTest(listed)) {
      const [{ test, built } = { test: '' }] = group
      if (host.isGone()) host = await openHost(copy.root)
      const ids = group.map(one => one.requirement)
      const unbroken = await (built ? build(copy.root) : Promise.resolve())
        .then(() => host.run({ test, ids, edited: copy.changed(), templates: '' }))
        .catch((error: Error) => ({ cases: [], broken: [error.message] }))
      for (const mutant of group) {
        const { requirement, file } = mutant
        const named = about(unbroken.cases, requirement)
        const failed = named.find(one => one.status === 'failed')
        let fault: string | null = null
        let saw = ''
        try {
          if (failed) throw new Error(`${test} fails unbroken: ${failed.message}`)
          if (host.isGone()) host = await openHost(copy.root)
          if (named.length === 0) throw new Error(unbroken.broken[0] ?? `no test of ${test} names ${requirement}`)
          saw = await tryOne(copy, host, mutant, (turn += 1))
        } catch (error) {
          fault = (error as Error).message
        }
        results.push({ mutant, fault, saw })
        say(`${fault === null ? 'seen  ' : 'MISSED'} ${requirement.padEnd(6)} ${file}: ${(fault ?? saw).slice(0, 160)}`)
      }
    }
    return results
  } finally {
    await host.close()
    copy.remove()
  }
}
