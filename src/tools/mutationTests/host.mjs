/**
 * A vitest that stays up over many edits: files that were not edited are transformed once, and one database cluster serves all runs.
 * Asked by message for a test file, the titles to run and the file that was edited, it answers with what the tests said.
 */
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

let cases = []
let broken = []
const sentence = errors => errors?.map(error => String(error.message).split('\n')[0])[0] ?? ''

const vitest = await createVitest('test', {
  watch: false,
  // No run may go on with what another has loaded: the edit between them would not be seen.
  isolate: true,
  // What an edit breaks may wait for ever: the next edit must not wait with it.
  teardownTimeout: 5_000,
  reporters: [
    {
      onTestCaseResult: test => {
        const { state, errors } = test.result()
        cases.push({ title: test.name, status: state, message: sentence(errors) })
      },
      onTestSuiteResult: suite => broken.push(...suite.errors().map(error => sentence([error]))),
      onTestModuleEnd: module => broken.push(...module.errors().map(error => sentence([error]))),
    },
  ],
})

process.on('message', async ({ test, titles, edited, templates }) => {
  cases = []
  broken = []
  for (const file of edited) vitest.invalidateFile(resolve(file))
  vitest.setGlobalTestNamePattern(new RegExp(titles))
  process.env.CONSOLE_TEST_TEMPLATES = templates
  const found = await vitest.globTestSpecifications([test])
  await vitest.runTestSpecifications(found.filter(one => one.moduleId === resolve(test)))
  process.send({ cases, broken })
})
// A worker that never comes to an end is not waited for; whoever asked takes it away.
process.on('disconnect', () => {
  setTimeout(() => process.exit(0), 10_000)
  void vitest.close().finally(() => process.exit(0))
})
process.send({ cases: [], broken: [] })
