import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { endWithParent } from './setup/parent.mjs'
import { fail, root } from './setup/project.mjs'
import { letGo } from './setup/run.mjs'

process.chdir(root)
endWithParent()
try {
  await install()
  await build()
  letGo()
  process.env.NODE_ENV ??= 'production'
  const { start } = await import(pathToFileURL(join(root, 'dist/server/start.js')).href)
  await start()
} catch (error) {
  fail(error)
}
