import { runChecks } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { endWithParent } from './setup/parent.mjs'
import { fail, root } from './setup/project.mjs'

process.chdir(root)
endWithParent()
try {
  await install()
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  fail(error)
}
