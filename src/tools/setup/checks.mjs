import { say } from './project.mjs'
import { run } from './run.mjs'

// Each time from the beginning: what one remembers of a run before passed although a package had brought other globals since.
const types = (project, config) => ({
  name: `types (${project})`,
  file: 'node_modules/typescript-native/bin/tsc',
  args: ['-p', config, '--noEmit'],
})

/** Everything that is checked without running the program, and then what takes longest first. */
const CHECKS = [
  // What the declarations say of themselves comes before what the compiler says of them: it is plainer, and takes seconds.
  { name: 'declarations', file: 'src/tools/tool.mjs', args: ['declarations'] },
  {
    name: 'folders',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['src', 'resources', '--config', '.dependency-cruiser.mjs'],
  },
  // What the rules ask types for is checked in the same pass: everything under tsconfig.json.
  { name: 'lint and types (all)', file: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  types('browser', 'tsconfig.browser.json'),
  types('server', 'tsconfig.server.json'),
  { name: 'format', file: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
]

const seconds = since => `${((Date.now() - since) / 1000).toFixed(0)} s`

/** Runs the checks, two at a time, and prints each one's verdict; how many passed and failed. */
export const runChecks = async (checks = CHECKS) => {
  const waiting = [...checks]
  const count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now()
      const env = { NO_COLOR: '1' }
      const { code, output } = await run(process.execPath, [check.file, ...check.args], { quiet: true, env })
      count[code === 0 ? 'passed' : 'failed'] += 1
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(began)})${code === 0 ? '' : `\n${output.trim()}`}`)
    }
  }
  await Promise.all([worker(), worker()])
  return count
}
