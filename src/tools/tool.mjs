import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { endWithParent } from './setup/parent.mjs'
import { fail, root, say, SetUpProblem } from './setup/project.mjs'
import { letGo } from './setup/run.mjs'

// These drive the built server or the built console.
const BUILT = new Set(['accessibility', 'bench', 'browsers', 'due', 'journeys', 'runbook', 'screens', 'urls'])

process.chdir(root)
endWithParent()
try {
  const [name = '', ...args] = process.argv.slice(2)
  const file = [`src/tools/commands/${name}.ts`, `src/tools/${name}/main.ts`, `src/tools/${name}.ts`].find(
    one => /^[a-z]+$/i.test(name) && existsSync(join(root, one)),
  )
  if (!file) throw new SetUpProblem(`There is no tool '${name}'. The README lists the commands.`)
  if (args.includes('--help')) {
    // As npm called it: 'brute-force' is the tool bruteForce.
    const called = `npm run ${process.env['npm_lifecycle_event'] ?? name}`
    const rows = readFileSync('README.md', 'utf8').split('\n')
    for (const row of rows)
      if (row.startsWith(`| \`${called}`) && /^[ `]/.test(row.slice(called.length + 3))) say(row.replaceAll(/^\| | \|$|`/g, ''))
    process.exit()
  }
  await install()
  if (BUILT.has(name)) await build()
  letGo()
  // Whatever imports the catalogue runs through Vite, which finds the declarations.
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  const { main } = await vite.environments.ssr.runner.import(`/${file}`)
  await main(args)
  await vite.close()
  process.exit()
} catch (error) {
  fail(error)
}
